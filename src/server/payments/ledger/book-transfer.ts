import type { ReviewReason } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { notifyAfterCommit } from '../../db/notifying-driver.ts';
import type { Capture } from '../events/hooks.ts';
import { paymentTopic, transferProvider } from '../rules.ts';
import { insertTransferPayment, updatePayment } from '../store.ts';
import { postJournal } from './post-journal.ts';

interface Input {
  orderId: string;
  buyerId: string;
  utr: string;
  amountPaise: number;
  /** The same hook that settles gateway payments. */
  settle: (capture: Capture) => Promise<ReviewReason | null>;
}

/** Books an approved UPI transfer as money in the bank, and settles its order. */
export async function bookTransfer(
  app: App,
  trx: Trx,
  { orderId, buyerId, utr, amountPaise, settle }: Input,
): Promise<void> {
  const at = app.now().toISOString();
  const method = transferProvider;
  const paymentId = await insertTransferPayment(trx, { orderId, provider: method, utr, method, amountPaise, at });
  await postJournal(app, trx, {
    kind: 'capture',
    orderId,
    paymentId,
    entries: [
      { account: 'bank', amountPaise },
      { account: 'customer_advances', amountPaise: -amountPaise },
    ],
  });
  const reviewReason = await settle({
    orderId,
    buyerId,
    paymentId,
    amountPaise,
    refundedPaise: 0,
    currency: 'INR',
    method,
  });
  if (reviewReason) await updatePayment(trx, paymentId, { reviewReason });
  await notifyAfterCommit(trx, paymentTopic(orderId));
}
