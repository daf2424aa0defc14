import type { TransferCost } from '../../../contract/batches/enrolments.ts';
import type { App } from '../../app.ts';
import { endEnrolment } from '../../batches/end-enrolment.ts';
import { findEnrolment } from '../../batches/find-enrolment.ts';
import { endFreeze, freezeEnrolment } from '../../batches/freezes/freeze-enrolment.ts';
import { findCredit, findWaitingRefund } from '../../batches/reads.ts';
import { keepCredit, transferEnrolment } from '../../batches/transfer-enrolment.ts';
import type { Trx } from '../../db/db.ts';
import { cancelLater, costOfMove, lockAccount, moveFees, postponeFees } from '../../fees/move-fees.ts';
import { sumOwed } from '../../fees/reads.ts';
import { findDue } from '../../fees/settle-due.ts';
import { titlesOfDue } from '../../fees/title-of-due.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { closeAtPaid } from '../checkout/close-at-paid.ts';
import { giveUpOrder } from '../checkout/give-up-order.ts';
import { selectOpenOrdersOf } from '../checkout/left-store.ts';
import { lockBuyer, lockOrder, type OrderRow } from '../store.ts';
import { updateFeeTitle } from './fee-line-store.ts';
import { isIdleOrder } from './idle-orders.ts';
import { tellOfLeaving, tellOfMove } from './tell-of-place.ts';

interface Input {
  /** Of the enrolment. */
  id: string;
  reason: string;
  actorId: string;
}

/** The cost of transferring a member to another batch. Throws `not_found`. */
export async function getTransferCost(app: App, input: { id: string; batchId: string }): Promise<TransferCost> {
  const found = await findEnrolment(app.db, input.id);
  const { batchId: fromId, userId } = found;
  const creditPaise = await findCredit(app.db, input.id);
  return costOfMove(app.db, { fromId, toId: input.batchId, userId, isPaid: isPaidWhole(found), creditPaise });
}

/**
 * Moves a member into another batch with what they owe, in one transaction that waits for whatever is being paid. Throws what
 * `transferEnrolment` of batches does, and `refund_waiting` while what paid for the place is on its way back.
 */
export async function transferStudent(app: App, input: Input & { batchId: string }) {
  const { batchId: toId, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const { batchId: fromId, userId } = await findEnrolment(trx, input.id);
    const fees = await lockFees(app, trx, { batchId: fromId, userId });
    // Under the buyer's lock, as refunds are made.
    const creditPaise = await findCredit(trx, input.id);
    const found = await findEnrolment(trx, input.id);
    if (found.orderLineId && (await findWaitingRefund(trx, found.orderLineId))) throw new Failure('refund_waiting');
    const isPaid = isPaidWhole(found);
    const member = await transferEnrolment(app, trx, input);
    const move = { userId, fromId, toId, isPaid, creditPaise, enrolmentId: member.id, actorId };
    const { changed, lessPaise, ...moved } = await moveFees(app, trx, { ...move, ...fees });
    await keepCredit(trx, member.id, moved.givePaise);
    await tellOfMove(app, trx, { userId, fromId, toId, lessPaise, ...moved });
    // Nothing is paid at the old amount any more; the next link or payment makes another order.
    await giveUpOrders(app, trx, { ...fees, changed, actorId, reason: 'fee_changed' });
    await renameOrders(trx, { ...fees, dues: fees.dues.filter(({ id }) => !changed.includes(id)) });
    return { member, ...moved };
  });
}

type Fees = Awaited<ReturnType<typeof lockFees>>;

/** Gives up the orders for which no money is on its way, of fees whose amount is another now, or that are owed no more. */
async function giveUpOrders(
  app: App,
  trx: Trx,
  of: Pick<Fees, 'dues' | 'idle'> & { changed: readonly string[]; actorId: string; reason: string },
): Promise<void> {
  const { dues, idle, changed, actorId, reason } = of;
  for (const { id, orderId } of dues) {
    const order = orderId !== null && changed.includes(id) ? idle.get(orderId) : undefined;
    if (order) await giveUpOrder(app, trx, { order, to: 'cancelled', actorId, reason });
  }
}

