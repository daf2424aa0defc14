import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { adoptHostedUser } from '../identity/providers/adopt-hosted-user.ts';
import { moveProfilePhone } from './hosted-store.ts';

/**
 * Where a hosted service signs people in, our own rows follow what its token says of the person: the id, and
 * the verified number ('' for none). Nothing elsewhere. Throws `user_blocked`.
 */
export async function adoptHostedAccount(app: App, trx: Trx, user: { id: string; phone: string }): Promise<void> {
  if (app.config.authProvider.name !== 'supabase') return;
  await adoptHostedUser(app, trx, user);
  await moveProfilePhone(trx, { userId: user.id, phone: user.phone || null, at: app.now().toISOString() });
}
