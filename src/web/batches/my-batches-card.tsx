import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { textIn } from './batch-copy.ts';
import { BatchFacts } from './batch-line.tsx';
import { ownBatches } from './queries.ts';

/** Of the profile: the batches that the signed-in student belongs to. */
export function MyBatchesCard() {
  const { i18n } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(ownBatches);
  if (isError) {
    return (
      <ErrorCard title={<Trans>Could not load your batches</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  if (data.items.length === 0) {
    return (
      <Card>
        <EmptyState
          title={<Trans>No batches yet</Trans>}
          actions={
            <ButtonLink to="/batches" kind="outline" size="sm">
              <Trans>See all batches</Trans>
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <ul className="divide-y">
        {data.items.map((batch) => (
          <li key={batch.id} className="py-2.5">
            <Link to="/batches/$batchId" params={{ batchId: batch.id }} className="link font-semibold">
              {textIn(batch.names, i18n.locale)}
            </Link>
            <BatchFacts batch={batch} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
