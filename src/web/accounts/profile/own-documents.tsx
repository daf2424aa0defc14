import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { studentDocuments } from '../../../contract/accounts/student-documents.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { DocumentList } from '../students/document-list.tsx';

/** The caller's certificates and IDs that the academy keeps, with how long each is valid. */
export function OwnDocuments() {
  const { i18n } = useLingui();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery({
    queryKey: ['own-documents'],
    queryFn: ({ signal }) => call(studentDocuments.listOwnDocuments, { signal }),
  });
  if (isLoadingError) {
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
        text={<Trans>Certificates you hand in at the desk appear here with their expiry dates.</Trans>}
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
      <DocumentList
        items={data.items}
        open={(documentId, page, signal) =>
          call(studentDocuments.openOwnDocument, { params: { documentId, page }, signal })
        }
      />
    </Card>
  );
}
