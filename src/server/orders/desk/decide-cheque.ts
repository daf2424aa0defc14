import type { Receipt } from '../../../contract/orders/desk.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { bookCheque, holdParts, partsTaken } from '../../payments/ledger/book-desk-payment.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { closeAtPaid } from '../checkout/close-at-paid.ts';
import { isPayable } from '../rules.ts';
import { lockBuyer, lockOrder, selectOrder } from '../store.ts';
import { lockReceipt, selectReceipt, updateDecided } from './receipt-store.ts';
import { dueOf } from './rules.ts';
import { settlePaid } from './take-part.ts';
import { tellOfBounce } from './tell-of-receipt.ts';

interface Input {
  id: string;
  cleared: boolean;
  reason: string;
  actorId: string;
}

/**
 * Notes what the bank said of a cheque. Cleared, it is money, and the last part pays its order; what its order can take no
 * longer waits for the accountant. Bounced, its amount is due again. Throws `not_found`, `invalid_transition` for one that was
 * decided, and `validation_failed` at `reason`.
 */
export async function decideCheque(app: App, input: Input): Promise<Receipt> {
  const { id, cleared, reason, actorId } = input;
  if (!cleared && reason.length < 3) throw fieldFailure('reason', 'reason_missing');
  const settings = await readSettings(app);
  const seen = await selectReceipt(app.db, id);
  if (!seen) throw new Failure('not_found');
  await app.db.transaction().execute(async (trx) => {
    const found = await selectOrder(trx, seen.orderId);
    if (found) await lockBuyer(trx, found.userId);
    const order = await lockOrder(trx, seen.orderId);
    const cheque = await lockReceipt(trx, id);
    if (!order || cheque?.state !== 'waiting') throw new Failure('invalid_transition');
    const { paymentId, orderId, number, method, amountPaise } = cheque;
    const state = cleared ? 'received' : 'bounced';
    await updateDecided(trx, id, { state, reason, actorId, at: app.now().toISOString() });
    await bookCheque(app, trx, { orderId, paymentId, number, method, amountPaise, cleared });
    const parts = await partsTaken(trx, order.id);
    const { paidPaise } = parts;
    if (!cleared) {
      const duePaise = isPayable(order.state) ? dueOf(order, parts) : 0;
      await tellOfBounce(app, trx, { order, receipt: { number, method: 'cheque', amountPaise }, duePaise });
    }
    const couldPay = isPayable(order.state);
    await closeAtPaid(app, trx, { order, actorId, settings });
    const hasEnded = couldPay && !isPayable(order.state);
    if (cleared && !hasEnded && (!couldPay || paidPaise >= order.totalPaise)) {
      const why = await settlePaid(app, trx, { order, paymentId, paidPaise, method, settings });
      if (why) await holdParts(trx, { orderId, reason: why });
    }
    await recordAudit(trx, {
      actorId,
      action: cleared ? 'desk.clear_cheque' : 'desk.bounce_cheque',
      subject: `orders:${orderId}`,
      after: { number: order.number, receipt: number, amountPaise },
      reason,
    });
  });
  const decided = await selectReceipt(app.db, id);
  if (!decided) throw new Failure('not_found');
  return decided;
}
