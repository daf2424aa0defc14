import type * as z from 'zod/mini';
import { addressForm } from '../../../contract/accounts/profile.ts';
import type { FieldError } from '../../../contract/field-errors.ts';
import type { orderForm, PlacedOrder } from '../../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../../contract/payments.ts';
import { requireName } from '../../accounts/profile/require-name.ts';
import type { App } from '../../app.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { fieldErrorOf } from '../../http/field-errors.ts';
import { hashOf } from '../../http/once.ts';
import { isConfirming } from '../../payments/is-confirming.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { selectContact } from '../find-store.ts';
import { ownedOnce, stateOfGstin } from '../rules.ts';
import { type OrderRow, selectLines } from '../store.ts';
import { calculateOrder } from './calculate-order.ts';
import { createCheckout } from './create-checkout.ts';
import { findPlaced, insertDraft, payableFor } from './insert-draft.ts';
import { refuseOwnGstin } from './refuse-own-gstin.ts';
import { orderConfirming } from './replace-orders.ts';

type Form = z.output<typeof orderForm>;
type Input = Form & { userId: string; idempotencyKey: string };

/**
 * Places an order, once for an idempotency key and once while the same is unpaid, and opens it at the gateway. Of
 * what is owned once there is one unpaid order, the newest; so there is of the same contents at another price. The price is worked out again here; `price_changed`
 * (with `data.totalPaise` where it is known) when it is not what the buyer saw. Throws also `refund_terms_needed`, `address_needed`,
 * `name_needed`, `idempotency_mismatch`, `order_confirming` (with the order in `data`, while its payment is), `payment_gateway_unavailable` and whatever `calculateOrder` throws.
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
  refuseOwnGstin(form.business, await readSettings(app));
  const worked = await calculateOrder(app, {
    userId,
    productId: form.productId,
    couponCode: form.couponCode,
    sessionId: form.sessionId,
    isPlaced: true,
    speed: form.speed,
    pin: form.address?.pin ?? null,
    pinField: 'address.pin',
    state: form.address?.state ?? stateOfGstin(form.business?.gstin) ?? form.state,
    knownState: form.address || form.business || form.state ? null : (await selectContact(app.db, userId)).state,
  });
  if (worked.product.ships && !form.address) throw new Failure('address_needed', { fields: missingAddress() });
  if (worked.totalPaise !== form.seenTotalPaise) {
    throw new Failure('price_changed', { totalPaise: worked.totalPaise });
  }
  const expiresAt = await payableFor(app, worked.product);
  const draft = { userId, key, requestHash, form, worked, expiresAt, placedBy: null };
  await app.db.transaction().execute((trx) => insertDraft(app, trx, draft));
  const order = await findPlaced(app, app.db, { userId, key, requestHash });
  if (!order) throw new Failure('conflict');
  return again(app, order, { requestHash, method, justWorkedOut: true });
}

/** Field errors for a missing address, as its own form reports them. */
function missingAddress(): Record<string, FieldError> {
  const nothing = { pin: '', state: '', city: '', line1: '', name: '', phone: '' };
  const fields: Record<string, FieldError> = {};
  for (const issue of addressForm.safeParse(nothing).error?.issues ?? []) {
    fields[['address', ...issue.path].join('.')] ??= fieldErrorOf(issue);
  }
  return fields;
}

/** A key that is known finds its order, whichever way it is paid now; with other contents it is refused. */
async function again(
  app: App,
  order: OrderRow,
  { requestHash, ...offer }: { requestHash: string; method: PaymentMethod; justWorkedOut?: true },
): Promise<PlacedOrder> {
  if (order.requestHash !== requestHash) throw new Failure('idempotency_mismatch');
  if (order.state === 'awaiting_payment' && (await isConfirming(app, order.id))) {
    throw orderConfirming(order, { another: !ownedOnce(await selectLines(app.db, order.id)) });
  }
  return createCheckout(app, { order, ...offer });
}
