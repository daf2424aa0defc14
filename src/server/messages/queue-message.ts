import { randomUUID } from 'node:crypto';
import type { Language } from '../../contract/languages.ts';
import type { MessageName } from '../../contract/messages/message-texts.ts';
import type { SmsTemplate } from '../../contract/messages/sms-templates.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { deliverMessageJob, deliveryJob, sensitiveMessages } from './rules.ts';
import { insertDeliveries, type NewDelivery } from './store.ts';

interface Written {
  /** E.164 phone number, mail address, or the id of a push subscription. */
  to: string;
  language: Language;
  /** What the template is filled with. */
  variables: Record<string, string>;
  /** Not worth sending after this. */
  expiresAt?: Date;
  /** What it belongs to, as the audit log names it: `orders:<id>`. */
  subjectRef?: string;
  /** The document that goes with a mail: `invoice:<order>`. */
  attachment?: string;
  /** Whether it goes out only because its recipient has an account, which nobody may learn from what becomes of it. */
  revealsAccount?: boolean;
}

/** An SMS has a place for its DLT ids in the settings; carriers drop one without. */
export type Message = Written &
  ({ channel: 'sms'; template: SmsTemplate } | { channel: 'mail' | 'push'; template: MessageName });

/** A message for a person's browsers, whichever they are. */
export type PushWords = Omit<Written, 'to' | 'attachment'> & { template: MessageName };

/**
 * Hands a message to the durable queue inside the caller's transaction: it goes out if, and only if,
 * that commits. Its values are kept encrypted; the queue itself carries nothing but the id, which is returned.
 */
export async function queueMessage(app: App, trx: Trx, message: Message): Promise<string> {
  const delivery = deliveryOf(app, message);
  await insertDeliveries(trx, [delivery]);
  await app.jobs.enqueue(trx, deliveryJob(delivery.sensitive), { deliveryId: delivery.id });
  return delivery.id;
}

/** The same for several about one thing, none of which is a code; what has no address, such as a sale at the desk, gets no mail. */
export async function queueMessages(app: App, trx: Trx, messages: readonly Message[]): Promise<void> {
  const deliveries = messages.filter(({ to }) => to !== '').map((message) => deliveryOf(app, message));
  if (deliveries.length === 0) return;
  await insertDeliveries(trx, deliveries);
  await app.jobs.enqueueAll(
    trx,
    deliverMessageJob,
    deliveries.map(({ id: deliveryId }) => ({ deliveryId })),
  );
}

function deliveryOf(app: App, message: Message): NewDelivery {
  const id = randomUUID();
  return {
    id,
    channel: message.channel,
    recipient: message.to,
    template: message.template,
    language: message.language,
    variables: app.keys.encrypt('message', JSON.stringify(message.variables), id),
    sensitive: sensitiveMessages.has(message.template),
    expiresAt: message.expiresAt?.toISOString() ?? null,
    subjectRef: message.subjectRef ?? null,
    attachment: message.attachment ?? null,
    revealsAccount: message.revealsAccount ?? false,
    at: app.now().toISOString(),
  };
}
