import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ParcelPaperKind, parcels } from '../../../contract/orders/parcels.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

const names: Record<ParcelPaperKind, string> = {
  labels_a6: 'labels',
  labels_a4: 'labels-a4',
  packing_slips: 'packing-slips',
  pick_list: 'pick-list',
};

/** Saves one kind of paper of these parcels as PDF, ready to print. */
export function PrintButton({
  kind,
  ids,
  children,
}: {
  kind: ParcelPaperKind;
  ids: readonly string[];
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const print = useMutation({
    mutationFn: () => call(parcels.printParcels, { query: { kind, ids: ids.join(',') } }),
    onSuccess: (file) => saveFile(file, `${names[kind]}.pdf`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Button kind="outline" size="sm" busy={print.isPending} onClick={() => print.mutate()}>
      <Printer size={18} aria-hidden="true" />
      {children}
    </Button>
  );
}
