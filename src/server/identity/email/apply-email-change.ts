import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lockContact, updateEmail } from '../users/contact-store.ts';
import { notifyOwner } from '../users/notify-owner.ts';
import { type EmailToken, takeEmailToken } from './email-token-store.ts';

/**
 * Sets a verified address and notifies the previous one. False if another call has consumed the token meanwhile. Throws
 * PostgreSQL's 23505 if the address is taken.
 */
export async function applyEmailChange(app: App, trx: Trx, proof: EmailToken): Promise<boolean> {
  const { userId, email } = proof;
  const contact = await lockContact(trx, userId);
  if (contact?.newEmail !== email || !(await takeEmailToken(trx, proof.id))) return false;
  if (contact.email) await notifyOwner(app, trx, { userId, change: 'email_removed' });
  await updateEmail(trx, { userId, email, at: app.now().toISOString() });
  return true;
}
