import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { type AddressForm, addressForm } from '../../../contract/accounts/profile.ts';
import type { FieldError } from '../../../contract/field-errors.ts';
import type { orderForm, PlacedOrder } from '../../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../../contract/payments.ts';
import { saveAddress } from '../../accounts/addresses/save-address.ts';
import { requireName } from '../../accounts/profile/require-name.ts';
import type { App } from '../../app.ts';
import { holdBatchSeat } from '../../batches/seats/hold-seat.ts';
import { holdSeats } from '../../classes/seats/hold-seats.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { fieldErrorOf } from '../../http/field-errors.ts';
import { isPaidOnline } from '../../payments/open-payment.ts';
import { lockCoupon } from '../../products/find-coupon.ts';
import { takeStock } from '../../products/take-stock.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { selectContact } from '../find-store.ts';
import { orderNumber, ownedOnce, payableUntil } from '../rules.ts';
import { insertOrder, lockBuyerAndCount, type OrderRow, selectPlaced } from '../store.ts';
import { assertCouponValid, assertNotOwned, calculateOrder, type WorkedOutOrder } from './calculate-order.ts';
import { createCheckout } from './create-checkout.ts';
import { releaseSeats } from './release-seats.ts';
import { replaceOrders } from './replace-orders.ts';

type Form = z.output<typeof orderForm>;
type Input = Form & { userId: string; idempotencyKey: string };

/**
 * Places an order, once for an idempotency key and once while the same is unpaid, and opens it at the gateway. Of
 * what is owned once there is one unpaid order, the newest; so there is of the same contents at another price. The price is worked out again here; `price_changed`
 * (with `data.totalPaise`) when it is not what the buyer saw. Throws also `refund_terms_needed`, `address_needed`,
 * `name_needed`, `idempotency_mismatch`, `payment_gateway_unavailable` and whatever `calculateOrder` throws.
 */
export async function placeOrder(app: App, input: Input): Promise<PlacedOrder> {
  const { userId, idempotencyKey: key, method, ...form } = input;
  if (!form.refundTermsAccepted) {
    throw fieldFailure('refundTermsAccepted', 'refund_terms_unread', 'refund_terms_needed');
  }
  const requestHash = hashOf(form);
  const known = await findPlaced(app, app.db, { userId, key, requestHash });
  if (known) return again(app, known, { requestHash, method });
  await requireName(app.db, userId);
  const worked = await calculateOrder(app, {
    userId,
    productId: form.productId,
    couponCode: form.couponCode,
    sessionId: form.sessionId,
    isPlaced: true,
    speed: form.speed,
    pin: form.address?.pin ?? null,
    pinField: 'address.pin',
    state: form.address?.state ?? form.state,
    knownState: form.address || form.state ? null : (await selectContact(app.db, userId)).state,
  });
  if (worked.product.ships && !form.address) throw new Failure('address_needed', { fields: missingAddress() });
  if (worked.totalPaise !== form.seenTotalPaise) {
    throw new Failure('price_changed', { totalPaise: worked.totalPaise });
  }
  await insertDraft(app, { userId, key, requestHash, form, worked });
  const order = await findPlaced(app, app.db, { userId, key, requestHash });
  if (!order) throw new Failure('conflict');
  return again(app, order, { requestHash, method, justWorkedOut: true });
}

const hashOf = (contents: object) => createHash('sha256').update(JSON.stringify(contents)).digest('base64url');

/** What was chosen, whatever it costs. */
function contentsHashOf({ seenTotalPaise: _seen, ...chosen }: Omit<Form, 'method'>): string {
  return hashOf(chosen);
}

/** What to fill in of an address, as its own form says. */
function missingAddress(): Record<string, FieldError> {
  const nothing = { pin: '', state: '', city: '', line1: '', name: '', phone: '' };
  const fields: Record<string, FieldError> = {};
  for (const issue of addressForm.safeParse(nothing).error?.issues ?? []) {
    fields[['address', ...issue.path].join('.')] ??= fieldErrorOf(issue);
  }
  return fields;
}

async function insertDraft(
  app: App,
  input: { userId: string; key: string; requestHash: string; form: Omit<Form, 'method'>; worked: WorkedOutOrder },
): Promise<void> {
  const { userId, form, worked } = input;
  const now = app.now();
  const { access } = await readSettings(app);
  const expiresAt = payableUntil(worked.product, access, { now, isPaidOnline: await isPaidOnline(app) }).toISOString();
  await app.db.transaction().execute(async (trx) => {
    const sequence = await lockBuyerAndCount(trx, userId);
    if (await findPlaced(app, trx, input)) return;
    const once = ownedOnce([worked.product]);
    if (once) await assertNotOwned(app, trx, { userId, product: worked.product });
    // Books add up, but not at two prices: whoever asks for the same again has seen another one.
    const contentsHash = once ? null : contentsHashOf(form);
    const replaced = await replaceOrders(app, trx, { userId, productId: worked.product.id, contentsHash });
    if (worked.coupon) {
      await lockCoupon(trx, worked.coupon.id);
      const { id: productId, pricePaise: goodsPaise } = worked.product;
      await assertCouponValid(app, trx, { coupon: worked.coupon, userId, productId, goodsPaise });
    }
    const inserted = await insertOrder(
      trx,
      {
        number: orderNumber(sequence, now),
        userId,
        email: form.email,
        address: worked.product.ships ? form.address : null,
        speed: worked.product.ships ? form.speed : null,
        zone: worked.shipping?.zone ?? null,
        couponId: worked.coupon?.id ?? null,
        placeOfSupply: worked.placeOfSupply,
        totalPaise: worked.totalPaise,
        idempotencyKey: input.key,
        requestHash: input.requestHash,
        contentsHash: contentsHashOf(form),
        at: now.toISOString(),
        expiresAt,
      },
      worked.lines,
    );
    if (!inserted) return;
    await holdSeats(app, trx, { userId, orderId: inserted, classIds: worked.product.classIds, until: expiresAt });
    const { batchId } = worked.product;
    if (batchId !== null) await holdBatchSeat(app, trx, { userId, orderId: inserted, batchId, until: expiresAt });
    for (const orderId of replaced) await releaseSeats(app, trx, { orderId });
    if (!worked.product.ships) return;
    await takeStock(trx, worked.product.id);
    if (form.keepAddress && form.address) await keepAddress(app, trx, { userId, address: form.address });
  });
}

/** The order of this key; else an unpaid one with the same contents, which a second tab or a lost draft asked for. */
async function findPlaced(
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

/** A key that is known finds its order, whichever way it is paid now; with other contents it is refused. */
function again(
  app: App,
  order: OrderRow,
  { requestHash, ...offer }: { requestHash: string; method: PaymentMethod; justWorkedOut?: true },
): Promise<PlacedOrder> {
  if (order.requestHash !== requestHash) throw new Failure('idempotency_mismatch');
  return createCheckout(app, { order, ...offer });
}
