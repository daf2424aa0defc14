import type { Role } from '../../../contract/endpoint.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { noteFact } from '../../settings/academy-facts.ts';
import { notifyOfNewAdmin } from '../operations/notify-admins.ts';
import { insertRole } from '../store.ts';

interface Input {
  userId: string;
  role: Role;
  /** Who grants it; null for the configured admin phone number and for commands on the server. */
  actorId: string | null;
  reason?: string;
}

/** Gives a user with a profile a role, and tells the other admins of a new one; having it already changes nothing. */
export async function grantRole(app: App, trx: Trx, input: Input): Promise<void> {
  if (!(await recordRole(app, trx, input)) || input.role !== 'admin') return;
  await noteFact(app, trx, 'first_admin');
  await notifyOfNewAdmin(app, trx, input.userId);
}

/** The role and its line in the audit log, without a word to anybody; false where the user had it. */
export async function recordRole(app: App, trx: Trx, input: Input): Promise<boolean> {
  const at = app.now().toISOString();
  const granted = await insertRole(trx, { userId: input.userId, role: input.role, grantedBy: input.actorId, at });
  if (!granted) return false;
  await recordAudit(trx, {
    actorId: input.actorId,
    action: 'accounts.grant_role',
    subject: `profiles:${input.userId}`,
    after: { role: input.role },
    ...(input.reason ? { reason: input.reason } : {}),
  });
  return true;
}
