import type { ErrorCode } from '../../../contract/errors.ts';
import type { PlacedOrder } from '../../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { isConfirming } from '../../payments/is-confirming.ts';
import { hasParts } from '../../payments/ledger/book-desk-payment.ts';
import { isPaidOnline, keepGatewayOrder, offerCheckout, openAtGateway } from '../../payments/open-payment.ts';
import { moveOrder } from '../move-order.ts';
import { paymentStandingOf } from '../rules.ts';
import { lockOrder, type OrderRow, selectLines, selectOrder } from '../store.ts';
import { alreadyOwned } from './already-owned.ts';
import { requireProduct } from './calculate-order.ts';

/** Returns where the person's own order can be paid, like `createCheckout`. Throws `not_found` also for someone else's. */
export async function payOrder(
  app: App,
  input: { id: string; method: PaymentMethod; userId: string },
): Promise<PlacedOrder> {
  const order = await selectOrder(app.db, input.id);
  if (order?.userId !== input.userId) throw new Failure('not_found');
  return createCheckout(app, { order, method: input.method });
}

/**
 * Returns where an order can be paid; a draft is first opened at the gateway, or made payable at the desk if nothing is paid
 * online. For one that was `justWorkedOut` ownership has been checked. Throws `part_paid` if a part was paid at the desk,
 * `already_owned` if another order granted the same meanwhile, `order_not_payable` once it has expired or been replaced, what a new
 * order of a seat or copy would be refused with if somebody else has it by then, and `payment_gateway_unavailable`.
 */
export async function createCheckout(
  app: App,
  { order, method, justWorkedOut = false }: { order: OrderRow; method: PaymentMethod; justWorkedOut?: boolean },
): Promise<PlacedOrder> {
  const placed = { id: order.id, number: order.number };
  if (order.state !== 'draft' && order.state !== 'awaiting_payment') {
    if (paymentStandingOf(order.state, []) === 'closed') throw await notPayable(app, order);
    return { ...placed, state: order.state, checkoutUrl: null };
  }
  // The gateway has the money: the page says so, and no one pays twice.
  if (order.state === 'awaiting_payment' && (await isConfirming(app, order.id)))
    return { ...placed, state: order.state, checkoutUrl: null };
  if (order.expiresAt <= app.now().toISOString()) throw await notPayable(app, order);
  if (order.state === 'awaiting_payment' && (await hasParts(app.db, order.id))) {
    throw new Failure('part_paid', { orderId: order.id });
  }
  if (!justWorkedOut) await refuseOwnedLines(app, order);
  if (!(await isPaidOnline(app))) return waitForDesk(app, order);
  const checkoutUrl =
    (order.state === 'draft' ? await open(app, order, method) : undefined) ??
    (await offerCheckout(app, order.id, method)) ??
    (await openLate(app, order, method));
  if (!checkoutUrl) throw new Failure('order_not_payable');
  return { ...placed, state: 'awaiting_payment', checkoutUrl };
}

const soldOut: readonly ErrorCode[] = ['batch_full', 'batch_over', 'class_full', 'class_over', 'product_not_on_sale'];

/** Why an order that is over cannot be paid: what it held may be somebody else's by now. */
async function notPayable(app: App, { id, userId }: OrderRow): Promise<Failure> {
  for (const { productId } of await selectLines(app.db, id)) {
    if (productId === null) continue;
    try {
      await requireProduct(app, { userId, productId, sessionId: null, isPlaced: false });
    } catch (error) {
      if (error instanceof Failure && soldOut.includes(error.code)) return error;
      if (!(error instanceof Failure)) throw error;
    }
  }
  return new Failure('order_not_payable');
}

/** Nothing is paid online: the order waits for its money at the front desk or at the bank. */
async function waitForDesk(app: App, placed: OrderRow): Promise<PlacedOrder> {
  await app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, placed.id);
    if (order?.state === 'draft') await moveOrder(app, trx, { order, to: 'awaiting_payment', actorId: order.userId });
  });
  return { id: placed.id, number: placed.number, state: 'awaiting_payment', checkoutUrl: null };
}

async function refuseOwnedLines(app: App, { id, userId }: OrderRow): Promise<void> {
  const lines = await selectLines(app.db, id);
  if (await alreadyOwned(app.db, { userId, lines, now: app.now() })) throw new Failure('already_owned');
}

/** An order placed while nothing was paid online is opened at the current gateway. */
async function openLate(app: App, { id: orderId, totalPaise: amountPaise }: OrderRow, method: PaymentMethod) {
  const payable = { orderId, amountPaise };
  const { gateway: _gateway, ...opened } = await openAtGateway(app, payable);
  const isOpen = await app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== 'awaiting_payment') return false;
    await keepGatewayOrder(app, trx, { ...payable, ...opened });
    return true;
  });
  return isOpen ? offerCheckout(app, orderId, method) : undefined;
}

/** Opens a draft at the gateway and returns where to pay; undefined if another call was first. */
async function open(app: App, draft: OrderRow, method: PaymentMethod): Promise<string | undefined> {
  const payable = { orderId: draft.id, amountPaise: draft.totalPaise };
  const { gateway, ...opened } = await openAtGateway(app, payable);
  const isOpen = await app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, draft.id);
    if (order?.state !== 'draft') return false;
    await keepGatewayOrder(app, trx, { ...payable, ...opened });
    await moveOrder(app, trx, { order, to: 'awaiting_payment', actorId: order.userId });
    return true;
  });
  return isOpen ? gateway.checkoutUrl(opened.gatewayOrderId, method) : undefined;
}
