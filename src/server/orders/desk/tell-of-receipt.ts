import type { DeskPaymentForm } from '../../../contract/orders/desk.ts';
import { findContact } from '../../accounts/find-contact.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { shortRupees } from '../../documents/pdf-writer.ts';
import { titleIn, titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { queueMessages } from '../../messages/queue-message.ts';
import { type OrderRow, selectLines } from '../store.ts';

interface Told {
  order: OrderRow;
  receipt: { number: string; method: DeskPaymentForm['method']; amountPaise: number };
  /** Still to pay of the order; nothing is said of 0. */
  duePaise: number;
}

/** Tells a student what was taken of them at the desk, with the receipt's number. */
export function tellOfReceipt(app: App, trx: Trx, told: Told): Promise<void> {
  return tell(app, trx, 'order-receipt', told);
}

/** Tells a student that their cheque was nothing, and what they owe again. */
export function tellOfBounce(app: App, trx: Trx, told: Told): Promise<void> {
  return tell(app, trx, 'order-cheque-bounced', told);
}

type Template = 'order-receipt' | 'order-cheque-bounced';

async function tell(app: App, trx: Trx, template: Template, { order, receipt, duePaise }: Told): Promise<void> {
  const [line] = await selectLines(trx, order.id);
  const contact = await findContact(trx, order.userId);
  if (!line || !contact) return;
  const path = `/orders/${order.id}`;
  const variables = {
    number: receipt.number,
    amount: shortRupees(receipt.amountPaise),
    ...(receipt.method === 'cheque' && template === 'order-receipt' ? { cheque: 'yes' } : {}),
    ...(duePaise > 0 ? { due: shortRupees(duePaise) } : {}),
  };
  await postNotice(app, trx, {
    userId: order.userId,
    template,
    variables: { ...variables, ...titleVariables(line), link: path },
    once: `${template}:${receipt.number}`,
  });
  if (!contact.phone) return;
  const { language } = contact;
  const title = titleIn(line, language);
  const link = app.config.publicUrl + path;
  await queueMessages(app, trx, [
    {
      channel: 'sms',
      to: contact.phone,
      template,
      language,
      subjectRef: `orders:${order.id}`,
      variables: { ...variables, title, link },
    },
  ]);
}
