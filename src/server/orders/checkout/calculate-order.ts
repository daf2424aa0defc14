import type { ClassKind } from '../../../contract/classes/classes.ts';
import type { Coupon } from '../../../contract/orders/coupons.ts';
import type { ProductForStaff } from '../../../contract/orders/products.ts';
import type { ShippingQuote, ShippingSpeed } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { requireBatchSeat } from '../../batches/seats/hold-seat.ts';
import { requireSeat } from '../../classes/seats/require-seat.ts';
import type { Queries } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { chooseSession } from '../../mentoring/choose-session.ts';
import { findCoupon } from '../../products/find-coupon.ts';
import { findProduct } from '../../products/find-products.ts';
import { couponDiscount, couponRefusal } from '../../products/rules.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { quoteShipping } from '../../shipping/quote-shipping.ts';
import { countCouponUses, countOtherOrders, selectHolders } from '../find-store.ts';
import { isRefundApproved } from '../suspended-store.ts';
import { alreadyOwned } from './already-owned.ts';
import { type PricedLine, priceOrder } from './price-order.ts';

interface Input {
  userId: string;
  productId: string;
  couponCode: string;
  /** Of mentoring: the session that was chosen. */
  sessionId: string | null;
  /** Whether the order is being placed, so that all choices must have been made. */
  isPlaced: boolean;
  speed: ShippingSpeed;
  /** Null where nothing is sent, or while it is not typed yet. */
  pin: string | null;
  /** Where to say that there is no such PIN code. */
  pinField: 'pin' | 'address.pin';
  /** The state of the address, or where the buyer lives; null uses the PIN code's, the known one, or the academy's own. */
  state: string | null;
  /** Where the buyer lives, from earlier orders; for what is not sent. */
  knownState: string | null;
}

export interface WorkedOutOrder {
  product: ProductForStaff;
  coupon: (Coupon & { discountPaise: number }) | null;
  shipping: ShippingQuote | null;
  deliveryPaise: number | null;
  placeOfSupply: string;
  /** Whether the buyer must state it: nothing is shipped or held at a venue. */
  asksState: boolean;
  lines: PricedLine[];
  totalPaise: number;
}

/**
 * Prices a selection: product, coupon, delivery and tax. The place of supply is where a parcel goes (IGST Act s.10), where an
 * event is held (s.12(5) and (6); the academy's own state), or else where the buyer lives (s.12(2)). Throws `not_found`,
 * `product_not_on_sale`, `already_owned`, `class_full`, `class_over`, `batch_full`, `batch_over`, or `coupon_invalid` at
 * `couponCode`.
 */
export async function calculateOrder(app: App, input: Input): Promise<WorkedOutOrder> {
  const { legal, tax } = await readSettings(app);
  const { product, inPerson } = await requireProduct(app, input);
  const coupon = input.couponCode === '' ? null : await applyCoupon(app, input, product.pricePaise);
  const discountPaise = coupon?.discountPaise ?? 0;
  const shipping =
    product.ships && input.pin !== null
      ? await quoteShipping(app, {
          pin: input.pin,
          goodsPaise: product.pricePaise - discountPaise,
          field: input.pinField,
        })
      : null;
  const deliveryPaise = shipping?.offers.find((offer) => offer.speed === input.speed)?.chargePaise ?? null;
  const asksState = !product.ships && !inPerson;
  const known = product.ships ? shipping?.state : input.knownState;
  const placeOfSupply = (inPerson ? null : (input.state ?? known)) ?? legal.state;
  const priced = priceOrder({ product, discountPaise, deliveryPaise, tax, legal, placeOfSupply });
  return { product, coupon, shipping, deliveryPaise, placeOfSupply, asksState, ...priced };
}

/** The product as this person can buy it now, and whether it is held at a place. Throws like `calculateOrder`. */
export async function requireProduct(
  app: App,
  input: Pick<Input, 'userId' | 'productId' | 'sessionId' | 'isPlaced'>,
): Promise<{ product: ProductForStaff; inPerson: boolean }> {
  const found = await findProduct(app.db, input.productId);
  if (!found) throw new Failure('not_found');
  const product = { ...found, classIds: await chooseSession(app, { ...input, product: found }) };
  if (!product.isOnSale) throw new Failure('product_not_on_sale');
  if (!product.inStock) throw await noCopyLeft(app.db, input);
  await assertNotOwned(app, app.db, { userId: input.userId, product });
  const kinds: ClassKind[] = [];
  for (const classId of product.classIds) {
    kinds.push((await requireSeat(app, app.db, { classId, userId: input.userId })).kind);
  }
  if (product.batchId !== null) {
    const { batchId, batchTerm: term } = product;
    kinds.push((await requireBatchSeat(app, app.db, { batchId, term, userId: input.userId })).kind);
  }
  return { product, inPerson: kinds.length > 0 && kinds.every((kind) => kind === 'in_person') };
}

/** No printed copy is free: says whether the person's own unpaid order holds the last one, or someone else's and until when. */
async function noCopyLeft(db: Queries, { productId, userId }: Pick<Input, 'productId' | 'userId'>): Promise<Failure> {
  const { own, othersUntil } = await selectHolders(db, { productId, userId });
  const copies = own ? 'yours' : othersUntil ? 'held' : 'gone';
  return new Failure('product_not_on_sale', { copies, orderId: own, until: own ? null : othersUntil });
}

/** Throws `already_owned`, with what can be opened instead or that a refund closed it, when a product would bring its buyer nothing. */
export async function assertNotOwned(
  app: App,
  db: Queries,
  input: { userId: string; product: ProductForStaff },
): Promise<void> {
  const { userId, product } = input;
  if (!(await alreadyOwned(db, { userId, lines: [product], now: app.now() }))) return;
  const { materialIds, classIds } = product;
  const isClosed = await isRefundApproved(db, { ...product, userId });
  throw new Failure('already_owned', isClosed ? { isRefundApproved: true } : { materialIds, classIds });
}

async function applyCoupon(app: App, input: Input, goodsPaise: number) {
  const coupon = await findCoupon(app.db, input.couponCode);
  if (!coupon) throw fieldFailure('couponCode', 'coupon_unknown', 'coupon_invalid');
  const { userId, productId } = input;
  await assertCouponValid(app, app.db, { coupon, userId, productId, goodsPaise, openProductId: productId });
  return { ...coupon, discountPaise: couponDiscount(coupon, goodsPaise) };
}

/**
 * Throws `coupon_invalid` if this person may not use a coupon for this product. Unpaid orders of `openProductId` don't count:
 * the next order of that product resumes or replaces them.
 */
export async function assertCouponValid(
  app: App,
  db: Queries,
  asked: { coupon: Coupon; userId: string; productId: string; goodsPaise: number; openProductId?: string },
): Promise<void> {
  const { coupon, userId, productId, goodsPaise, openProductId } = asked;
  const open = openProductId === undefined ? {} : { openProductId };
  const countsAll = coupon.mostUses !== null;
  const used = await countCouponUses(db, { couponId: coupon.id, userId, countsAll, ...open });
  const otherOrders = coupon.firstOrder ? await countOtherOrders(db, { userId, ...open }) : 0;
  const use = { productId, goodsPaise, usedByPerson: used.byPerson, usedByAll: used.byAll, otherOrders };
  const refusal = couponRefusal(coupon, use, app.now());
  if (refusal) throw fieldFailure('couponCode', refusal, 'coupon_invalid');
}
