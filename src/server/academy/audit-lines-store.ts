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

export async function selectAuditLine(db: Queries, id: number) {
  return db.selectFrom('audit_log').select(['action', 'subject', 'before']).where('id', '=', id).executeTakeFirst();
}
