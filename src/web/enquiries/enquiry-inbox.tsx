import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type Enquiry, type EnquiryState, enquiryStates } from '../../contract/enquiries.ts';
import { countedWords } from '../api/counted.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate } from '../i18n/format.ts';
import { Chip, Chips } from '../ui/chips.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { stateLabels, topicLabels } from './copy.ts';
import { enquiryList, enquiryQueue } from './queries.ts';
import { TimeLeft } from './time-left.tsx';

interface EnquiryInboxProps {
  state: EnquiryState;
  selectedId: string | undefined;
  onState: (state: EnquiryState) => void;
}

/** The enquiries of one state; unanswered ones by the time left. */
export function EnquiryInbox({ state, selectedId, onState }: EnquiryInboxProps) {
  const { t, i18n } = useLingui();
  const queue = useQuery(enquiryQueue);
  const list = useInfiniteQuery(enquiryList(state));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const waiting = queue.data?.waiting ?? 0;
  return (
    <div className="lg:flex lg:min-h-0 lg:flex-col lg:border-r lg:bg-card">
      <div className="border-b px-[var(--gutter)] py-2 lg:px-4">
        <Chips label={t`Show`} className="lg:flex-wrap">
          {enquiryStates.map((one) => (
            <Chip key={one} on={one === state} onClick={() => onState(one)}>
              {i18n._(stateLabels[one])}
              {one === 'new' && waiting > 0 && <span className="tabular-nums">{countedWords(waiting)}</span>}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className="pb-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        {list.isPending && <InboxSkeleton />}
        {list.isLoadingError && (
          <div className="p-4">
            <ErrorCard
              title={<Trans>Could not load the enquiries</Trans>}
              text={i18n._(errorMessage(list.error))}
              busy={list.isFetching}
              onRetry={() => list.refetch()}
            />
          </div>
        )}
        {list.data && rows.length === 0 && (
          <EmptyState title={state === 'new' ? <Trans>All caught up</Trans> : <Trans>Nothing here</Trans>} />
        )}
        <ul>
          {rows.map((row) => (
            <li key={row.id} className="border-b">
              <Row enquiry={row} selected={row.id === selectedId} />
            </li>
          ))}
        </ul>
        <NextPage list={list} />
      </div>
    </div>
  );
}

function Row({ enquiry, selected }: { enquiry: Enquiry; selected: boolean }) {
  const { i18n } = useLingui();
  const waiting = enquiry.state === 'new';
  return (
    <Link
      to="/admin/enquiries"
      search={{ state: enquiry.state, id: enquiry.id }}
      aria-current={selected ? 'true' : undefined}
      className={clsx(
        'block border-l-3 px-4 py-3',
        selected
          ? 'border-l-primary bg-[color-mix(in_oklab,var(--primary-soft)_55%,var(--card))]'
          : 'border-l-transparent hover:bg-muted',
      )}
    >
      <span className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          {waiting && <span className="size-2 flex-none rounded-full bg-primary" aria-hidden="true" />}
          <span className="truncate text-small-strong">
            {enquiry.district ? `${enquiry.name}, ${enquiry.district}` : enquiry.name}
          </span>
        </span>
        {waiting ? (
          <TimeLeft dueAt={enquiry.dueAt} />
        ) : (
          <span className="text-micro text-muted-foreground">{formatDate(enquiry.createdAt)}</span>
        )}
      </span>
      <span className="mt-0.5 block truncate text-small">{enquiry.course || i18n._(topicLabels[enquiry.topic])}</span>
      <span className="block truncate text-micro text-muted-foreground">{enquiry.messages.at(-1)?.text}</span>
    </Link>
  );
}

function InboxSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the enquiries`} className="grid gap-4 p-4">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-1.5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </Loading>
  );
}
