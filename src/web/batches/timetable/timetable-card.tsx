import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BatchDetail } from '../../../contract/batches/batches.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { batchTimetable } from './queries.ts';
import { WeekList } from './week-list.tsx';

/** The week of a batch, and when its next class begins; nothing for one without a timetable. */
export function TimetableCard({ batch }: { batch: Pick<BatchDetail, 'id' | 'kind' | 'venue'> }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(batchTimetable(batch.id));
  if (isLoadingError) {
    return (
      <ErrorCard title={<Trans>Could not load the timetable</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  if (data.slots.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h3">
        <Trans>Weekly timetable</Trans>
      </h2>
      {data.nextAt && (
        <p className="text-small text-muted-foreground tabular-nums">
          <Trans>Next class: {formatDayTime(data.nextAt)}</Trans>
        </p>
      )}
      <WeekList slots={data.slots} usual={batch} />
    </Card>
  );
}
