import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { expiringDocuments } from '../accounts/student-queries.ts';

/** Under the heading of the admin's first page. `queues`: what this person may find below; documents to renew are shown only where there are any. */
export function AdminLead({ queues }: { queues: 'some' | 'documents' | 'none' }) {
  const { data } = useInfiniteQuery({ ...expiringDocuments, enabled: queues === 'documents' });
  const isEmpty = queues === 'none' || (queues === 'documents' && data?.pages[0]?.items.length === 0);
  return (
    <p className="mt-0.5 text-body text-muted-foreground">
      {isEmpty ? (
        <Trans>Nothing is waiting for you. Choose a section to begin.</Trans>
      ) : (
        <Trans>What needs you now.</Trans>
      )}
    </p>
  );
}
