import type { GotrueUser } from '../../../contract/gotrue.ts';
import type { App } from '../../app.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { clearEmail, lockContact } from '../contact-store.ts';
import { messageLanguage } from '../message-language.ts';
import { readUser } from '../read-user.ts';
import { deleteEmailTokensOf } from './email-token-store.ts';

/** Takes the address off the account, with the change and the recovery that were mailed there, and tells it. */
export async function removeEmail(app: App, userId: string): Promise<GotrueUser> {
  await app.db.transaction().execute(async (trx) => {
    const contact = await lockContact(trx, userId);
    if (!contact) return;
    await clearEmail(trx, { userId, at: app.now().toISOString() });
    await deleteEmailTokensOf(trx, userId);
    if (!contact.email) return;
    await queueMessage(app, trx, {
      channel: 'mail',
      to: contact.email,
      template: 'email-changed',
      language: messageLanguage(contact.metadata),
      variables: {},
    });
  });
  return readUser(app, userId);
}
