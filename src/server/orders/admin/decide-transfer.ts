import type { OrderDetailForStaff } from '../../../contract/orders/orders-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { bookTransfer } from '../../payments/ledger/book-transfer.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { closeAtPaid } from '../checkout/close-at-paid.ts';
import { settleOrder } from '../checkout/settle-order.ts';
import { moveOrder } from '../move-order.ts';
import { transferMoves } from '../rules.ts';
import { lockBuyer, lockOrder, type OrderRow, selectOrder } from '../store.ts';
import { assertNotOwnOrder } from './assert-not-own-order.ts';
import { getOrderForStaff } from './list-orders-for-staff.ts';
import { lockTransfer, updateTransfer } from './transfer-store.ts';

interface Input {
  id: string;
  transferId: string;
  approve: boolean;
  actorId: string;
}

/**
 * The second person's decision on a UPI transfer. Approved, it settles its order like gateway money, which for a paid, expired
 * or cancelled order means review. The person who recorded it may withdraw but never approve it. Throws `not_found`, and
 * `invalid_transition` for one already decided and for approving one's own.
 */
export async function decideTransfer(app: App, input: Input): Promise<OrderDetailForStaff> {
  const { id, transferId, approve, actorId } = input;
  // Before the transaction, which must not wait for a second connection.
  const settings = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const order = await lockWithBuyer(trx, id);
    const transfer = order && (await lockTransfer(trx, id, transferId));
    if (!order || !transfer) throw new Failure('not_found');
    const to = approve ? 'approved' : 'declined';
    if (!transferMoves[transfer.state].includes(to)) throw new Failure('invalid_transition');
    if (approve && transfer.recordedBy === actorId) {
      throw new Failure('invalid_transition', undefined, 'Someone else must approve what you recorded.');
    }
    if (approve) assertNotOwnOrder(order, actorId);
    const at = app.now().toISOString();
    await updateTransfer(trx, transferId, { state: to, actorId, at });
    if (approve) {
      // One that the gateway never opened can be paid this way too.
      if (order.state === 'draft') await moveOrder(app, trx, { order, to: 'awaiting_payment', actorId });
      const settle = (capture: Parameters<typeof settleOrder>[2]) => settleOrder(app, trx, capture, settings);
      await bookTransfer(app, trx, {
        orderId: id,
        buyerId: order.userId,
        utr: transfer.utr,
        amountPaise: transfer.amountPaise,
        settle,
      });
    } else {
      // Its student may have left meanwhile.
      await closeAtPaid(app, trx, { order, actorId, settings });
    }
    await recordAudit(trx, {
      actorId,
      action: approve ? 'orders.approve_transfer' : 'orders.decline_transfer',
      subject: `orders:${id}`,
      after: { number: order.number, utr: transfer.utr, amountPaise: transfer.amountPaise },
    });
  });
  return getOrderForStaff(app, input);
}

async function lockWithBuyer(trx: Trx, id: string): Promise<OrderRow | undefined> {
  const found = await selectOrder(trx, id);
  if (found) await lockBuyer(trx, found.userId);
  return lockOrder(trx, id);
}
