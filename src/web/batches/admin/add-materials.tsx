import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { materialListQuery } from '../../materials/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey } from '../queries.ts';

/** Premium materials to add to a batch, one press each. */
export function AddMaterials({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(materialListQuery('premium', search.length >= 3 ? { search } : {}));
  const materials = list.data?.pages.flatMap((page) => page.items) ?? [];
  const add = useMutation({
    mutationFn: (materialId: string) => call(batchesAdmin.addBatchMaterial, { params: { id, materialId } }),
    onSuccess: ({ title }) => {
      showToast({ kind: 'success', title: t`${title} added to the batch` });
      return queries.invalidateQueries({ queryKey: batchesKey });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Add materials</Trans>}>
      <SearchField label={t`Search materials`} value={search} onSearch={setSearch} className="mb-3" />
      {list.data && materials.length === 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>No premium materials yet.</Trans>
        </p>
      )}
      <ul className="divide-y">
        {materials.map((material) => (
          <li key={material.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-small-strong">{material.title}</span>
            <Button
              kind="outline"
              size="sm"
              busy={add.isPending && add.variables === material.id}
              onClick={() => add.mutate(material.id)}
            >
              <Trans>Add</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </Dialog>
  );
}
