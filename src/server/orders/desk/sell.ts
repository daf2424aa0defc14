import type * as z from 'zod/mini';
import type { Language } from '../../../contract/languages.ts';
import type { DeskPaymentForm, Sale } from '../../../contract/orders/desk.ts';
import type { buyingBusiness } from '../../../contract/orders/gstin.ts';
import { requireName } from '../../accounts/profile/require-name.ts';
import { selectHasProfile } from '../../accounts/reads.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { hashOf } from '../../http/once.ts';
import { findProduct } from '../../products/find-products.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { calculateOrder } from '../checkout/calculate-order.ts';
import { insertDraft, payableFor } from '../checkout/insert-draft.ts';
import { taxLinesOf } from '../checkout/price-order.ts';
import { refuseOwnGstin } from '../checkout/refuse-own-gstin.ts';
import { selectContact } from '../find-store.ts';
import { moveOrder } from '../move-order.ts';
import { stateOfGstin } from '../rules.ts';
import { lockBuyer, lockOrder, type OrderRow, selectPlaced } from '../store.ts';
import { readSale } from './read-sale.ts';
import { selectByKey } from './receipt-store.ts';
import { takePart } from './take-part.ts';

interface Chosen {
  userId: string;
  productId: string;
  sessionId: string | null;
  couponCode: string;
  business: z.output<typeof buyingBusiness>;
}

interface Input extends Chosen {
  seenTotalPaise: number;
  payment: Omit<DeskPaymentForm, 'seenDuePaise'> | null;
  key: string;
  actorId: string;
  language: Language | null;
}

/** Prices what is handed over at the desk: printed books too, so that nothing is sent. */
async function price(app: App, chosen: Chosen, isPlaced: boolean) {
  const delivery = { speed: 'standard' as const, pin: null, pinField: 'pin' as const, knownState: null };
  // The bill of a business is taxed where it is registered; a book changes hands at the desk.
  const product = chosen.business && (await findProduct(app.db, chosen.productId));
  const state = product && !product.ships ? stateOfGstin(chosen.business?.gstin) : null;
  return calculateOrder(app, { ...chosen, ...delivery, state, isPlaced });
}

/** The price of a product for a student at the desk. Throws like `calculateOrder`. */
export async function quoteSale(app: App, chosen: Chosen) {
  if (!(await selectHasProfile(app.db, chosen.userId))) throw new Failure('not_found');
  const worked = await price(app, chosen, false);
  const { coupon, lines, totalPaise } = worked;
  return { totalPaise, discountPaise: coupon?.discountPaise ?? 0, taxLines: taxLinesOf(lines) };
}

/**
 * Sells a product to a student: the order at the server's price and, in one transaction, the payment where one is taken. A key
 * that is known finds its sale. Throws like `calculateOrder` and `takePart`, and `price_changed`, `name_needed`,
 * `order_confirming`, `idempotency_mismatch`.
 */
export async function sell(app: App, input: Input): Promise<Sale> {
  const { userId, key, actorId, language, payment, seenTotalPaise, ...chosen } = input;
  // The student's own keys and the desk's never meet.
  const orderKey = `desk-${key}`;
  const requestHash = hashOf({ ...chosen, userId, payment, seenTotalPaise });
  const known = await selectPlaced(app.db, { userId, key: orderKey, requestHash, now: app.now().toISOString() });
  if (known) return again(app, { order: known, requestHash, actorId, key, language });
  if (!(await selectHasProfile(app.db, userId))) throw new Failure('not_found');
  await requireName(app.db, userId);
  const settings = await readSettings(app);
  refuseOwnGstin(chosen.business, settings);
  const worked = await price(app, { userId, ...chosen }, true);
  if (worked.totalPaise !== seenTotalPaise) throw new Failure('price_changed', { totalPaise: worked.totalPaise });
  if (payment && payment.amountPaise > worked.totalPaise) throw fieldFailure('payment.amountPaise', 'more_than_due');
  const expiresAt = await payableFor(app, worked.product);
  const { email } = await selectContact(app.db, userId);
  const form = {
    ...chosen,
    email,
    speed: 'standard' as const,
    address: null,
    state: null,
    keepAddress: false,
    besides: null,
    refundTermsAccepted: true,
    seenTotalPaise,
  };
  const sold = await app.db.transaction().execute(async (trx) => {
    await insertDraft(app, trx, { userId, key: orderKey, requestHash, form, worked, expiresAt, placedBy: actorId });
    const placed = await selectPlaced(trx, { userId, key: orderKey, requestHash, now: app.now().toISOString() });
    await lockBuyer(trx, userId);
    const order = placed && (await lockOrder(trx, placed.id));
    if (!order) throw new Failure('conflict');
    if (order.requestHash !== requestHash) throw new Failure('idempotency_mismatch');
    // The same press a second time: the first one sold meanwhile.
    const earlier = await selectByKey(trx, { takenBy: actorId, key });
    if (earlier || order.state !== 'draft') return { orderId: order.id, receiptId: earlier?.id ?? null };
    if (payment) {
      const taken = { ...payment, seenDuePaise: order.totalPaise };
      const receiptId = await takePart(app, trx, {
        order,
        payment: taken,
        at: 'payment.',
        key,
        requestHash,
        actorId,
        settings,
      });
      return { orderId: order.id, receiptId };
    }
    if (order.state === 'draft') await moveOrder(app, trx, { order, to: 'awaiting_payment', actorId });
    await recordAudit(trx, {
      actorId,
      action: 'desk.place_order',
      subject: `orders:${order.id}`,
      after: { number: order.number, title: worked.product.title, amountPaise: order.totalPaise },
    });
    return { orderId: order.id, receiptId: null };
  });
  return readSale(app.db, { ...sold, language });
}

/** A key that is known finds its sale; with other contents it is refused. */
async function again(
  app: App,
  asked: { order: OrderRow; requestHash: string; actorId: string; key: string; language: Language | null },
): Promise<Sale> {
  const { order, requestHash, actorId, key, language } = asked;
  if (order.requestHash !== requestHash) throw new Failure('idempotency_mismatch');
  const receipt = await selectByKey(app.db, { takenBy: actorId, key });
  return readSale(app.db, { orderId: order.id, receiptId: receipt?.id ?? null, language });
}
