import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { School } from 'lucide-react';
import type { BatchSummary } from '../../../contract/batches/batches.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatMoney } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DateBlock } from '../../ui/date-block.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { BatchFacts } from '../batch-line.tsx';
import { batchList } from '../queries.ts';
import { SeatsBadge } from '../seats-badge.tsx';

/** /batches: the batches that can be joined, and one's own among them. */
export function BatchesScreen() {
  return (
    <div className="container pt-5 pb-10 md:pt-9">
      <h1 className="mb-5 text-h1">
        <Trans>Batches</Trans>
      </h1>
      <BatchList />
    </div>
  );
}

function BatchList() {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(batchList);
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the batches</Trans>}
        text={i18n._(errorMessage(list.error))}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Loading label={t`Loading the batches`} className="grid gap-4 md:grid-cols-2">
        {[1, 2].map((row) => (
          <Skeleton key={row} className="h-40 rounded-card" />
        ))}
      </Loading>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        heading="h2"
        picture={<SunScene Icon={School} />}
        title={<Trans>No batches right now</Trans>}
        text={<Trans>New batches appear here as soon as they open.</Trans>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {items.map((batch) => (
          <li key={batch.id}>
            <BatchTile batch={batch} />
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </>
  );
}

function BatchTile({ batch }: { batch: BatchSummary }) {
  const { i18n } = useLingui();
  const name = textIn(batch.names, i18n.locale);
  return (
    <Card className="flex h-full flex-wrap gap-4">
      <div className="self-start">
        <DateBlock date={batch.startsOn} next={batch.isMember} />
      </div>
      <div className="flex min-w-0 flex-[1_1_10rem] flex-col gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 text-h3">
            <Link to="/batches/$batchId" params={{ batchId: batch.id }} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          {batch.isMember ? (
            <Badge kind="success">
              <Trans>Your batch</Trans>
            </Badge>
          ) : (
            <SeatsBadge seatsLeft={batch.seatsLeft} />
          )}
        </div>
        <BatchFacts batch={batch} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1.5">
          <span className="text-h3 tabular-nums">{batch.pricePaise !== null && formatMoney(batch.pricePaise)}</span>
          <ButtonLink
            to="/batches/$batchId"
            params={{ batchId: batch.id }}
            size="sm"
            kind={batch.isMember ? 'primary' : 'outline'}
          >
            {batch.isMember ? <Trans>My batch</Trans> : <Trans>Details</Trans>}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
