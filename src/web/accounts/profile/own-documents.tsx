import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type StudentDocument, studentDocuments } from '../../../contract/accounts/student-documents.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { documentWords } from '../students/document-words.ts';
import { ExpiryBadge } from '../students/expiry-badge.tsx';

const DocumentPhoto = lazyPart(async () => (await import('../students/document-photo.tsx')).DocumentPhoto);

/** The caller's certificates and IDs that the academy keeps, with how long each is valid. */
export function OwnDocuments() {
  const { i18n } = useLingui();
  const [shown, setShown] = useState<StudentDocument | null>(null);
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['own-documents'],
    queryFn: ({ signal }) => call(studentDocuments.listOwnDocuments, { signal }),
  });
  if (isError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the documents</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        heading="h2"
        picture={<SunScene Icon={FileText} />}
        title={<Trans>No documents yet</Trans>}
        text={<Trans>Certificates that you hand in at the desk appear here with their last day.</Trans>}
        actions={
          <ButtonLink to="/enquiry">
            <Trans>Ask the academy</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Card>
      <ul className="divide-y">
        {data.items.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-[1_1_12rem]">
              <RecordButton onClick={() => setShown(one)}>{i18n._(documentWords[one.kind])}</RecordButton>
              <p className="text-micro text-muted-foreground tabular-nums">
                {one.title && `${one.title} · `}
                <Trans>Added {formatDate(one.addedAt)}</Trans>
              </p>
            </div>
            {one.expiresOn && <ExpiryBadge expiresOn={one.expiresOn} />}
          </li>
        ))}
      </ul>
      {shown && (
        <DocumentPhoto
          document={shown}
          open={(documentId, signal) => call(studentDocuments.openOwnDocument, { params: { documentId }, signal })}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}
