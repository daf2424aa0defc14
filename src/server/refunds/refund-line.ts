import type { RefundCheck, RefundChecks } from '../../contract/refunds.ts';
import type { App } from '../app.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { assertNotOwnOrder } from '../orders/admin/assert-not-own-order.ts';
import { lockPaidOrder } from '../orders/checkout/lock-paid-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { approveLine, holdParcel } from './requests/approve-line.ts';
import { checkLines, checkRefund } from './requests/check-refund.ts';
import { notifyRefund } from './requests/notify-refund.ts';
import { lockOpenRefund } from './requests/request-store.ts';

interface Input {
  id: string;
  lineId: string;
  amountPaise: number;
  /** What was back or on its way when somebody pressed. */
  seenRefundedPaise: number;
  reason: string;
  /** Somebody saw the books of a delivered parcel come back. */
  booksAreBack: boolean;
  actorId: string;
}

/**
 * Sends money for one line of a paid order back, as far as the rules allow (`docs/domain/refunds.md`): nothing, all that is
 * left, or what the accountant decides. A request that is open is approved with it; what the academy called off goes back
 * whole. A parcel that is still here stays; the books of one that was delivered must be back. Nobody does this for an order of their own. Throws `not_found`, `invalid_transition`, and `validation_failed` at `amountPaise`.
 */
export async function refundLine(app: App, input: Input): Promise<RefundChecks> {
  // Before the transaction, which must not wait for a second connection.
  const { refunds: rule } = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const { order, lines, paymentId } = await lockPaidOrder(trx, input.id);
    assertNotOwnOrder(order, input.actorId);
    const line = lines.find((one) => one.id === input.lineId);
    const check = (await checkLines(trx, { id: input.id, rule, now: app.now() })).find(
      (one) => one.lineId === input.lineId,
    );
    if (!line || !check) throw new Failure('not_found');
    const open = await lockOpenRefund(trx, line.id);
    if (open && open.state !== 'requested') throw new Failure('invalid_transition');
    refuseAmount(check, { ...input, calledOff: open?.reason === 'class_cancelled' });
    const at = app.now().toISOString();
    const { booksAreBack } = input;
    const parcel = await holdParcel(trx, { orderId: order.id, line, at, booksAreBack });
    const { actorId, amountPaise, reason } = input;
    const approve = { order, paymentId, actorId, at, note: reason, booksAreBack: parcel === 'delivered' };
    await approveLine(app, trx, { ...approve, line, amountPaise });
    const delivery = lines.find((one) => one.kind === 'delivery');
    // Nothing was delivered, and nothing will be.
    const withDelivery = parcel === 'ready' && check.deliveryPaise > 0 && amountPaise === check.amountPaise;
    if (withDelivery && delivery) {
      await approveLine(app, trx, { ...approve, line: delivery, amountPaise: check.deliveryPaise });
    }
    await notifyRefund(app, trx, {
      orderLineId: line.id,
      template: 'refund-approved',
      amountPaise: amountPaise + (withDelivery ? check.deliveryPaise : 0),
    });
  });
  return checkRefund(app, { id: input.id });
}

function refuseAmount(
  check: RefundCheck,
  {
    amountPaise,
    seenRefundedPaise,
    calledOff,
  }: Pick<Input, 'amountPaise' | 'seenRefundedPaise'> & { calledOff: boolean },
): void {
  const left = check.amountPaise - check.refundedPaise;
  // Somebody was quicker, or pressed twice.
  if (seenRefundedPaise !== check.refundedPaise || left <= 0) throw new Failure('invalid_transition');
  if (check.outcome === 'none' && !calledOff) {
    throw new Failure('invalid_transition', undefined, 'Under the refund rules, nothing can be refunded for this.');
  }
  // No gateway sends less than a rupee.
  if (amountPaise < Math.min(100, left))
    throw fieldFailure('amountPaise', { code: 'amount_too_small', params: { minPaise: 100 } });
  if (amountPaise > left) throw fieldFailure('amountPaise', 'more_than_paid');
  const whole = calledOff || check.outcome === 'full';
  if (whole && amountPaise !== left) throw fieldFailure('amountPaise', 'whole_refund_only');
}
