import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { desks, type Receipt } from '../../../contract/orders/desk.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { formatDayTime, formatMoney } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { showToast } from '../../ui/toast.ts';
import { deskMethodNames } from './desk-copy.ts';

/** A receipt: what was taken for what, and its PDF in the student's language, to print or send. */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const save = useMutation({
    mutationFn: () => call(desks.saveReceipt, { params: { id: receipt.id } }),
    onSuccess: (file) => saveFile(file, `${receipt.number.replaceAll('/', '-')}.pdf`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const by = [i18n._(deskMethodNames[receipt.method]), receipt.bank, receipt.reference].filter(Boolean).join(' · ');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Receipt {receipt.number}</Trans>}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            <Download size={20} aria-hidden="true" />
            <Trans>Receipt as PDF</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {receipt.state === 'waiting' && (
          <Alert kind="warning">
            <Trans>This amount counts once the cheque has cleared.</Trans>
          </Alert>
        )}
        {receipt.state === 'bounced' && (
          <Alert kind="error">
            <Trans>This cheque bounced: {receipt.reason}</Trans>
          </Alert>
        )}
        <KeyValues
          items={[
            { name: t`Received from`, value: receipt.student.name },
            { name: t`For`, value: `${receipt.title} (${receipt.orderNumber})` },
            { name: t`Paid by`, value: by },
            { name: t`Amount`, value: formatMoney(receipt.amountPaise) },
            { name: t`Still due`, value: formatMoney(receipt.dueAfterPaise) },
            { name: t`Taken`, value: `${formatDayTime(receipt.takenAt)}, ${receipt.takenBy ?? '–'}` },
          ]}
        />
      </div>
    </Dialog>
  );
}
