import { Trans } from '@lingui/react/macro';
import type { Attendee } from '../../../contract/classes/class-attendance.ts';
import { formatCount } from '../../i18n/format.ts';

/** How many are there, how many not, and how many are left to mark. */
export function AttendanceSum({ rows }: { rows: readonly Attendee[] }) {
  const count = (counts: Attendee['counts']) => rows.filter((row) => row.counts === counts).length;
  const [here, absent, open] = [count('present'), count('absent'), count(null)].map(formatCount);
  const [late, excused] = [count('late'), count('excused')];
  return (
    <p className="mb-3 text-small-strong tabular-nums" aria-live="polite">
      <Trans>
        {here} present, {absent} absent, {open} to mark
      </Trans>
      {(late > 0 || excused > 0) && (
        <>
          {', '}
          <Trans>
            {late} late, {excused} excused
          </Trans>
        </>
      )}
    </p>
  );
}
