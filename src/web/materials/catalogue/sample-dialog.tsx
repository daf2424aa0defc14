import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { materialShelf } from '../../../contract/materials/bookmarks.ts';
import type { Material } from '../../../contract/materials/materials.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useBlobUrl } from '../../api/use-blob-url.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTrimmedPage } from '../page-margins.ts';
import { materialsKey } from '../queries.ts';

interface SampleDialogProps {
  material: Pick<Material, 'id' | 'title' | 'language'>;
  /** How many of the first pages may be seen. */
  pages: number;
  /** Where it begins, 1 unless told. */
  first?: number;
  onClose: () => void;
}

/** Pages of a material one after the other, drawn as in the reader. */
export function SampleDialog({ material, pages, first = 1, onClose }: SampleDialogProps) {
  const { t, i18n } = useLingui();
  const [page, setPage] = useState(first);
  const picture = useQuery({
    queryKey: [...materialsKey, 'sample', material.id, page],
    queryFn: ({ signal }) => call(materialShelf.getSamplePage, { params: { id: material.id, page }, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
  });
  const url = useBlobUrl(picture.data);
  const trimmed = useTrimmedPage();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span lang={material.language}>{material.title}</span>}
      footer={
        <div className="flex w-full items-center justify-between">
          <IconButton label={t`Previous page`} disabled={page === 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p role="status" className="text-small tabular-nums">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </p>
          <IconButton label={t`Next page`} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      }
    >
      {picture.isLoadingError ? (
        <ErrorCard
          title={<Trans>This page didn’t load</Trans>}
          text={i18n._(errorMessage(picture.error))}
          busy={picture.isFetching}
          onRetry={() => void picture.refetch()}
        />
      ) : url ? (
        <img
          src={url}
          alt={t`Page ${page} of ${pages}`}
          draggable={false}
          onLoad={trimmed.onLoad}
          className="w-full rounded-[4px]"
          style={trimmed.picture}
        />
      ) : (
        <Skeleton className="aspect-[148/210] w-full rounded-[4px]" />
      )}
    </Dialog>
  );
}
