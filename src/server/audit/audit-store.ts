import { sql } from 'kysely';
import type { AuditAction } from '../../contract/audit/audit-actions.ts';
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

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Of a change only what it is about: a field that the change leaves alone would read as emptied. */
function beforeOf({ before, after }: AuditEntry): unknown {
  if (!isFields(before) || !isFields(after)) return before;
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in after));
}

const isFields = (side: unknown): side is object => typeof side === 'object' && side !== null && !Array.isArray(side);

export async function insertAudit(db: Queries, entries: readonly AuditEntry[]): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        actor_id: entry.actorId,
        action: entry.action,
        subject: entry.subject,
        before: json(beforeOf(entry)),
        after: json(entry.after),
        reason: entry.reason ?? '',
      })),
    )
    .execute();
}

/**
 * A line for a read. What somebody opens again within an hour is not repeated; an export, whose subject is the whole table, has
 * a line each time, as its rows are others each time.
 */
export async function insertRead(db: Queries, { actorId, action, subject, after }: AuditEntry): Promise<void> {
  await sql`
    insert into audit_log (actor_id, action, subject, after, reason)
    select ${actorId}, ${action}, ${subject}, ${json(after)}::jsonb, ''
    where ${subject} not like '%:%' or not exists (
      select from audit_log
      where subject = ${subject} and actor_id = ${actorId} and action = ${action} and at > now() - interval '1 hour'
        and after is not distinct from ${json(after)}::jsonb)`.execute(db);
}
