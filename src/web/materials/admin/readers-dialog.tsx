import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type MaterialReader, materialDesk } from '../../../contract/materials/material-reports.ts';
import type { MaterialForStaff } from '../../../contract/materials/materials-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { formatDate } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { readersQuery } from './report-queries.ts';

const byWords: Record<MaterialReader['by'], MessageDescriptor> = {
  free: msg`Free`,
  purchase: msg`Bought`,
  grant: msg`Granted by the academy`,
  staff: msg`Opened as staff`,
};

/** Who opened a material or took its file, with the list as a CSV file. */
export function ReadersDialog({ material, onClose }: { material: MaterialForStaff; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(readersQuery(material.id));
  const take = useMutation({
    mutationFn: async () =>
      saveFile(
        await call(materialDesk.exportMaterialReaders, { params: { id: material.id } }),
        `${t`Readers`} ${material.title.replaceAll('/', ' ')}.csv`,
      ),
    onError: (error) =>
      showToast({ kind: 'error', title: <Trans>The download failed</Trans>, text: i18n._(errorMessage(error)) }),
  });
  const readers = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Readers</Trans>}
      description={material.title}
      footer={
        <Button kind="outline" busy={take.isPending} disabled={readers.length === 0} onClick={() => take.mutate()}>
          <Download size={20} aria-hidden="true" />
          <Trans>Download CSV</Trans>
        </Button>
      }
    >
      {list.isPending ? (
        <Loading label={t`Loading readers`} className="grid gap-2">
          <Skeleton className="h-12 rounded-input" />
          <Skeleton className="h-12 rounded-input" />
        </Loading>
      ) : list.isLoadingError ? (
        <ErrorCard
          title={<Trans>Could not load the readers</Trans>}
          text={i18n._(errorMessage(list.error))}
          onRetry={() => void list.refetch()}
        />
      ) : readers.length === 0 ? (
        <EmptyState heading="h3" title={<Trans>No one has opened it yet</Trans>} />
      ) : (
        <>
          <ul className="divide-y">
            {readers.map((reader) => (
              <li key={reader.userId} className="py-2">
                <p className="text-body-strong wrap-anywhere">{reader.name}</p>
                <p className="text-small text-muted-foreground tabular-nums">
                  {i18n._(byWords[reader.by])},{' '}
                  <Trans>
                    {reader.openedPages} of {material.pages} opened, {reader.downloads} downloads, {reader.searches}{' '}
                    searches
                  </Trans>
                  {reader.lastOpenedAt && <>, {formatDate(reader.lastOpenedAt)}</>}
                </p>
              </li>
            ))}
          </ul>
          <NextPage list={list} />
        </>
      )}
    </Dialog>
  );
}
