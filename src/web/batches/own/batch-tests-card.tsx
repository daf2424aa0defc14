import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDayTime } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Badge } from '../../ui/badge.tsx';
import { PagedCard } from '../../ui/paged-card.tsx';
import { batchTests } from '../queries.ts';

/** A member’s tests of the batch that are not over, soonest first. */
export function BatchTestsCard({ id }: { id: string }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(batchTests(id));
  return (
    <PagedCard
      title={<Trans>Tests of this batch</Trans>}
      list={list}
      itemKey={(one) => one.id}
      empty={<Trans>No upcoming tests. Earlier results are under Tests.</Trans>}
      failed={<Trans>Could not load the tests</Trans>}
    >
      {(one) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-[1_1_12rem]">
            <Link to="/tests/$testId" params={{ testId: one.id }} className="link font-semibold">
              {textIn(one.names, i18n.locale)}
            </Link>
            <p className="text-micro text-muted-foreground tabular-nums">
              <Trans>
                {formatDayTime(one.opensAt)} to {formatDayTime(one.closesAt)}
              </Trans>
            </p>
          </div>
          {one.own?.state === 'running' && (
            <Badge kind="live">
              <Trans context="test">Running</Trans>
            </Badge>
          )}
        </div>
      )}
    </PagedCard>
  );
}
