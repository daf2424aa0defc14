import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ReceiptIndianRupee } from 'lucide-react';
import { desks } from '../../../contract/orders/desk.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** The receipts of what was paid at the desk, to save as PDF. */
export function OwnReceipts({ receipts }: { receipts: Order['receipts'] }) {
  const { i18n } = useLingui();
  const save = useMutation({
    mutationFn: async (one: Order['receipts'][number]) => {
      const file = await call(desks.saveOwnReceipt, { params: { id: one.id } });
      saveFile(file, `${one.number.replaceAll('/', '-')}.pdf`);
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const shown = receipts.filter((one) => one.state !== 'bounced');
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3">
      {shown.map((one) => (
        <Button key={one.id} kind="outline" full busy={save.isPending} onClick={() => save.mutate(one)}>
          <ReceiptIndianRupee size={20} aria-hidden="true" />
          <span className="tabular-nums">
            <Trans>
              Receipt {one.number}, {formatMoney(one.amountPaise)}
            </Trans>
          </span>
        </Button>
      ))}
    </div>
  );
}
