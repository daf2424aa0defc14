import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { guardianReports } from '../../../contract/batches/guardian-reports.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { academyDay, formatDate } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Field } from '../../ui/field.tsx';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey } from '../queries.ts';
import { guardianReport } from './queries.ts';
import { ReportSheet } from './report-sheet.tsx';

interface ReportDialogProps {
  batchId: string;
  student: { userId: string; name: string };
  /** `YYYY-MM`. */
  month: string;
  onClose: () => void;
}

/** A month of one student for their guardian: to print, or to send by SMS. */
export function ReportDialog({ batchId, student, month: first, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [month, setMonth] = useState(first);
  const { data, isLoadingError, isFetching, refetch } = useQuery(guardianReport(batchId, student.userId, month));
  const send = useMutation({
    mutationFn: () =>
      call(guardianReports.sendGuardianReport, { params: { id: batchId, userId: student.userId }, body: { month } }),
    onSuccess: async ({ isSent }) => {
      await queries.invalidateQueries({ queryKey: batchesKey });
      showToast(
        isSent
          ? { kind: 'success', title: t`Sent to the guardian` }
          : { kind: 'error', title: t`There is nothing to send for this month` },
      );
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const name = student.name;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Report for {name}’s guardian</Trans>}
      footer={
        data && (
          <>
            <Button kind="outline" onClick={() => window.print()}>
              <Printer size={20} aria-hidden="true" />
              <Trans>Print</Trans>
            </Button>
            {data.hasPhone && data.sentAt === null && (
              <Button busy={send.isPending} onClick={() => send.mutate()}>
                <Send size={20} aria-hidden="true" />
                <Trans>Send by SMS</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4">
        <Field
          label={t`Month`}
          name="month"
          type="month"
          max={academyDay(new Date()).slice(0, 7)}
          value={month}
          onChange={(event) => event.target.value && setMonth(event.target.value)}
        />
        {isLoadingError && (
          <ErrorCard
            title={<Trans>Could not load the report</Trans>}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isLoadingError && <Skeleton className="h-60" />}
        {data && <ReportSheet report={data} />}
        {data && !data.hasPhone && (
          <p className="text-small text-muted-foreground">
            <Trans>To send it by SMS, enter the guardian’s phone on the student’s page.</Trans>
          </p>
        )}
        {data?.sentAt && (
          <p className="text-small text-muted-foreground">
            <Trans>Sent to the guardian on {formatDate(data.sentAt)}.</Trans>
          </p>
        )}
      </div>
      {data && (
        <PrintSheet>
          <ReportSheet report={data} />
        </PrintSheet>
      )}
    </Dialog>
  );
}
