import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProductForStaff, products } from '../../../contract/orders/products.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

interface ArchiveProductProps {
  product: ProductForStaff;
  /** Something in the editor is not saved. */
  disabled: boolean;
  onDone: () => void;
}

/** Puts a product away or brings it back; either is undone by the other. */
export function ArchiveProduct({ product, disabled, onDone }: ArchiveProductProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const isArchived = product.archivedAt !== null;
  const move = useMutation({
    mutationFn: () => call(products.archiveProduct, { params: { id: product.id }, body: { isArchived: !isArchived } }),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: ['products'] });
      showToast({
        kind: 'success',
        title: isArchived ? <Trans>Restored, off sale</Trans> : <Trans>Archived</Trans>,
        text: saved.title,
      });
      onDone();
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <div className="grid gap-1">
      <Button kind="outline" full busy={move.isPending} disabled={disabled} onClick={() => move.mutate()}>
        {isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
      </Button>
      {!isArchived && (
        <p className="text-micro text-muted-foreground">
          <Trans>An archived product is off sale and leaves the lists. Orders and access stay.</Trans>
        </p>
      )}
    </div>
  );
}
