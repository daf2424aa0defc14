import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type AttendanceLine, batchAttendanceAdmin } from '../../../contract/batches/batch-attendance.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { academyDay } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PagedCard } from '../../ui/paged-card.tsx';
import { showToast } from '../../ui/toast.ts';
import { MarksLine } from './marks-line.tsx';
import { formatAttendance } from './percent.ts';
import { attendanceOfBatch } from './queries.ts';

const ReportDialog = lazyPart(async () => (await import('../guardians/report-dialog.tsx')).ReportDialog);
const TellGuardians = lazyPart(async () => (await import('../guardians/tell-guardians.tsx')).TellGuardians);

/** The attendance of a batch by student, of a month or of all, and as CSV. */
export function AttendancePart({ id, name }: { id: string; name: string }) {
  const { t, i18n } = useLingui();
  const [month, setMonth] = useState('');
  const [reporting, setReporting] = useState<AttendanceLine | null>(null);
  const [telling, setTelling] = useState(false);
  const shown = month || academyDay(new Date()).slice(0, 7);
  const list = useInfiniteQuery(attendanceOfBatch(id, month));
  const save = useMutation({
    mutationFn: () =>
      call(batchAttendanceAdmin.downloadBatchAttendance, { params: { id }, query: month ? { month } : {} }),
    onSuccess: (file) => saveFile(file, `${name}.csv`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <>
      <PagedCard
        title={<Trans>Attendance</Trans>}
        list={list}
        itemKey={(line) => line.id}
        empty={<Trans>Nobody is in this batch yet.</Trans>}
        failed={<Trans>Could not load the attendance</Trans>}
        action={
          <span className="flex flex-wrap items-end gap-2">
            <Field
              label={t`Month (empty for all)`}
              type="month"
              max={academyDay(new Date()).slice(0, 7)}
              value={month}
              onChange={(event) => setMonth(event.target.value)}
            />
            <Button kind="outline" size="sm" onClick={() => setTelling(true)}>
              <Trans>Tell guardians</Trans>
            </Button>
            <Button kind="outline" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
              <Download size={18} aria-hidden="true" />
              <Trans>Download CSV</Trans>
            </Button>
          </span>
        }
      >
        {(line) => (
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold">{line.number ? `${line.name} · ${line.number}` : line.name}</p>
              <MarksLine marks={line} />
            </div>
            <span className="flex flex-none items-center gap-2">
              <Button kind="ghost" size="sm" onClick={() => setReporting(line)}>
                <Trans>Report</Trans>
              </Button>
              <span className="text-small-strong tabular-nums">{formatAttendance(line)}</span>
            </span>
          </div>
        )}
      </PagedCard>
      {reporting && <ReportDialog batchId={id} student={reporting} month={shown} onClose={() => setReporting(null)} />}
      {telling && <TellGuardians batchId={id} month={shown} onClose={() => setTelling(false)} />}
    </>
  );
}
