import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, Clock, MailCheck, X } from 'lucide-react';
import { memo } from 'react';
import { type AttendanceMark, type Attendee, attendanceMarks } from '../../../contract/classes/class-attendance.ts';
import { formatPhone } from '../../i18n/format.ts';
import { markLabels } from '../copy.ts';

interface AttendanceRowProps {
  row: Attendee;
  onPress: (userId: string, mark: AttendanceMark) => void;
}

const looks = {
  present: { Icon: Check, on: 'border-success bg-success text-success-foreground' },
  late: { Icon: Clock, on: 'border-sun bg-sun text-sun-foreground' },
  absent: { Icon: X, on: 'border-destructive bg-destructive text-destructive-foreground' },
  excused: { Icon: MailCheck, on: 'border-info bg-info text-info-foreground' },
} as const;

/** A student and the four marks, each as large as a thumb. */
function Row({ row, onPress }: AttendanceRowProps) {
  const { i18n } = useLingui();
  const phone = row.phoneNumber ? formatPhone(row.phoneNumber) : '';
  const name = row.fullName ?? phone;
  const known = [row.number, row.fullName ? phone : ''].filter((part) => part !== '').join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="text-body-strong break-words">{name}</p>
        <p className="text-micro text-muted-foreground tabular-nums">
          {known}
          {row.minutesOnline > 0 && (
            <>
              {known !== '' && ' · '}
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
          {row.scannedOffline && (
            <>
              {known !== '' && ' · '}
              <Trans>scanned offline</Trans>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-none gap-1.5">
        {attendanceMarks.map((mark) => {
          const { Icon, on } = looks[mark];
          return (
            <button
              key={mark}
              type="button"
              aria-pressed={row.mark === mark}
              onClick={() => onPress(row.userId, mark)}
              className={clsx(
                'grid size-14 flex-none place-items-center rounded-option border text-micro focus-visible:rounded-option',
                row.mark === mark ? on : 'bg-card',
                row.mark !== mark && (row.counts === mark ? 'border-success text-success-ink' : 'border-input'),
              )}
            >
              <Icon size={22} aria-hidden="true" />
              <span>
                <span className="sr-only">{name}: </span>
                {i18n._(markLabels[mark])}
              </span>
            </button>
          );
        })}
      </div>
    </li>
  );
}

export const AttendanceRow = memo(Row, (before, after) => {
  const [a, b] = [before.row, after.row];
  return (
    a.mark === b.mark &&
    a.counts === b.counts &&
    a.fullName === b.fullName &&
    a.minutesOnline === b.minutesOnline &&
    a.scannedOffline === b.scannedOffline
  );
});
