import { randomUUID } from 'node:crypto';
import type { SmsTemplate } from '../../contract/sms-templates.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { deliverCodeJob, deliverMessageJob } from './jobs.ts';
import { insertDelivery } from './store.ts';
import type { MessageLanguage } from './template.ts';
import { type TemplateName, templates } from './templates.ts';

interface Written {
  /** E.164 phone number or mail address. */
  to: string;
  language: MessageLanguage;
  /** What the template is filled with. */
  variables: Record<string, string>;
  /** Not worth sending after this. */
  expiresAt?: Date;
  /** What it belongs to, as the audit log names it: `orders:<id>`. */
  about?: string;
  /** The document that goes with a mail: `invoice:<order>`. */
  paper?: string;
}

/** An SMS has a place for its DLT ids in the settings; carriers drop one without. */
export type Message = Written &
  ({ channel: 'sms'; template: SmsTemplate } | { channel: 'mail'; template: TemplateName });

/**
 * Hands a message to the durable queue inside the caller's transaction: it goes out if, and only if,
 * that commits. Its values are kept encrypted; the queue itself carries nothing but the id, which is returned.
 */
export async function queueMessage(app: App, trx: Trx, message: Message): Promise<string> {
  const id = randomUUID();
  const { sensitive } = templates[message.template];
  await insertDelivery(trx, {
    id,
    channel: message.channel,
    recipient: message.to,
    template: message.template,
    language: message.language,
    variables: app.keys.encrypt('message', JSON.stringify(message.variables), id),
    sensitive,
    expiresAt: message.expiresAt?.toISOString() ?? null,
    about: message.about ?? null,
    paper: message.paper ?? null,
    at: app.now().toISOString(),
  });
  await app.jobs.enqueue(trx, sensitive ? deliverCodeJob : deliverMessageJob, { deliveryId: id });
  return id;
}
