import type { AuditAction } from '../../contract/audit/audit-actions.ts';
import type { App } from '../app.ts';
import { insertRead } from './audit-store.ts';

/** Puts into the audit log that somebody exported something, or opened it for the first time within an hour. */
export async function recordRead(
  app: App,
  read: { actorId: string; action: AuditAction; subject: string; name: string | null },
): Promise<void> {
  const { name, ...entry } = read;
  await insertRead(app.db, { ...entry, after: name === null ? null : { number: name } });
}
