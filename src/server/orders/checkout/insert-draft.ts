import type * as z from 'zod/mini';
import type { AddressForm } from '../../../contract/accounts/profile.ts';
import type { orderForm } from '../../../contract/orders/orders.ts';
import { saveAddress } from '../../accounts/addresses/save-address.ts';
import type { App } from '../../app.ts';
import { holdBatchSeat } from '../../batches/seats/hold-seat.ts';
import { holdSeats } from '../../classes/seats/hold-seats.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { hashOf } from '../../http/once.ts';
import { isPaidOnline } from '../../payments/open-payment.ts';
import { lockCoupon } from '../../products/find-coupon.ts';
import { couponDiscount } from '../../products/rules.ts';
import { takeStock } from '../../products/stock/take-stock.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type Brought, orderNumber, ownedOnce, payableUntil } from '../rules.ts';
import { insertOrder, lockBuyerAndCount, type OrderRow, selectLines, selectPlaced } from '../store.ts';
import { assertCouponValid, assertNotOwned, type WorkedOutOrder } from './calculate-order.ts';
import { releaseSeats } from './release-seats.ts';
import { replaceOrders } from './replace-orders.ts';

type Form = z.output<typeof orderForm>;

interface Draft {
  userId: string;
  key: string;
  requestHash: string;
  form: Omit<Form, 'method'>;
  worked: WorkedOutOrder;
  /** Until when it can be paid. */
  expiresAt: string;
  /** Staff at the desk; null for the buyer. */
  placedBy: string | null;
}

/** Inserts an order as it was worked out, holding its seats and copies, in place of the unpaid one that it repeats. */
export async function insertDraft(app: App, trx: Trx, input: Draft): Promise<void> {
  const { userId, form, worked, expiresAt } = input;
  const now = app.now();
  const sequence = await lockBuyerAndCount(trx, userId);
  if (await findPlaced(app, trx, input)) return;
  const once = ownedOnce([worked.product]);
  if (once) await assertNotOwned(app, trx, { userId, product: worked.product });
  // Books add up, but not at two prices: whoever asks for the same again has seen another one.
  const actorId = input.placedBy ?? userId;
  const contentsHash = once ? null : contentsHashOf(form);
  const another = form.besides !== null && !once;
  const replaced = await replaceOrders(app, trx, {
    userId,
    actorId,
    productId: worked.product.id,
    contentsHash,
    another,
  });
  if (worked.coupon) {
    // Its terms may have been changed since the order was worked out.
    const coupon = await lockCoupon(trx, worked.coupon.id);
    const { id: productId, pricePaise: goodsPaise } = worked.product;
    await assertCouponValid(app, trx, { coupon, userId, productId, goodsPaise });
    if (couponDiscount(coupon, goodsPaise) !== worked.coupon.discountPaise) throw new Failure('price_changed');
  }
  const inserted = await insertOrder(
    trx,
    {
      number: orderNumber(sequence, now),
      userId,
      email: form.email,
      address: worked.product.ships ? form.address : null,
      speed: worked.product.ships && form.address ? form.speed : null,
      zone: worked.shipping?.zone ?? null,
      business: form.business,
      couponId: worked.coupon?.id ?? null,
      placeOfSupply: worked.placeOfSupply,
      totalPaise: worked.totalPaise,
      idempotencyKey: input.key,
      requestHash: input.requestHash,
      contentsHash: contentsHashOf(form),
      at: now.toISOString(),
      expiresAt,
      placedBy: input.placedBy,
    },
    worked.lines,
  );
  if (!inserted) return;
  await holdSeats(app, trx, { userId, orderId: inserted, classIds: worked.product.classIds, until: expiresAt });
  const { batchId, batchTerm: term } = worked.product;
  if (batchId !== null) await holdBatchSeat(app, trx, { userId, orderId: inserted, batchId, term, until: expiresAt });
  for (const orderId of replaced) await releaseSeats(app, trx, { orderId });
  if (!worked.product.ships) return;
  await takeStock(trx, { lines: await selectLines(trx, inserted), orderId: inserted, at: now.toISOString() });
  if (form.keepAddress && form.address) await keepAddress(app, trx, { userId, address: form.address });
}

/** Until when an order that brings this can be paid. */
export async function payableFor(app: App, brings: Pick<Brought, 'classIds' | 'batchId'>): Promise<string> {
  const { access } = await readSettings(app);
  return payableUntil(brings, access, { now: app.now(), isPaidOnline: await isPaidOnline(app) }).toISOString();
}

/** What was chosen, whatever it costs and however often. */
function contentsHashOf({ seenTotalPaise: _seen, besides: _besides, ...chosen }: Omit<Form, 'method'>): string {
  return hashOf(chosen);
}

/** The order of this key; else an unpaid one with the same contents, which a second tab or a lost draft asked for. */
export async function findPlaced(
  app: App,
  db: Queries,
  asked: { userId: string; key: string; requestHash: string },
): Promise<OrderRow | undefined> {
  return selectPlaced(db, { ...asked, now: app.now().toISOString() });
}

/** A full address book is no reason to refuse an order. */
async function keepAddress(app: App, trx: Trx, input: { userId: string; address: AddressForm }): Promise<void> {
  await saveAddress(app, trx, input).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'too_many_addresses')) throw error;
  });
}
