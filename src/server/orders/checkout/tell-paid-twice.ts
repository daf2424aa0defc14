import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { shortRupees } from '../../documents/pdf-writer.ts';
import { titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { type OrderRow, selectLines } from '../store.ts';

interface PaidTwice {
  order: OrderRow;
  amountPaise: number;
  /** The payment by which it was too much. */
  paymentId: string;
}

/** Tells a buyer that more arrived for an order than it costs, and that the academy sees to it. */
export async function tellPaidTwice(app: App, trx: Trx, { order, amountPaise, paymentId }: PaidTwice): Promise<void> {
  const [line] = await selectLines(trx, order.id);
  if (!line || amountPaise <= 0) return;
  await postNotice(app, trx, {
    userId: order.userId,
    template: 'order-paid-twice',
    variables: {
      ...titleVariables(line),
      amount: shortRupees(amountPaise),
      link: `/orders/${order.id}`,
    },
    once: `paid-twice:${paymentId}`,
  });
}
