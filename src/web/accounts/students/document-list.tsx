import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { StudentDocument } from '../../../contract/accounts/student-documents.ts';
import { formatDate } from '../../i18n/format.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { documentWords } from './document-words.ts';
import { ExpiryBadge } from './expiry-badge.tsx';

const DocumentPhoto = lazyPart(async () => (await import('./document-photo.tsx')).DocumentPhoto);

interface DocumentListProps {
  items: readonly StudentDocument[];
  /** Fetches a page of one as a picture. */
  open: (documentId: string, page: number, signal: AbortSignal) => Promise<Blob>;
  /** What stands at the end of a row. */
  action?: (document: StudentDocument) => ReactNode;
}

/** Documents with how long each is valid; a press shows the photo. */
export function DocumentList({ items, open, action }: DocumentListProps) {
  const { i18n } = useLingui();
  const [shown, setShown] = useState<StudentDocument | null>(null);
  return (
    <>
      <ul className="mt-1 divide-y">
        {items.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-[1_1_12rem]">
              <RecordButton onClick={() => setShown(one)}>{i18n._(documentWords[one.kind])}</RecordButton>
              <p className="text-micro text-muted-foreground tabular-nums">
                {one.title && `${one.title} · `}
                <Trans>Added {formatDate(one.addedAt)}</Trans>
              </p>
            </div>
            <span className="flex items-center gap-2">
              {one.expiresOn && <ExpiryBadge expiresOn={one.expiresOn} />}
              {action?.(one)}
            </span>
          </li>
        ))}
      </ul>
      {shown && <DocumentPhoto document={shown} open={open} onClose={() => setShown(null)} />}
    </>
  );
}
