import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { releasePhone, upsertHostedUser } from './hosted-user-store.ts';

/**
 * Stores a row for a user whom the hosted service signed in, under that service's id and with the number that it verified (''
 * for none); does nothing where we sign people in ourselves. A number assigned to this user is taken away from anyone else.
 * Throws `user_blocked` if it belonged to a blocked user: a new account there must not lift the block here.
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
