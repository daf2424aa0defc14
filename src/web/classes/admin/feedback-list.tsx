import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { feedbackQuery } from '../admin-queries.ts';

/** What students said of a class, for staff. Nothing while nobody has. */
export function FeedbackList({ id }: { id: string }) {
  const list = useInfiniteQuery(feedbackQuery(id));
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the feedback</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-16 rounded-card" />;
  const [first] = list.data.pages;
  if (!first || first.mean === null) return null;
  const mean = first.mean;
  return (
    <section className="mb-4 rounded-card border p-4">
      <h3 className="text-small-strong tabular-nums">
        <Trans>{mean} out of 5 stars</Trans>, <Plural value={first.count} one="# student" other="# students" />
      </h3>
      <ul className="divide-y">
        {list.data.pages
          .flatMap((page) => page.items)
          .filter(({ note }) => note !== '')
          .map((one) => (
            <li key={one.id} className="py-2 text-small">
              <span className="tabular-nums">{one.stars}/5</span> {one.note}
            </li>
          ))}
      </ul>
      <NextPage list={list} />
    </section>
  );
}
