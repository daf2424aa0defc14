import type { OrderDetailForStaff } from '../../contract/orders/orders-admin.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { getOrderForStaff } from './admin/list-orders-for-staff.ts';
import { giveUpOrder } from './checkout/give-up-order.ts';
import { lockBuyer, lockOrder, selectOrder } from './store.ts';

/**
 * Cancels an unpaid order for its buyer. Money that arrives all the same is held for the accountant. Throws `not_found`, and
 * `invalid_transition` if it is paid or already closed.
 */
export async function cancelOrder(
  app: App,
  input: { id: string; reason: string; actorId: string },
): Promise<OrderDetailForStaff> {
  await app.db.transaction().execute(async (trx) => {
    const found = await selectOrder(trx, input.id);
    if (found) await lockBuyer(trx, found.userId);
    const order = await lockOrder(trx, input.id);
    if (!order) throw new Failure('not_found');
    if (order.state !== 'draft' && order.state !== 'awaiting_payment') throw new Failure('invalid_transition');
    const before = { number: order.number, state: order.state };
    await giveUpOrder(app, trx, { order, to: 'cancelled', actorId: input.actorId, reason: input.reason });
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'orders.cancel',
      subject: `orders:${order.id}`,
      before,
      after: { number: order.number, state: order.state },
      reason: input.reason,
    });
  });
  return getOrderForStaff(app, input);
}
