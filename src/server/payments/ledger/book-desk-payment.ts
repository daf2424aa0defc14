import type { ReviewReason } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { notifyAfterCommit } from '../../db/notifying-driver.ts';
import { deskProvider, paymentTopic } from '../rules.ts';
import { insertTransferPayment, updatePayment } from '../store.ts';
import { type PartsTaken, selectParts, updatePartsHeld } from './parts-store.ts';
import { postJournal } from './post-journal.ts';

interface Taken {
  orderId: string;
  /** The receipt's number, by which staff find it. */
  number: string;
  method: string;
  amountPaise: number;
}

/** Books money taken at the desk, cash into the drawers and everything else as money in the bank. Returns its payment. */
export async function bookDeskPayment(app: App, trx: Trx, taken: Taken): Promise<string> {
  const paymentId = await insert(app, trx, taken);
  await postCapture(app, trx, { ...taken, paymentId });
  return paymentId;
}

/** Notes a cheque, which is no money yet. Answers its payment. */
export async function noteCheque(app: App, trx: Trx, taken: Taken): Promise<string> {
  return insert(app, trx, taken, 'authorised');
}

/** The bank's word about a noted cheque: it is money in the bank, or nothing. */
export async function bookCheque(
  app: App,
  trx: Trx,
  { cleared, ...taken }: Taken & { paymentId: string; cleared: boolean },
): Promise<void> {
  const { paymentId, orderId } = taken;
  if (cleared) {
    await updatePayment(trx, paymentId, { state: 'captured', capturedAt: app.now().toISOString() });
    await postCapture(app, trx, taken);
  } else {
    await updatePayment(trx, paymentId, { state: 'failed' });
  }
  await notifyAfterCommit(trx, paymentTopic(orderId));
}

/** What has been taken for an order at the desk so far. */
export function partsTaken(db: Queries, orderId: string): Promise<PartsTaken> {
  return selectParts(db, orderId);
}

export async function hasParts(db: Queries, orderId: string): Promise<boolean> {
  const { paidPaise, waitingPaise } = await selectParts(db, orderId);
  return paidPaise + waitingPaise > 0;
}

/** Lets money taken at the desk for an order, which settled nothing, wait for the accountant. */
export async function holdParts(
  trx: Trx,
  { orderId, reason }: { orderId: string; reason: ReviewReason },
): Promise<void> {
  await updatePartsHeld(trx, orderId, reason);
}

async function insert(app: App, trx: Trx, taken: Taken, state?: 'authorised'): Promise<string> {
  const { orderId, number: utr, method, amountPaise } = taken;
  const row = { orderId, provider: deskProvider, utr, method, amountPaise, at: app.now().toISOString() };
  const id = await insertTransferPayment(trx, state ? { ...row, state } : row);
  await notifyAfterCommit(trx, paymentTopic(orderId));
  return id;
}

async function postCapture(
  app: App,
  trx: Trx,
  { orderId, paymentId, method, amountPaise }: Taken & { paymentId: string },
) {
  await postJournal(app, trx, {
    kind: 'capture',
    orderId,
    paymentId,
    entries: [
      { account: method === 'cash' ? 'cash' : 'bank', amountPaise },
      { account: 'customer_advances', amountPaise: -amountPaise },
    ],
  });
}
