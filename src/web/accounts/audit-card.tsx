import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { auditLog } from './queries.ts';

// The words of every action come when the rest of the page stands.
const AuditLines = lazyPart(
  async () => (await import('./audit-lines.tsx')).AuditLines,
  <Skeleton className="h-60 rounded-card" />,
);

/** For the admin: what admins and staff changed, newest first. */
export function AuditCard() {
  const list = useInfiniteQuery(auditLog);
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the changes</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-60 rounded-card" />;
  const lines = list.data.pages.flatMap((page) => page.items);
  return (
    <Card>
      <h2 className="text-h2">
        <Trans>Latest changes</Trans>
      </h2>
      {lines.length === 0 ? (
        <p className="mt-1 text-small text-muted-foreground">
          <Trans>No changes yet.</Trans>
        </p>
      ) : (
        <AuditLines lines={lines} />
      )}
      <NextPage list={list} />
    </Card>
  );
}
