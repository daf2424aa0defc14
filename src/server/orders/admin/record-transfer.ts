import type { OrderDetailForStaff } from '../../../contract/orders/orders-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { selectReferenceHolder } from '../desk/receipt-store.ts';
import { lockOrder } from '../store.ts';
import { getOrderForStaff } from './list-orders-for-staff.ts';
import { insertTransfer, isTransferKnown } from './transfer-store.ts';

interface Input {
  id: string;
  /** The bank's reference, 12 digits. */
  utr: string;
  amountPaise: number;
  actorId: string;
}

/**
 * Records a UPI transfer for an order, even one that was paid or cancelled, since the money has arrived. It settles nothing
 * until a second person approves it. Throws `not_found`, `invalid_transition` if another one is waiting for the order, and
 * `validation_failed` for an amount other than the order's and for a reference already used.
 */
export async function recordTransfer(app: App, input: Input): Promise<OrderDetailForStaff> {
  const { id, utr, amountPaise, actorId } = input;
  await app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order) throw new Failure('not_found');
    if (amountPaise !== order.totalPaise) throw fieldFailure('amountPaise', 'other_amount');
    const used = fieldFailure('utr', 'utr_used');
    if (await isTransferKnown(trx, utr)) throw used;
    // The same payment shown at the desk has its receipt, and is in the bank's account already.
    if (await selectReferenceHolder(trx, { method: 'upi', bank: '', reference: utr })) throw used;
    const at = app.now().toISOString();
    const transferId = await insertTransfer(trx, { orderId: id, utr, amountPaise, actorId, at });
    if (!transferId) throw (await isTransferKnown(trx, utr)) ? used : new Failure('invalid_transition');
    await recordAudit(trx, {
      actorId,
      action: 'orders.record_transfer',
      subject: `orders:${id}`,
      after: { number: order.number, utr, amountPaise },
    });
  });
  return getOrderForStaff(app, input);
}
