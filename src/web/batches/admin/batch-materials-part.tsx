import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useMay } from '../../api/session/may.ts';
import { formatDate } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PagedCard } from '../../ui/paged-card.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey, staffBatchMaterials } from '../queries.ts';

const AddMaterials = lazyPart(async () => (await import('./add-materials.tsx')).AddMaterials);

/** What the members of a batch may read; teachers add to it. */
export function BatchMaterialsPart({ id }: { id: string }) {
  const { i18n } = useLingui();
  const may = useMay();
  const queries = useQueryClient();
  const list = useInfiniteQuery(staffBatchMaterials(id));
  const [adding, setAdding] = useState(false);
  const mayChange = may(batchesAdmin.addBatchMaterial);
  const remove = useMutation({
    mutationFn: (materialId: string) => call(batchesAdmin.removeBatchMaterial, { params: { id, materialId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: batchesKey }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <>
      <PagedCard
        title={<Trans>Materials of this batch</Trans>}
        list={list}
        itemKey={(one) => one.id}
        empty={<Trans>No materials yet. Members can read what you add right away.</Trans>}
        failed={<Trans>Could not load the materials</Trans>}
        action={
          mayChange && (
            <Button kind="outline" size="sm" onClick={() => setAdding(true)}>
              <Trans>Add materials</Trans>
            </Button>
          )
        }
      >
        {(one) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="font-semibold">{one.title}</p>
              <p className="text-micro text-muted-foreground tabular-nums">
                <Trans>Added {formatDate(one.addedAt)}</Trans>
              </p>
            </div>
            {mayChange && (
              <Button kind="ghost" size="sm" onClick={() => remove.mutate(one.id)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        )}
      </PagedCard>
      {adding && <AddMaterials id={id} onClose={() => setAdding(false)} />}
    </>
  );
}
