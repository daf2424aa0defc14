import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import { findHasLeft } from '../../batches/reads.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { isDueAfterLeaving, splitDueOfLeft } from '../../fees/split-due.ts';
import { partsTaken } from '../../payments/ledger/book-desk-payment.ts';
import { isPayable } from '../rules.ts';
import { type OrderRow, type StoredLine, selectLines } from '../store.ts';
import { completeOrder } from './complete-order.ts';
import { giveUpOrder } from './give-up-order.ts';
import { selectLastPart, updateWaived } from './left-store.ts';

const noTax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

interface Input {
  order: OrderRow;
  actorId: string;
  settings: Settings;
}

/**
 * Ends a locked order of a batch or a fee that was paid in parts and whose student has left: what was paid is its price and is
 * refunded like any other (`docs/decisions/0631-leaving-a-batch-paid-in-parts.md`). The rest of a batch is no longer due; that of a
 * fee stays a fee if it was due by then. Does nothing while a cheque waits for its bank. Gives the fees that are cancelled, in paise.
 */
export async function closeAtPaid(app: App, trx: Trx, input: Input): Promise<number> {
  const { order } = input;
  const [line, ...others] = await selectLines(trx, order.id);
  if (!isPayable(order.state) || !line || others.length > 0) return 0;
  const { paidPaise, waitingPaise } = await partsTaken(trx, order.id);
  if (waitingPaise > 0) return 0;
  if (line.feeDueId !== null) {
    // Paid to its end it is settled like any other.
    if (paidPaise >= order.totalPaise) return 0;
    const split = await splitDueOfLeft(app, trx, { id: line.feeDueId, paidPaise });
    if (!split) return 0;
    if (split.partId !== null || split.cancelledPaise > 0)
      await endAt(app, trx, { ...input, line, paidPaise, feeDueId: split.partId });
    return split.cancelledPaise;
  }
  if (line.kind === 'batch' && (await findHasLeft(trx, line.id))) {
    await endAt(app, trx, { ...input, line, paidPaise, feeDueId: null });
  }
  return 0;
}

/** Whether the student of an order left the batch, so that no more is asked for: it waits for a cheque, and ends at what was paid. */
export async function isOfLeft(db: Queries, orderId: string): Promise<boolean> {
  const [line] = await selectLines(db, orderId);
  if (line?.feeDueId) return isDueAfterLeaving(db, line.feeDueId);
  return line?.kind === 'batch' && (await findHasLeft(db, line.id));
}

/** Pays an order with what was taken for it, or cancels it where that is nothing. */
async function endAt(
  app: App,
  trx: Trx,
  {
    order,
    actorId,
    settings,
    line,
    paidPaise,
    feeDueId,
  }: Input & { line: StoredLine; paidPaise: number; feeDueId: string | null },
): Promise<void> {
  const paymentId = await selectLastPart(trx, order.id);
  if (paymentId === undefined) {
    await giveUpOrder(app, trx, { order, to: 'cancelled', actorId, reason: 'left_batch' });
    return;
  }
  const waivedPaise = line.amountPaise - paidPaise;
  await updateWaived(trx, { orderId: order.id, waivedPaise, feeDueId });
  order.totalPaise = paidPaise;
  const kept = { ...line, feeDueId, pricePaise: line.pricePaise - waivedPaise, amountPaise: paidPaise, ...noTax };
  await completeOrder(app, trx, { order, lines: [kept], paymentId, actorId, settings, hasLeft: true });
}
