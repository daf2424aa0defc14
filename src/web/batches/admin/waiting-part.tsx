import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatDayTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { PagedCard } from '../../ui/paged-card.tsx';
import { batchWaitingList } from '../queries.ts';

/** Who waits for a seat in a full batch; nothing while nobody does. */
export function WaitingPart({ id }: { id: string }) {
  const list = useInfiniteQuery(batchWaitingList(id));
  if (list.data?.pages[0]?.items.length === 0) return null;
  return (
    <PagedCard
      title={<Trans>Waitlist</Trans>}
      list={list}
      itemKey={(one) => one.userId}
      empty={<Trans>Nobody is waiting.</Trans>}
      failed={<Trans>Could not load the waitlist</Trans>}
    >
      {(one) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-semibold">{one.name}</p>
            <p className="text-micro text-muted-foreground tabular-nums">
              {one.number && `${one.number} · `}
              <Trans>Since {formatDate(one.joinedAt)}</Trans>
            </p>
          </div>
          {one.offerUntil && (
            <Badge kind="sun">
              <Trans>Seat held until {formatDayTime(one.offerUntil)}</Trans>
            </Badge>
          )}
        </div>
      )}
    </PagedCard>
  );
}
