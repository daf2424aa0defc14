import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AnnounceButton } from '../../announcements/announcements-card.tsx';
import { academyDay } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { absenteesOf } from './queries.ts';

/** Who was absent today. */
export function AbsenteesPart({ id }: { id: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(absenteesOf(id, academyDay(new Date())));
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load today’s absentees</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-20 rounded-card" />;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Trans>Absent today</Trans>
        </h2>
        {data.items.length > 0 && (
          <AnnounceButton audience={{ kind: 'absent_today', batchId: id }} label={<Trans>Message them</Trans>} />
        )}
      </div>
      {data.items.length === 0 && (
        <p className="mt-1 text-small text-muted-foreground">
          <Trans>Nobody was marked absent today.</Trans>
        </p>
      )}
      <ul className="divide-y">
        {data.items.map((one) => (
          <li key={one.userId} className="flex items-center justify-between gap-3 py-2.5 text-small">
            <span className="min-w-0 font-semibold">{one.number ? `${one.name} · ${one.number}` : one.name}</span>
            <span className="flex-none text-micro text-muted-foreground tabular-nums">
              <Plural value={one.classes} one="# class" other="# classes" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
