import type { Queries } from '../db/db.ts';
import { type AuditEntry, insertAudit } from './audit-store.ts';

/** Writes one line of the append-only audit log, inside the transaction of the change itself. */
export async function recordAudit(db: Queries, entry: AuditEntry): Promise<void> {
  await insertAudit(db, [entry]);
}

/** The same for changes that belong together, in one statement; none is nothing. */
export async function recordAudits(db: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertAudit(db, entries);
}
