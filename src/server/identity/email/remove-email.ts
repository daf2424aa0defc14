import type { GotrueUser } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import { clearEmail, lockContact } from '../users/contact-store.ts';
import { notifyOwner } from '../users/notify-owner.ts';
import { readUser } from '../users/read-user.ts';
import { deleteEmailTokensOf } from './email-token-store.ts';

/** Removes the address with its pending change and recovery, and notifies it. */
export async function removeEmail(app: App, userId: string): Promise<GotrueUser> {
  await app.db.transaction().execute(async (trx) => {
    const contact = await lockContact(trx, userId);
    if (!contact) return;
    if (contact.email) await notifyOwner(app, trx, { userId, change: 'email_removed' });
    await clearEmail(trx, { userId, at: app.now().toISOString() });
    await deleteEmailTokensOf(trx, userId);
  });
  return readUser(app, userId);
}
