import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { cashRefunds } from '../../contract/cash-refunds.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';

/** Saves the voucher that is signed for a refund in cash, as a PDF to print. */
export function VoucherButton({ id, number }: { id: string; number: string }) {
  const { i18n } = useLingui();
  const save = useMutation({
    mutationFn: () => call(cashRefunds.saveVoucher, { params: { id } }),
    onSuccess: (file) => saveFile(file, `${number.replaceAll('/', '-')}.pdf`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Button kind="outline" size="sm" className="mt-2" busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={20} aria-hidden="true" />
      <Trans>Voucher {number}</Trans>
    </Button>
  );
}
