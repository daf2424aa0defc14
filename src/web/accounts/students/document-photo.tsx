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
  open: (documentId: string, page: number, signal: AbortSignal) => Promise<Blob>;
  onClose: () => void;
}

/** A document, page by page. */
export function DocumentPhoto({ document, open, onClose }: DocumentPhotoProps) {
  const { i18n } = useLingui();
  const name = i18n._(documentWords[document.kind]);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={name}>
      <div className="grid gap-3">
        {Array.from({ length: document.pages }, (_, index) => index + 1).map((page) => (
          <Page key={page} document={document} page={page} name={name} open={open} />
        ))}
      </div>
    </Dialog>
  );
}

interface PageProps extends Omit<DocumentPhotoProps, 'onClose'> {
  page: number;
  /** Of the document. */
  name: string;
}

/** A picture that needs the session: its bytes are fetched and shown from memory. */
function Page({ document, page, name, open }: PageProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: ['document', document.id, page],
    queryFn: ({ signal }) => open(document.id, page, signal),
    gcTime: 0,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  const called = document.pages > 1 ? `${name} ${page}` : name;
  return (
    <>
      {isLoadingError && (
        <ErrorCard title={<Trans>Could not load the photo</Trans>} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!url && !isLoadingError && <Skeleton className="h-80 rounded-input" />}
      {url && data && (
        <>
          <img src={url} alt={called} className="w-full rounded-input" />
          <Button kind="outline" onClick={() => saveFile(data, `${called}.webp`)}>
            <Trans>Download</Trans>
          </Button>
        </>
      )}
    </>
  );
}
