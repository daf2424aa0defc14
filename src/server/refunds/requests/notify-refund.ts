import { languages } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { paperWords } from '../../documents/document-labels.ts';
import { rupees } from '../../documents/pdf-writer.ts';
import { titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { selectOrderOfLine } from './request-store.ts';

interface Input {
  orderLineId: string;
  template: 'refund-requested' | 'refund-approved' | 'refund-declined' | 'refund-sent' | 'refund-processed';
  amountPaise: number;
  /** Why it was declined; '' otherwise. */
  reason?: string;
}

/** Tells the buyer in the app how a refund of an order line stands. */
export async function notifyRefund(app: App, trx: Trx, input: Input): Promise<void> {
  const { orderLineId, template, amountPaise, reason = '' } = input;
  const of = await selectOrderOfLine(trx, orderLineId);
  if (!of) return;
  const title = of.kind === 'delivery' ? deliveryTitles : titleVariables(of);
  const variables = {
    number: of.number,
    ...title,
    amount: rupees(amountPaise).replace(/\.00$/, ''),
    reason,
    link: `/orders/${of.id}`,
  };
  await postNotice(app, trx, { userId: of.userId, template, variables });
}

/** What a refund of the delivery charge is for, in each language. */
const deliveryTitles = {
  title: paperWords.en.delivery,
  ...Object.fromEntries(languages.map((one) => [`title.${one}`, paperWords[one].delivery])),
};
