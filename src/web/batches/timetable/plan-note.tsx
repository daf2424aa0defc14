import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SlotForm } from '../../../contract/batches/timetable.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { timetablePlanOf } from './queries.ts';

/** How many classes a timetable makes and which holidays it skips, before it is saved. */
export function PlanNote({ id, slots }: { id: string; slots: readonly SlotForm[] }) {
  const { i18n } = useLingui();
  const { data, error, isLoadingError } = useQuery(timetablePlanOf(id, slots));
  if (isLoadingError) {
    const [atField] = error instanceof CallFailed ? Object.values(error.fields) : [];
    return <Alert kind="warning">{atField ?? i18n._(errorMessage(error))}</Alert>;
  }
  if (!data) return null;
  const classes = plural(data.classes, { one: '# class', other: '# classes' });
  const holidays = plural(data.holidays.length, { one: '# holiday skipped', other: '# holidays skipped' });
  const days = data.holidays
    .slice(0, 12)
    .map((day) => formatDate(day))
    .join(', ');
  const [added, changed, removed, kept] = [data.added, data.changed, data.removed, data.kept];
  return (
    <Alert kind="info" live>
      <p className="text-small-strong tabular-nums">
        {classes}, {holidays}
      </p>
      {days !== '' && <p className="text-micro tabular-nums">{days}</p>}
      <p className="text-small tabular-nums">
        <Trans>
          Added: {added}, changed: {changed}, removed: {removed}
        </Trans>
      </p>
      {kept > 0 && (
        <p className="text-small tabular-nums">
          <Trans>Changed or marked by hand and left as they are: {kept}</Trans>
        </p>
      )}
    </Alert>
  );
}
