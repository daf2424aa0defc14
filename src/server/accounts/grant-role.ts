import type { Role } from '../../contract/endpoint.ts';
import { recordAudit } from '../academy/record-audit.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { insertRole } from './store.ts';

interface Input {
  userId: string;
  role: Role;
  /** Who grants it; null for the configured admin phone number. */
  actorId: string | null;
  reason?: string;
}

/** Gives a user with a profile a role; having it already changes nothing. */
export async function grantRole(app: App, trx: Trx, input: Input): Promise<void> {
  const at = app.now().toISOString();
  const granted = await insertRole(trx, { userId: input.userId, role: input.role, grantedBy: input.actorId, at });
  if (!granted) return;
  await recordAudit(trx, {
    actorId: input.actorId,
    action: 'accounts.grant_role',
    subject: `profiles:${input.userId}`,
    after: { role: input.role },
    ...(input.reason ? { reason: input.reason } : {}),
  });
}
