import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StudentDocument } from '../../../contract/accounts/student-documents.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { documentWords } from './document-words.ts';

interface DocumentPhotoProps {
  document: StudentDocument;
  open: (documentId: string, signal: AbortSignal) => Promise<Blob>;
  onClose: () => void;
}

/** The photo of a document. It needs the session, so its bytes are fetched and shown from memory. */
export function DocumentPhoto({ document, open, onClose }: DocumentPhotoProps) {
  const { i18n } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['document', document.id],
    queryFn: ({ signal }) => open(document.id, signal),
    gcTime: 0,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  const name = i18n._(documentWords[document.kind]);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      footer={
        data && (
          <Button kind="outline" onClick={() => saveFile(data, `${name}.webp`)}>
            <Trans>Download</Trans>
          </Button>
        )
      }
    >
      {isError && (
        <ErrorCard title={<Trans>Could not load the photo</Trans>} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!url && !isError && <Skeleton className="h-80 rounded-input" />}
      {url && <img src={url} alt={name} className="w-full rounded-input" />}
    </Dialog>
  );
}
