import type { Language } from '../../../contract/languages.ts';
import type { OrderDue } from '../../../contract/orders/desk.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { isOrderBeingDebited } from '../../fees/autopay/charges.ts';
import { taxClassOf } from '../../fees/rules.ts';
import { type DueRow, findDue, keepDueOrder, lockOpenDue } from '../../fees/settle-due.ts';
import { titlesOfDue } from '../../fees/title-of-due.ts';
import { Failure } from '../../http/failures.ts';
import { hashOf } from '../../http/once.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type PricedLine, taxOf } from '../checkout/price-order.ts';
import { readSale } from '../desk/read-sale.ts';
import { selectContact } from '../find-store.ts';
import { moveOrder } from '../move-order.ts';
import { isPayable, orderNumber } from '../rules.ts';
import { insertOrder, lockBuyerAndCount, lockOrder } from '../store.ts';

/** A fee can be paid for so long after its order was placed: a link in an old message still works. */
const payableMs = 365 * 24 * 3600_000;

interface Asked {
  dueId: string;
  /** The required owner; undefined for staff, who may act for anyone. */
  userId?: string;
  /** Staff at the desk; null for the student or the reminder. */
  placedBy: string | null;
}

/**
 * The order that pays a fee, one at a time: the one that is already open, else a new one. Throws `not_found`, also for someone
 * else's, and `invalid_transition` for a fee that is paid or whose money is held for the accountant.
 */
export async function orderFeeIn(app: App, trx: Trx, asked: Asked, settings: Settings): Promise<string> {
  const seen = await findDue(trx, asked.dueId);
  if (!seen || (asked.userId !== undefined && seen.userId !== asked.userId)) throw new Failure('not_found');
  // The buyer is locked before the fee, in the same order as settlement does.
  const sequence = await lockBuyerAndCount(trx, seen.userId);
  const due = await lockOpenDue(trx, asked.dueId);
  const now = app.now();
  const known = due.orderId === null ? undefined : await lockOrder(trx, due.orderId);
  if (known?.state === 'payment_review') throw new Failure('invalid_transition');
  if (known && isPayable(known.state) && known.expiresAt > now.toISOString()) return known.id;
  const line = lineOf(due, settings);
  const { email, state } = await selectContact(trx, due.userId);
  const hash = hashOf({ feeDueId: due.id, amountPaise: due.amountPaise, sequence });
  const id = await insertOrder(
    trx,
    {
      number: orderNumber(sequence, now),
      userId: due.userId,
      email,
      address: null,
      speed: null,
      zone: null,
      couponId: null,
      business: null,
      placeOfSupply: state ?? settings.legal.state,
      totalPaise: due.amountPaise,
      idempotencyKey: `fee-${due.id}-${sequence}`,
      requestHash: hash,
      contentsHash: hash,
      at: now.toISOString(),
      expiresAt: new Date(now.getTime() + payableMs).toISOString(),
      placedBy: asked.placedBy,
    },
    [line],
  );
  if (!id) throw new Failure('conflict');
  await keepDueOrder(trx, { id: due.id, orderId: id });
  return id;
}

function lineOf(due: DueRow, { tax, legal }: Settings): PricedLine {
  const { amountPaise } = due;
  const taxClass = taxClassOf(due.head);
  return {
    kind: 'fee',
    productId: null,
    ...titlesOfDue(due),
    pricePaise: amountPaise,
    discountPaise: 0,
    amountPaise,
    taxClass,
    ...taxOf({ amountPaise, taxClass }, { tax, legal, placeOfSupply: legal.state }),
    ships: false,
    materialIds: [],
    classIds: [],
    batchId: null,
    batchTerm: null,
    feeDueId: due.id,
    validityDays: null,
  };
}

/** The order that pays one of the person's own fees. Throws what `orderFeeIn` does, and `being_debited`. */
export async function payOwnFee(
  app: App,
  { id, userId }: { id: string; userId: string },
): Promise<{ orderId: string }> {
  const settings = await readSettings(app);
  const asked = { dueId: id, userId, placedBy: null };
  const orderId = await app.db.transaction().execute(async (trx) => {
    const placed = await orderFeeIn(app, trx, asked, settings);
    if (await isOrderBeingDebited(trx, placed)) throw new Failure('being_debited');
    return placed;
  });
  return { orderId };
}

/** The order that pays a fee at the desk. Throws what `orderFeeIn` does, and `being_debited`. */
export async function orderFee(
  app: App,
  { id, actorId, language }: { id: string; actorId: string; language: Language | null },
): Promise<OrderDue> {
  const settings = await readSettings(app);
  const orderId = await app.db.transaction().execute(async (trx) => {
    const placed = await orderFeeIn(app, trx, { dueId: id, placedBy: actorId }, settings);
    if (await isOrderBeingDebited(trx, placed)) throw new Failure('being_debited');
    const order = await lockOrder(trx, placed);
    if (order?.state === 'draft') await moveOrder(app, trx, { order, to: 'awaiting_payment', actorId });
    return placed;
  });
  const { receipt: _none, ...due } = await readSale(app.db, { orderId, receiptId: null, language });
  return due;
}
