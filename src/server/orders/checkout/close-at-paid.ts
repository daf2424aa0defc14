import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import { findHasLeft } from '../../batches/reads.ts';
import type { Trx } from '../../db/db.ts';
import { partsTaken } from '../../payments/ledger/book-desk-payment.ts';
import { isPayable } from '../rules.ts';
import { type OrderRow, selectLines } from '../store.ts';
import { completeOrder } from './complete-order.ts';
import { giveUpOrder } from './give-up-order.ts';
import { selectLastPart, updateWaived } from './left-store.ts';

const noTax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/**
 * Ends a locked order of a batch that was paid in parts and that its student has left: what was paid is its price and is refunded
 * like any other, the rest is no longer due (`docs/decisions/0631-leaving-a-batch-paid-in-parts.md`). Does nothing while a cheque
 * waits for its bank.
 */
export async function closeAtPaid(
  app: App,
  trx: Trx,
  { order, actorId, settings }: { order: OrderRow; actorId: string; settings: Settings },
): Promise<void> {
  const [line, ...others] = await selectLines(trx, order.id);
  if (!isPayable(order.state) || line?.kind !== 'batch' || others.length > 0) return;
  if (!(await findHasLeft(trx, line.id))) return;
  const { paidPaise, waitingPaise } = await partsTaken(trx, order.id);
  if (waitingPaise > 0) return;
  const paymentId = await selectLastPart(trx, order.id);
  if (paymentId === undefined) {
    await giveUpOrder(app, trx, { order, to: 'cancelled', actorId, reason: 'left_batch' });
    return;
  }
  const waivedPaise = line.amountPaise - paidPaise;
  await updateWaived(trx, { orderId: order.id, waivedPaise });
  order.totalPaise = paidPaise;
  const kept = { ...line, pricePaise: line.pricePaise - waivedPaise, amountPaise: paidPaise, ...noTax };
  await completeOrder(app, trx, { order, lines: [kept], paymentId, actorId, settings, hasLeft: true });
}
