import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const InvoiceSheet = lazyPart(
  async () => (await import('./invoice-sheet.tsx')).InvoiceSheet,
  <Skeleton className="h-80 rounded-card" />,
);

/** Opens the document of a paid order, to read, print or save as a PDF. `staff` asks as the accountant. */
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
        footer={
          <Button onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" />
            <Trans>Print or save as PDF</Trans>
          </Button>
        }
      >
        <InvoiceSheet orderId={order.id} staff={staff} />
      </Dialog>
    </>
  );
}
