import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../ui/card.tsx';
import { AuditLines } from './audit-lines.tsx';
import { userAudit } from './queries.ts';

/** What staff did to a student's record and account, newest first. Admins only. */
export function StudentHistoryCard({ id }: { id: string }) {
  const { data } = useQuery(userAudit(id));
  if (!data || data.items.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-1 text-h3">
        <Trans>Changes</Trans>
      </h2>
      <AuditLines lines={data.items} />
    </Card>
  );
}
