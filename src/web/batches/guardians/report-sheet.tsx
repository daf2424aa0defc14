import { Trans, useLingui } from '@lingui/react/macro';
import type { GuardianReport } from '../../../contract/batches/guardian-reports.ts';
import { formatDayTime, formatMonth } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { markWords } from '../attendance/mark-words.ts';
import { MarksLine } from '../attendance/marks-line.tsx';
import { formatAttendance } from '../attendance/percent.ts';
import { titleWithin } from '../title-within.ts';

/** What a guardian reads: the month with what was missed, and the months before. */
export function ReportSheet({ report }: { report: GuardianReport }) {
  const { i18n } = useLingui();
  const { student, guardianName, batchNames, month, months, missed } = report;
  const asked = months.find((one) => one.month === month);
  return (
    <article className="grid gap-3 text-small">
      <header>
        <p className="text-h3">{student.number ? `${student.name} · ${student.number}` : student.name}</p>
        <p className="text-muted-foreground">
          {textIn(batchNames, i18n.locale)} · {formatMonth(month)}
          {guardianName && ' · '}
          {guardianName && <Trans>Guardian: {guardianName}</Trans>}
        </p>
      </header>
      {asked ? (
        <div>
          <p className="text-h2 tabular-nums">
            <Trans>Attendance {formatAttendance(asked)}</Trans>
          </p>
          <MarksLine marks={asked} />
        </div>
      ) : (
        <p>
          <Trans>No classes were marked this month.</Trans>
        </p>
      )}
      {missed.length > 0 && (
        <ul className="divide-y tabular-nums">
          {missed.map((one) => (
            <li key={`${one.at} ${one.title}`} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span>
                {formatDayTime(one.at)} · {titleWithin(batchNames, one.title)}
              </span>
              <span>{i18n._(markWords[one.mark])}</span>
            </li>
          ))}
        </ul>
      )}
      {months.length > 1 && (
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="py-1">
                <Trans>Month</Trans>
              </th>
              <th scope="col" className="py-1 text-right">
                <Trans>Attendance</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((one) => (
              <tr key={one.month} className="border-t">
                <td className="py-1">{formatMonth(one.month)}</td>
                <td className="py-1 text-right">{formatAttendance(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
