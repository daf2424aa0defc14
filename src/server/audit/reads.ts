import type { Queries } from '../db/db.ts';

/** One line of the audit log. */
export async function selectAuditLine(db: Queries, id: number) {
  return db.selectFrom('audit_log').select(['action', 'subject', 'before']).where('id', '=', id).executeTakeFirst();
}