/** Orders of fees that wait for money are called by the new batch, as their bills will be. */
async function renameOrders(trx: Trx, { dues, idle, busy }: Pick<Fees, 'dues' | 'idle' | 'busy'>): Promise<void> {
  for (const { id, orderId, isOpen } of dues) {
    const due =
      isOpen && orderId !== null && (idle.has(orderId) || busy.has(orderId)) ? await findDue(trx, id) : undefined;
    if (due && orderId !== null) await updateFeeTitle(trx, { orderId, ...titlesOfDue(due) });
  }
}

/** Whether the batch's full price was paid; months and subjects move along unchanged. */
const isPaidWhole = ({ orderLineId, untilOn, subjects }: Awaited<ReturnType<typeof findEnrolment>>) =>
  orderLineId !== null && untilOn === null && subjects === null;

/**
 * Lets a member be away from a day to a day: access pauses, and fees dated from then on move by as many days, but for those that
 * are being paid. Throws as `freezeEnrolment` of batches does.
 */
export async function freezeStudent(app: App, input: Input & { from: string; until: string }) {
  return app.db.transaction().execute(async (trx) => {
    const { batchId, userId } = await findEnrolment(trx, input.id);
    const fees = await lockFees(app, trx, { batchId, userId });
    const { member, days } = await freezeEnrolment(app, trx, input);
    return { member, movedFees: await postponeFees(trx, { ...fees, from: input.from, days }) };
  });
}

/**
 * Ends a freeze early: the fees that had moved move back by the days that are left, but for those that are being paid. Throws as
 * `endFreeze` of batches does.
 */
export async function endStudentFreeze(app: App, input: Input) {
  return app.db.transaction().execute(async (trx) => {
    const { batchId, userId } = await findEnrolment(trx, input.id);
    const fees = await lockFees(app, trx, { batchId, userId });
    const { member, days, until } = await endFreeze(app, trx, input);
    // Those dated from its first day on are all after its last one since.
    return { member, movedFees: await postponeFees(trx, { ...fees, from: until, days: -days }) };
  });
}

/**
 * Ends an enrolment early by staff: fees dated after today are cancelled, what is due stays; an order paid in parts ends at what was
 * paid, and what is left of a fee is a fee like the others. The student is told, with what the refund rules suggest. Throws as `endEnrolment` of batches.
 */
export async function endStudentEnrolment(app: App, input: Input & { suggestedPaise: number; waivedPaise: number }) {
  const settings = await readSettings(app);
  return app.db.transaction().execute(async (trx) => {
    const { batchId, userId } = await findEnrolment(trx, input.id);
    const fees = await lockFees(app, trx, { batchId, userId });
    const inParts: OrderRow[] = [];
    for (const orderId of await selectOpenOrdersOf(trx, input.id)) {
      const order = await lockOrder(trx, orderId);
      if (order) inParts.push(order);
    }
    const member = await endEnrolment(app, trx, input);
    const { cancelled, cancelledPaise } = await cancelLater(app, trx, fees);
    await giveUpOrders(app, trx, { ...fees, changed: cancelled, actorId: input.actorId, reason: 'fee_cancelled' });
    let restPaise = 0;
    for (const order of inParts) restPaise += await closeAtPaid(app, trx, { order, actorId: input.actorId, settings });
    const ofFees = cancelledPaise + restPaise;
    const owedPaise = await sumOwed(trx, input.id);
    const left = { userId, batchId, refundablePaise: input.suggestedPaise, owedPaise };
    await tellOfLeaving(app, trx, { ...left, cancelledPaise: ofFees + input.waivedPaise });
    return { member, cancelledPaise: ofFees };
  });
}

/**
 * The fees of a student in a batch, locked as who pays does: the buyer, the dues, then their orders that still wait for money;
 * `busy` are those that are being paid, `idle` the others.
 */
async function lockFees(app: App, trx: Trx, of: { batchId: string; userId: string }) {
  await lockBuyer(trx, of.userId);
  const { account, dues } = await lockAccount(trx, of);
  const idle = new Map<string, OrderRow>();
  const busy = new Set<string>();
  for (const { orderId } of dues.filter((due) => due.isOpen)) {
    const order = orderId === null ? undefined : await lockOrder(trx, orderId);
    if (!order || ['expired', 'cancelled'].includes(order.state)) continue;
    if (await isIdleOrder(app, trx, order)) idle.set(order.id, order);
    else busy.add(order.id);
  }
  return { account, dues, idle, busy };
}
