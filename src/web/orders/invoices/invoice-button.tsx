import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { type Order, orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';

const InvoiceSheet = lazyPart(
  async () => (await import('./invoice-sheet.tsx')).InvoiceSheet,
  <Skeleton className="h-80 rounded-card" />,
);

/** Opens the document of a paid order, to read and to save as PDF. `staff` asks as the accountant. */
export function InvoiceButton({ order, staff = false }: { order: Order; staff?: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!order.invoice) return null;
  const { number, kind } = order.invoice;
  const name = kind === 'tax_invoice' ? t`Tax invoice ${number}` : t`Bill of supply ${number}`;
  return (
    <>
      <Button kind="outline" full onClick={() => setOpen(true)}>
        <FileText size={20} aria-hidden="true" />
        <span className="tabular-nums">{name}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={name}
        size="wide"
        footer={<SaveInvoice id={order.id} number={number} staff={staff} />}
      >
        <InvoiceSheet orderId={order.id} staff={staff} />
      </Dialog>
    </>
  );
}

function SaveInvoice({ id, number, staff }: { id: string; number: string; staff: boolean }) {
  const { i18n } = useLingui();
  const save = useMutation({
    mutationFn: () => call(staff ? ordersAdmin.saveInvoiceForStaff : orders.saveInvoice, { params: { id } }),
    onSuccess: (file) => saveFile(file, `${number.replaceAll('/', '-')}.pdf`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={20} aria-hidden="true" />
      <Trans>Download PDF</Trans>
    </Button>
  );
}
