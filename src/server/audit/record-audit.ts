import type { Queries } from '../db/db.ts';
import { type AuditEntry, insertAudit } from './audit-store.ts';

/** Writes one line of the append-only audit log, inside the transaction of the change itself. */
export async function recordAudit(db: Queries, entry: AuditEntry): Promise<void> {
  await insertAudit(db, entry);
}
