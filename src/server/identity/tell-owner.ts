import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { takeToken } from '../http/limits.ts';
import type { WayInChange } from '../messages/change-words.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { readContact } from './contact-store.ts';
import { messageLanguage } from './message-language.ts';

const day = 24 * 60 * 60;
/** Who adds and removes factors in a loop has heard of it after so many SMS in a day; mail costs nothing. */
const smsADay = 6;

/**
 * Tells somebody that the ways into their account have changed, should they not have done it: by mail to a proven address,
 * else by SMS. It goes out if the change commits. Comes before the change where that removes the number or the address.
 */
export async function tellOwner(app: App, trx: Trx, { userId, change }: { userId: string; change: WayInChange }) {
  const contact = await readContact(trx, userId);
  if (!contact) return;
  const notice = {
    template: 'ways-in-changed',
    language: messageLanguage(contact.metadata),
    variables: { change },
  } as const;
  if (contact.email) return void (await queueMessage(app, trx, { channel: 'mail', to: contact.email, ...notice }));
  if (!contact.phone) return;
  const limit = { key: `ways-in-changed:${userId}`, limit: smsADay, windowSeconds: day };
  if ((await takeToken(trx, limit, app.now())) > 0) return;
  await queueMessage(app, trx, { channel: 'sms', to: contact.phone, ...notice });
}
