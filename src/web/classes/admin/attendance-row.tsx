import { Plural, Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { memo } from 'react';
import type { AttendanceMark, Attendee } from '../../../contract/classes/class-attendance.ts';
import { formatPhone } from '../../i18n/format.ts';

interface AttendanceRowProps {
  row: Attendee;
  onPress: (registrationId: string, mark: AttendanceMark) => void;
}

const looks = {
  present: { Icon: Check, on: 'border-success bg-success text-success-foreground' },
  absent: { Icon: X, on: 'border-destructive bg-destructive text-destructive-foreground' },
} as const;

/** A student and the two marks, each as large as a thumb. */
function Row({ row, onPress }: AttendanceRowProps) {
  const phone = row.phoneNumber ? formatPhone(row.phoneNumber) : '';
  const name = row.fullName ?? phone;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-body-strong break-words">{name}</p>
        <p className="text-micro text-muted-foreground tabular-nums">
          {row.fullName && phone}
          {row.minutesOnline > 0 && (
            <>
              {row.fullName && phone && ' · '}
              <Plural value={row.minutesOnline} one="# min online" other="# min online" />
              {row.mark === null && row.counts === 'present' && (
                <>
                  {': '}
                  <span className="text-success-ink">
                    <Trans>counts as present</Trans>
                  </span>
                </>
              )}
            </>
          )}
        </p>
      </div>
      {(['present', 'absent'] as const).map((mark) => {
        const { Icon, on } = looks[mark];
        return (
          <button
            key={mark}
            type="button"
            aria-pressed={row.mark === mark}
            onClick={() => onPress(row.registrationId, mark)}
            className={clsx(
              'grid size-14 flex-none place-items-center rounded-option border text-micro focus-visible:rounded-option',
              row.mark === mark ? on : 'bg-card',
              row.mark !== mark && (row.counts === mark ? 'border-success text-success-ink' : 'border-input'),
            )}
          >
            <Icon size={24} aria-hidden="true" />
            <span>
              <span className="sr-only">{name}: </span>
              {mark === 'present' ? <Trans>Present</Trans> : <Trans>Absent</Trans>}
            </span>
          </button>
        );
      })}
    </li>
  );
}

export const AttendanceRow = memo(Row, (before, after) => {
  const [a, b] = [before.row, after.row];
  return a.mark === b.mark && a.counts === b.counts && a.fullName === b.fullName && a.minutesOnline === b.minutesOnline;
});
