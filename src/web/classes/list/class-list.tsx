import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-words.ts';
import { formatDay } from '../../i18n/format.ts';
import { byDay } from '../../i18n/near-day.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import type { ClassFilter } from '../class-filter.ts';
import { classListQuery } from '../list-queries.ts';
import { ClassListSkeleton } from './class-list-skeleton.tsx';
import { ClassRow } from './class-row.tsx';
import { ClassesEmptyState } from './classes-empty-state.tsx';

/** The classes under a filter, by day. */
export function ClassList({ filter }: { filter: ClassFilter }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(classListQuery(filter));
  if (list.isPending) return <ClassListSkeleton />;
  if (list.isLoadingError) {
    return (
      <div className="mt-6">
        <ErrorCard
          title={<Trans>Could not load the classes</Trans>}
          text={i18n._(errorMessage(list.error))}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      </div>
    );
  }
  const all = list.data.pages.flatMap((page) => page.items);
  if (all.length === 0) return <ClassesEmptyState filter={filter} />;
  return (
    <>
      {byDay(all, (one) => one.startsAt).map(({ day, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="mt-6.5 mb-2.5 flex items-center gap-2.5 text-small-strong text-muted-foreground after:h-px after:flex-1 after:bg-border"
          >
            {formatDay(day)}
          </h2>
          <ul className="grid gap-3">
            {items.map((one) => (
              <li key={one.id}>
                <ClassRow one={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NextPage list={list} />
    </>
  );
}
