import type { AuditAction } from '../../contract/audit-actions.ts';
import type { Queries } from '../db/db.ts';

export interface AuditEntry {
  /** Who did it; null for the system itself. */
  actorId: string | null;
  /** `<capability>.<verb>`, for example `accounts.change_roles`. */
  action: AuditAction;
  /** `<table>:<id>`. */
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export async function insertAudit(db: Queries, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      before: json(entry.before),
      after: json(entry.after),
      reason: entry.reason ?? '',
    })
    .execute();
}
