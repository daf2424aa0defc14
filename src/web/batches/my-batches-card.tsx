import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, School } from 'lucide-react';
import { textIn } from '../i18n/text-in.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SunScene } from '../ui/sun-scene.tsx';
import { BatchFacts } from './batch-line.tsx';
import { ownBatches } from './queries.ts';

/** Of the profile: the batches that the signed-in student belongs to. */
export function MyBatchesCard() {
  const { i18n } = useLingui();
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownBatches);
  if (isLoadingError) {
    return (
      <ErrorCard title={<Trans>Could not load your batches</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        heading="h2"
        picture={<SunScene Icon={School} />}
        title={<Trans>No batches yet</Trans>}
        text={<Trans>Batches you join appear here, with their timetable and fees.</Trans>}
        actions={
          <ButtonLink to="/batches">
            <Trans>See all batches</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Card pad={false}>
      <ul className="divide-y">
        {data.items.map((batch) => (
          <li key={batch.id} className="relative flex items-center gap-3.5 px-4 py-3.5">
            <div className="min-w-0 flex-1">
              <Link
                to="/batches/$batchId"
                params={{ batchId: batch.id }}
                className="text-body-strong after:absolute after:inset-0"
              >
                {textIn(batch.names, i18n.locale)}
              </Link>
              <BatchFacts batch={batch} />
            </div>
            <ChevronRight size={20} className="flex-none text-muted-foreground" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
