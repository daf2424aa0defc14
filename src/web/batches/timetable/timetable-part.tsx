import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchForStaff } from '../../../contract/batches/batches-admin.ts';
import { timetableAdmin } from '../../../contract/batches/timetable.ts';
import { useMay } from '../../api/session/may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { staffTimetable } from './queries.ts';
import { WeekList } from './week-list.tsx';

const TimetableEditor = lazyPart(async () => (await import('./timetable-editor.tsx')).TimetableEditor);

/** The weekly timetable of a batch for staff; an administrator edits it. */
export function TimetablePart({ batch }: { batch: Pick<BatchForStaff, 'id' | 'kind' | 'venue'> }) {
  const { id, kind, venue } = batch;
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { data, isLoadingError, isFetching, refetch } = useQuery(staffTimetable(id));
  if (isLoadingError) {
    return (
      <ErrorCard title={<Trans>Could not load the timetable</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Trans>Weekly timetable</Trans>
        </h2>
        {may(timetableAdmin.saveTimetable) && (
          <Button kind="outline" size="sm" onClick={() => setEditing(true)}>
            {data.slots.length === 0 ? <Trans>Create timetable</Trans> : <Trans>Edit timetable</Trans>}
          </Button>
        )}
      </div>
      {data.slots.length === 0 ? (
        <p className="mt-2 text-small text-muted-foreground">
          <Trans>No timetable yet. It creates every class of the batch and skips the holidays in the settings.</Trans>
        </p>
      ) : (
        <WeekList slots={data.shown} />
      )}
      {editing && (
        <TimetableEditor id={id} usual={{ kind, venue }} timetable={data} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
