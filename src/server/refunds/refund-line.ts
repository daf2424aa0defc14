import type { RefundCheck, RefundChecks } from '../../contract/refunds.ts';
import { readSettings } from '../academy/read-settings.ts';
import { recordAudit } from '../academy/record-audit.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { lockPaidOrder, type OrderRow, type StoredLine } from '../orders/lock-paid-order.ts';
import { refuseOwnOrder } from '../orders/refuse-own-order.ts';
import { payBack } from '../payments/pay-back.ts';
import { stopShipment } from '../shipping/stop-shipment.ts';
import { checkLines, checkRefund } from './check-refund.ts';
import {
  insertRefund,
  insertRefundMove,
  lockOpenRefund,
  selectRefundsOfOrder,
  updateApproved,
} from './request-store.ts';
import { debitsOf, taxesOfRefund } from './rules.ts';

interface Input {
  id: string;
  lineId: string;
  amountPaise: number;
  /** What was back or on its way when somebody pressed. */
  seenRefundedPaise: number;
  reason: string;
  actorId: string;
}

/**
 * Sends money for one line of a paid order back, as far as the rules allow (`product.md`, Refunds): nothing, all that is
 * left, or what the accountant decides. A request that is open is approved with it; what the academy called off goes back
 * whole. A parcel that is still here stays. Nobody does this for an order of their own. Throws `not_found`, `move_not_allowed`, and `validation_failed` at `amountPaise`.
 */
export async function refundLine(app: App, input: Input): Promise<RefundChecks> {
  // Before the transaction, which must not wait for a second connection.
  const { refunds: rule } = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const { order, lines, paymentId } = await lockPaidOrder(trx, input.id);
    refuseOwnOrder(order, input.actorId);
    const line = lines.find((one) => one.id === input.lineId);
    const check = (await checkLines(trx, { id: input.id, rule, now: app.now() })).find(
      (one) => one.lineId === input.lineId,
    );
    if (!line || !check) throw new Failure('not_found');
    const open = await lockOpenRefund(trx, line.id);
    if (open && open.state !== 'requested') throw new Failure('move_not_allowed');
    refuseAmount(check, { ...input, calledOff: open?.reason === 'class_cancelled' });
    const at = app.now().toISOString();
    const parcel = line.ships ? await stopShipment(trx, order.id, at) : undefined;
    if (parcel === 'handed_over' || parcel === 'delivered') {
      throw new Failure('move_not_allowed', undefined, 'The books must come back first.');
    }
    const { actorId, amountPaise, reason } = input;
    const approve = { order, paymentId, actorId, at, note: reason };
    await approveLine(app, trx, { ...approve, line, amountPaise });
    const delivery = lines.find((one) => one.kind === 'delivery');
    // Nothing was delivered, and nothing will be.
    if (parcel === 'ready' && delivery && check.deliveryPaise > 0 && amountPaise === check.amountPaise) {
      await approveLine(app, trx, { ...approve, line: delivery, amountPaise: check.deliveryPaise });
    }
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
  if (seenRefundedPaise !== check.refundedPaise || left <= 0) throw new Failure('move_not_allowed');
  if (check.outcome === 'none' && !calledOff) {
    throw new Failure('move_not_allowed', undefined, 'By the refund rules nothing goes back for this.');
  }
  // No gateway sends less than a rupee.
  if (amountPaise < Math.min(100, left)) throw fieldFailure('amountPaise', 'Enter ₹1 or more.');
  if (amountPaise > left) throw fieldFailure('amountPaise', 'More than was paid for it cannot go back.');
  const whole = calledOff || check.outcome === 'full';
  if (whole && amountPaise !== left) throw fieldFailure('amountPaise', 'By the refund rules all of it goes back.');
}

interface Approval {
  order: OrderRow;
  line: StoredLine;
  paymentId: string;
  amountPaise: number;
  note: string;
  actorId: string;
  at: string;
}

async function approveLine(app: App, trx: Trx, approval: Approval): Promise<void> {
  const { order, line, paymentId, amountPaise, note, actorId, at } = approval;
  const taxes = taxesOfRefund(line, await sumOfLine(trx, order.id, line.id), amountPaise);
  const debits = debitsOf(line.kind, taxes, amountPaise);
  const paybackId = await payBack(app, trx, { paymentId, debits, actorId });
  const request = {
    orderLineId: line.id,
    userId: order.userId,
    amountPaise,
    reason: 'decided' as const,
    note: '',
    asked: '',
    at,
  };
  await insertRefund(trx, request);
  const open = await lockOpenRefund(trx, line.id);
  if (open?.state !== 'requested') throw new Failure('move_not_allowed');
  await updateApproved(trx, open.id, { ...taxes, amountPaise, paybackId, note });
  await insertRefundMove(trx, { refundId: open.id, from: 'requested', to: 'approved', actorId, at });
  await recordAudit(trx, {
    actorId,
    action: 'refunds.approve',
    subject: `orders:${order.id}`,
    after: { number: order.number, title: line.title, amountPaise },
    reason: note,
  });
}

/** What is back or on its way for a line, with its taxes. */
async function sumOfLine(trx: Trx, orderId: string, lineId: string) {
  const live = (await selectRefundsOfOrder(trx, orderId)).filter(
    ({ lineId: of, state }) => of === lineId && ['approved', 'sent', 'processed'].includes(state),
  );
  const sum = (key: 'amountPaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    live.reduce((total, one) => total + one[key], 0);
  return {
    amountPaise: sum('amountPaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
}
