import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import type { Contact } from '../users/contact-store.ts';
import { messageLanguage } from '../users/message-language.ts';

interface Input {
  /** As it was before the change. */
  contact: Contact;
  /** The new number, E.164. */
  phone: string;
  /** Somebody else may hold a number that was lost, so it is told nothing. */
  recovered: boolean;
}

/** Tells the old number and the address that the account has another number now, should it not have been the owner. */
export async function noticePhoneChanged(app: App, trx: Trx, { contact, phone, recovered }: Input): Promise<void> {
  const notice = {
    template: 'phone-changed',
    language: messageLanguage(contact.metadata),
    variables: { ending: phone.slice(-4) },
  } as const;
  if (contact.phone && !recovered) await queueMessage(app, trx, { channel: 'sms', to: contact.phone, ...notice });
  if (contact.email) await queueMessage(app, trx, { channel: 'mail', to: contact.email, ...notice });
}
