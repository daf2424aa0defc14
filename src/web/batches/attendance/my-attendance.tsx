import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MarksLine } from './marks-line.tsx';
import { formatAttendance, sumMarks } from './percent.ts';
import { ownAttendance } from './queries.ts';

/** A member’s own attendance, in all and month by month. */
export function MyAttendance({ id }: { id: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownAttendance(id));
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load your attendance</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-24 rounded-card" />;
  const all = formatAttendance(sumMarks(data.items));
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">
          <Trans>My attendance</Trans>
        </h2>
        {data.items.length > 0 && <span className="text-h3 tabular-nums">{all}</span>}
      </div>
      {data.items.length === 0 && (
        <p className="mt-1 text-small text-muted-foreground">
          <Trans>Nothing yet. It appears after the first roll call.</Trans>
        </p>
      )}
      <ul className="divide-y">
        {data.items.map((one) => (
          <li key={one.month} className="flex items-center justify-between gap-3 py-2.5 text-small">
            <div>
              <p className="font-semibold">{formatMonth(one.month)}</p>
              <MarksLine marks={one} />
            </div>
            <span className="text-small-strong tabular-nums">{formatAttendance(one)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
