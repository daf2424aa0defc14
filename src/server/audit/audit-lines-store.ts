import { auditReads } from '../../contract/audit/audit-actions.ts';
import type { Queries } from '../db/db.ts';

export interface AuditPage {
  actor: string | null;
  subject: string | null;
  beforeId: number | null;
  limit: number;
}

/** Lines of the audit log by one person, about one subject, or all; newest first, older than `beforeId`. */
export async function selectAuditLines(db: Queries, { actor, subject, beforeId, limit }: AuditPage) {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id as actorId', 'action', 'subject', 'before', 'after', 'reason']);
  if (actor !== null) query = query.where('actor_id', '=', actor);
  if (subject !== null) query = query.where('subject', '=', subject);
  if (beforeId !== null) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Who changed a subject last, and when. */
export async function selectLastChange(db: Queries, subject: string) {
  return db
    .selectFrom('audit_log')
    .leftJoin('profiles', 'profiles.user_id', 'audit_log.actor_id')
    .select(({ fn }) => [
      'audit_log.at',
      'audit_log.actor_id as actorId',
      fn.coalesce('profiles.full_name', 'profiles.username').as('by'),
    ])
    .where('audit_log.subject', '=', subject)
    .where('audit_log.action', 'not in', auditReads)
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
