import { Trans, useLingui } from '@lingui/react/macro';
import type { Attendee } from '../../../contract/classes/class-attendance.ts';
import { formatDayTime, formatPhone } from '../../i18n/format.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { markLabels } from '../copy.ts';

interface PrintedSheetProps {
  title: string;
  startsAt: string;
  rows: readonly Attendee[];
}

const cell = 'border border-border px-2 py-1.5 text-left align-top';

/** The list on paper: numbered, with what is marked already and room for a signature. */
export function PrintedSheet({ title, startsAt, rows }: PrintedSheetProps) {
  const { i18n } = useLingui();
  return (
    <PrintSheet>
      <h1 className="text-h2">{title}</h1>
      <p className="mb-3 text-small">{formatDayTime(startsAt)}</p>
      <table className="w-full border-collapse text-small">
        <thead>
          <tr>
            <th className={cell}>#</th>
            <th className={cell}>
              <Trans>Name</Trans>
            </th>
            <th className={cell}>
              <Trans>Phone</Trans>
            </th>
            <th className={cell}>
              <Trans>Attendance</Trans>
            </th>
            <th className={`${cell} w-40`}>
              <Trans>Signature</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.userId} className="break-inside-avoid">
              <td className={cell}>{index + 1}</td>
              <td className={cell}>{row.fullName}</td>
              <td className={cell}>{row.phoneNumber && formatPhone(row.phoneNumber)}</td>
              <td className={cell}>{row.counts && i18n._(markLabels[row.counts])}</td>
              <td className={cell} />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
