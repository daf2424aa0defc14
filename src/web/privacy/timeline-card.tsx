import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { studentFiles, type TimelineKind } from '../../contract/privacy/student-file.ts';
import { studentsKey } from '../accounts/student-queries.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { saveFile } from '../api/save-file.ts';
import { formatDayTime, formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { showToast } from '../ui/toast.ts';

const timeline = (id: string) =>
  pagedQuery([...studentsKey, 'timeline', id], 10, (query, signal) =>
    call(studentFiles.listTimeline, { params: { id }, query, signal }),
  );

const words: Record<TimelineKind, MessageDescriptor> = {
  order: msg`Order`,
  part: msg`Part payment`,
  cheque: msg`Cheque received`,
  bounced: msg`Cheque bounced`,
  payment: msg`Paid in full`,
  refund: msg`Refund`,
  enrolled: msg`Enrolled`,
  left: msg`Left the batch`,
  absent: msg`Absent`,
  late: msg`Late`,
  excused: msg`Excused`,
  test: msg`Test`,
  enquiry: msg`Enquiry`,
  message: msg`Announcement`,
  note: msg`Note`,
};

/** Everything dated about a student, newest first, and the file of it all. */
export function TimelineCard({ id, mayExport }: { id: string; mayExport: boolean }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(timeline(id));
  const save = useMutation({
    mutationFn: () => call(studentFiles.exportStudent, { params: { id }, query: { format: 'page' } }),
    onSuccess: (file) => saveFile(file, 'student.html'),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <PagedCard
      title={<Trans>Timeline</Trans>}
      list={list}
      itemKey={(entry) => entry.id}
      empty={<Trans>Nothing yet.</Trans>}
      failed={<Trans>Could not load the timeline</Trans>}
      action={
        mayExport && (
          <Button kind="ghost" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
            <Download size={18} aria-hidden="true" />
            <Trans>Download file</Trans>
          </Button>
        )
      }
    >
      {({ kind, text, at, amountPaise }) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{i18n._(words[kind])}</b> {text}
            {amountPaise !== null && ` · ${formatMoney(amountPaise)}`}
          </span>
          <span className="text-micro text-muted-foreground tabular-nums">{formatDayTime(at)}</span>
        </div>
      )}
    </PagedCard>
  );
}
