import { languages } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { paperWords } from '../../documents/document-labels.ts';
import { shortRupees } from '../../documents/pdf-writer.ts';
import { titleIn, titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { type Message, queueMessages } from '../../messages/queue-message.ts';
import { selectOrderOfLine } from './request-store.ts';

interface Input {
  orderLineId: string;
  template: 'refund-requested' | 'refund-approved' | 'refund-declined' | 'refund-sent' | 'refund-processed';
  amountPaise: number;
  /** Why it was declined; '' otherwise. */
  reason?: string;
  /** It was handed over in cash. */
  inCash?: boolean;
  /** The document that goes with the mail. */
  attachment?: string;
}

/** Tells the buyer how a refund of an order line stands: in the app, by mail, and by SMS where they have a phone number. */
export async function notifyRefund(app: App, trx: Trx, input: Input): Promise<void> {
  const { orderLineId, template, amountPaise, reason = '', inCash = false, attachment } = input;
  const of = await selectOrderOfLine(trx, orderLineId);
  if (!of) return;
  const isDelivery = of.kind === 'delivery';
  const how = template === 'refund-processed' ? { [inCash ? 'inCash' : 'toAccount']: 'yes' } : {};
  const values = { number: of.number, amount: shortRupees(amountPaise), reason, ...how };
  const path = `/orders/${of.id}`;
  const inApp = { ...values, ...(isDelivery ? deliveryTitles : titleVariables(of)), link: path };
  await postNotice(app, trx, { userId: of.userId, template, variables: inApp });
  const { language, phone } = of;
  const title = isDelivery ? paperWords[language].delivery : titleIn(of, language);
  const variables = { ...values, title, link: app.config.publicUrl + path };
  const message = { template, language, variables, subjectRef: `orders:${of.id}` };
  const mail: Message = { ...message, channel: 'mail', to: of.email, ...(attachment ? { attachment } : {}) };
  await queueMessages(app, trx, phone ? [mail, { ...message, channel: 'sms', to: phone }] : [mail]);
}

/** The title of a refunded delivery charge in each language. */
const deliveryTitles = {
  title: paperWords.en.delivery,
  ...Object.fromEntries(languages.map((one) => [`title.${one}`, paperWords[one].delivery])),
};
