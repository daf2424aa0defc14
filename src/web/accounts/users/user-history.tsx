import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { userAudit } from '../queries.ts';

// The words of every action and part, for the panel of one user only.
const AuditLines = lazyPart(
  async () => (await import('../audit-lines.tsx')).AuditLines,
  <Skeleton className="h-20 rounded-card" />,
);

/** What admins changed about this user, newest first; nothing when nobody did. */
export function UserHistory({ id }: { id: string }) {
  const { data } = useQuery(userAudit(id));
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-h3">
        <Trans>Changes</Trans>
      </h3>
      <AuditLines lines={data.items} />
    </section>
  );
}
