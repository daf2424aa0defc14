import { isLeftByTransfer, needsSecondPerson } from '../../contract/refund-proposal.ts';
import type { RefundCheck, RefundChecks } from '../../contract/refunds.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { assertNotOwnOrder } from '../orders/admin/assert-not-own-order.ts';
import { lockPaidOrder } from '../orders/checkout/lock-paid-order.ts';
import { noteGoodsBack } from '../orders/parcels/put-away.ts';
import { readSettings } from '../settings/read-settings.ts';
import { approveLine, holdParcel } from './requests/approve-line.ts';
import { checkLines, checkRefund } from './requests/check-refund.ts';
import { notifyRefund } from './requests/notify-refund.ts';
import { proposeRefund } from './requests/propose-refund.ts';
import { lockOpenRefund } from './requests/request-store.ts';

interface Input {
  id: string;
  lineId: string;
  amountPaise: number;
  /** The refunded amount shown when staff pressed the button; null if no one looked at it. */
  seenRefundedPaise: number | null;
  /** The request that was shown then, null where there was none; undefined if no one looked. */
  seenRequestId?: string | null | undefined;
  reason: string;
  /** Someone confirmed that the books of a delivered parcel have come back. */
  booksAreBack: boolean;
  /** More than the rules give, or a part where they give everything: staff grant it with a reason. */
  isGoodwill: boolean;
  actorId: string;
}

/**
 * Refunds one line of a paid order, as far as the rules allow (`docs/domain/refunds.md`): nothing, the remainder, or what the
 * accountant decides. An open request is approved with it; what the academy cancelled is refunded in full. A parcel that has
 * not left is held; what a transfer left may go back by itself; the books of a delivered one must be back. Goodwill may be
 * any part, also where the rules give nothing. Above the limit in the settings, and where the rules give nothing, it becomes
 * a proposal that a second person approves. No one may do this for their own order. Throws `not_found`,
 * `invalid_transition`, and `validation_failed` at `amountPaise`.
 */
export async function refundLine(app: App, input: Input): Promise<RefundChecks> {
  // Before the transaction, which must not wait for a second connection.
  const settings = await readSettings(app);
  await app.db.transaction().execute((trx) => refundLineIn(app, trx, settings, input));
  return checkRefund(app, { id: input.id });
}

/**
 * The same inside a caller's transaction; `secondPerson` approves what `actorId` proposed. Answers the refund that waits for a
 * second person, null where the money is on its way.
 */
export async function refundLineIn(
  app: App,
  trx: Trx,
  { refunds: rule, refundApproval }: Pick<Settings, 'refunds' | 'refundApproval'>,
  { secondPerson, ...input }: Input & { secondPerson?: string },
): Promise<string | null> {
  const { order, lines, paymentId } = await lockPaidOrder(trx, input.id);
  const actorId = secondPerson ?? input.actorId;
  assertNotOwnOrder(order, actorId);
  const line = lines.find((one) => one.id === input.lineId);
  const check = (await checkLines(trx, { ids: [input.id], rule, now: app.now() })).find(
    (one) => one.lineId === input.lineId,
  );
  if (!line || !check) throw new Failure('not_found');
  const open = await lockOpenRefund(trx, line.id);
  if (open && open.state !== 'requested') throw new Failure('invalid_transition');
  // Somebody else decided the request, or its student made one.
  if (input.seenRequestId !== undefined && input.seenRequestId !== (open?.id ?? null))
    throw new Failure('invalid_transition');
  const calledOff = open?.reason === 'class_cancelled';
  const { amountPaise, isGoodwill, booksAreBack, reason } = input;
  // What a transfer left is owed by no rule of refunds, and nothing is lost by it.
  const isCredit = isLeftByTransfer(amountPaise, check.creditPaise);
  refuseAmount(check, { ...input, calledOff, isPart: isCredit });
  if (
    !secondPerson &&
    !calledOff &&
    needsSecondPerson({ amountPaise, isGoodwill: isGoodwill && !isCredit, outcome: check.outcome }, refundApproval)
  ) {
    return proposeRefund(app, trx, { order, line, amountPaise, isGoodwill, booksAreBack, note: reason, actorId });
  }
  const at = app.now().toISOString();
  // A claim or goodwill involves no returned books and stops no parcel.
  const parcel =
    isGoodwill || isCredit ? undefined : await holdParcel(trx, { orderId: order.id, line, at, booksAreBack });
  if (parcel === 'delivered') await noteGoodsBack(trx, { orderId: order.id, lineId: line.id, at });
  const keepsAccess = (isGoodwill || isCredit) && check.refundedPaise + amountPaise < check.amountPaise;
  const approve = { order, paymentId, actorId, at, note: reason, booksAreBack: parcel === 'delivered', keepsAccess };
  // Of goodwill the part that was owed anyhow.
  const creditPaise = keepsAccess ? Math.min(amountPaise, check.creditPaise) : 0;
  await approveLine(app, trx, { ...approve, line, amountPaise, creditPaise });
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
  return null;
}

function refuseAmount(
  check: RefundCheck,
  {
    amountPaise,
    seenRefundedPaise,
    isGoodwill,
    calledOff,
    isPart,
  }: Pick<Input, 'amountPaise' | 'seenRefundedPaise' | 'isGoodwill'> & { calledOff: boolean; isPart: boolean },
): void {
  const left = check.amountPaise - check.refundedPaise;
  // Someone else was first, or the button was pressed twice.
  const isStale = seenRefundedPaise !== null && seenRefundedPaise !== check.refundedPaise;
  if (isStale || left <= 0) throw new Failure('invalid_transition');
  if (check.outcome === 'none' && !calledOff && !isGoodwill && !isPart) {
    throw new Failure('invalid_transition', undefined, 'Under the refund rules, nothing can be refunded for this.');
  }
  // No gateway sends less than a rupee.
  if (amountPaise < Math.min(100, left))
    throw fieldFailure('amountPaise', { code: 'amount_too_small', params: { minPaise: 100 } });
  if (amountPaise > left) throw fieldFailure('amountPaise', 'more_than_paid');
  const whole = calledOff || (check.outcome === 'full' && !isGoodwill && !isPart);
  if (whole && amountPaise !== left) throw fieldFailure('amountPaise', 'whole_refund_only');
}
