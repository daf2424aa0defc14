import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { releasePhone, upsertHostedUser } from './hosted-user-store.ts';

/**
 * Keeps a row for somebody whom the hosted service signed in, under that service's own id and with the number
 * that it verified ('' for none); nothing where we sign people in ourselves. A number that the service gives to them now is
 * nobody else's any more. Throws `user_blocked` when it belonged to somebody blocked: a new account there must not lift the block here.
 */
export async function adoptHostedUser(app: App, trx: Trx, user: { id: string; phone: string }): Promise<void> {
  if (app.config.authProvider.name !== 'supabase') return;
  const at = app.now().toISOString();
  const phone = user.phone || null;
  if (phone !== null && (await releasePhone(trx, { id: user.id, phone, at })) === 'blocked') {
    throw new Failure('user_blocked');
  }
  await upsertHostedUser(trx, { id: user.id, phone, at });
}
