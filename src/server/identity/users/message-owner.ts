import type { SmsTemplate } from '../../../contract/messages/sms-templates.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { takeToken } from '../../http/limits.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { readContact } from './contact-store.ts';
import { messageLanguage } from './message-language.ts';

const day = 24 * 60 * 60;

interface Input {
  userId: string;
  template: SmsTemplate;
  variables: Record<string, string>;
  /** SMS of this template that the person gets in a day at most; mail costs nothing. */
  smsADay: number;
}

/** Sends a message in the user's language: by email to a verified address, else by SMS. It is sent if `trx` commits. */
export async function messageOwner(app: App, trx: Trx, input: Input): Promise<void> {
  const { userId, template, variables } = input;
  const contact = await readContact(trx, userId);
  if (!contact) return;
  const message = { template, variables, language: messageLanguage(contact.metadata) };
  if (contact.email) return void (await queueMessage(app, trx, { channel: 'mail', to: contact.email, ...message }));
  if (!contact.phone) return;
  const limit = { key: `${template}:${userId}`, limit: input.smsADay, windowSeconds: day };
  if ((await takeToken(trx, limit, app.now())) > 0) return;
  await queueMessage(app, trx, { channel: 'sms', to: contact.phone, ...message });
}
