import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AuditLines } from './audit-lines.tsx';
import { userAudit } from './queries.ts';

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
