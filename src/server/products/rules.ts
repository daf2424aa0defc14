import type { Language } from '../../contract/languages.ts';
import type { Product, ProductForStaff, ProductKind } from '../../contract/orders/products.ts';
import { versionOf } from '../http/edit-version.ts';
import { fieldFailure } from '../http/failures.ts';
import type { GivenFieldError } from '../http/field-errors.ts';
import { inLanguage, titlesByLanguage } from '../http/in-language.ts';

/** Refuses a price that no gateway takes and an MRP below the price (law: nothing sells above its MRP). */
export function assertPricesValid(product: { pricePaise: number; mrpPaise: number | null }): void {
  if (product.pricePaise < 100)
    throw fieldFailure('pricePaise', { code: 'amount_too_small', params: { minPaise: 100 } });
  if (product.mrpPaise !== null && product.mrpPaise < product.pricePaise) {
    throw fieldFailure('mrpPaise', 'mrp_below_price');
  }
}

/** Whether a material, class or batch brings it, with its title and price. */
export const isOwnedElsewhere = (kind: ProductKind) =>
  kind === 'digital_material' || kind === 'class_seat' || kind === 'batch';

/** Refuses a product whose parts do not fit its kind; single materials are priced where they are uploaded. */
export function assertProductShape(product: {
  kind: ProductKind;
  ships: boolean;
  materialIds: readonly string[];
  weightGrams: number | null;
  stock: number | null;
  lowStockAt: number | null;
  books: readonly { productId: string }[];
}): void {
  if (isOwnedElsewhere(product.kind)) throw fieldFailure('kind', 'priced_elsewhere');
  if (product.kind === 'printed' && !product.ships) throw fieldFailure('ships', 'printed_ships');
  if (product.kind !== 'printed' && product.kind !== 'package' && product.ships) {
    throw fieldFailure('ships', 'only_printed_ships');
  }
  if (product.kind === 'package' && product.materialIds.length === 0) {
    throw fieldFailure('materialIds', 'package_empty');
  }
  if ((product.kind === 'mentoring' || product.kind === 'exam_fee') && product.materialIds.length > 0) {
    throw fieldFailure('materialIds', 'opens_no_materials');
  }
  if (!product.ships && (product.weightGrams !== null || product.stock !== null || product.lowStockAt !== null)) {
    throw fieldFailure('stock', 'stock_without_shipping');
  }
  if (product.books.length === 0) return;
  if (!product.ships) throw fieldFailure('books', 'stock_without_shipping');
  if (product.stock !== null || product.lowStockAt !== null) throw fieldFailure('stock', 'stock_of_books');
  if (new Set(product.books.map((book) => book.productId)).size < product.books.length) {
    throw fieldFailure('books', 'books_unknown');
  }
}

/** A product with the version that its editor saves on: copies that were sold meanwhile are a change too. */
export function withVersion<P extends Omit<ProductForStaff, 'version'>>(product: P): P & { version: string } {
  const {
    title,
    contents,
    outcomes,
    questions,
    textLanguage,
    translations,
    pricePaise,
    mrpPaise,
    taxClass,
    validityDays,
  } = product;
  const { isOnSale, ships, weightGrams, stock, lowStockAt, materialIds, books } = product;
  const texts = { title, contents, outcomes, questions, textLanguage, translations };
  const sold = { ...texts, pricePaise, mrpPaise, taxClass, validityDays, isOnSale };
  return { ...product, version: versionOf({ ...sold, ships, weightGrams, stock, lowStockAt, materialIds, books }) };
}

/** A product in a buyer's language, without what only staff see. */
export function forBuyer(product: ProductForStaff, language: Language | null): Product {
  const read = inLanguage(product, ['title', 'contents', 'outcomes', 'questions'], language);
  const {
    taxClass: _taxClass,
    weightGrams: _weightGrams,
    stock: _stock,
    lowStockAt: _low,
    books: _books,
    archivedAt: _archivedAt,
    version: _version,
    ...shown
  } = read;
  const { textLanguage: _language, translations: _translations, ...rest } = shown;
  return rest;
}

type OwnedElsewhere = Pick<
  ProductForStaff,
  | 'title'
  | 'textLanguage'
  | 'translations'
  | 'pricePaise'
  | 'validityDays'
  | 'isOnSale'
  | 'ships'
  | 'weightGrams'
  | 'stock'
  | 'lowStockAt'
>;

/**
 * A single material, class or batch brings its own title, price and validity; only what is inside, the MRP and the
 * tax class are set on the product itself.
 */
export function assertOwnFieldsOnly(before: OwnedElsewhere, after: OwnedElsewhere): void {
  const owned = [
    'title',
    'pricePaise',
    'validityDays',
    'isOnSale',
    'ships',
    'weightGrams',
    'stock',
    'lowStockAt',
  ] as const;
  const changed = owned.find((field) => before[field] !== after[field]);
  if (changed) throw fieldFailure(changed, 'edited_elsewhere');
  if (versionOf(titlesByLanguage(before)) !== versionOf(titlesByLanguage(after))) {
    throw fieldFailure('title', 'edited_elsewhere');
  }
}

export interface CouponTerms {
  percent: number | null;
  amountPaise: number | null;
  /** The most that a percentage takes off. */
  capPaise: number | null;
  startsAt: string;
  endsAt: string;
  perPerson: number;
  /** Of everybody together; null for any number. */
  mostUses: number | null;
  productId: string | null;
  firstOrder: boolean;
  minPaise: number | null;
  isActive: boolean;
}

/** What somebody wants to use a coupon for. */
export interface CouponUse {
  productId: string;
  /** The price of the goods, before it. */
  goodsPaise: number;
  /** Orders of this person that use it. */
  usedByPerson: number;
  /** Orders of everybody that use it. */
  usedByAll: number;
  /** Orders that this person has paid or is paying, but for the one at hand. */
  otherOrders: number;
}

/** What a coupon takes off goods; at least ₹1 stays to pay, which is the least a gateway takes. */
export function couponDiscount(coupon: CouponTerms, goodsPaise: number): number {
  const share = coupon.percent === null ? (coupon.amountPaise ?? 0) : Math.floor((goodsPaise * coupon.percent) / 100);
  return Math.max(0, Math.min(share, coupon.capPaise ?? share, goodsPaise - 100));
}

/** Why a coupon cannot be used now; null when it can. */
export function couponRefusal(coupon: CouponTerms, use: CouponUse, now: Date): GivenFieldError | null {
  const at = now.toISOString();
  if (!coupon.isActive || at < coupon.startsAt) return 'coupon_unknown';
  if (at >= coupon.endsAt) return 'coupon_ended';
  if (coupon.productId !== null && coupon.productId !== use.productId) return 'coupon_elsewhere';
  if (coupon.minPaise !== null && use.goodsPaise < coupon.minPaise) {
    return { code: 'coupon_below', params: { minPaise: coupon.minPaise } };
  }
  if (coupon.firstOrder && use.otherOrders > 0) return 'coupon_first_order';
  if (use.usedByPerson >= coupon.perPerson) return 'coupon_used';
  if (coupon.mostUses !== null && use.usedByAll >= coupon.mostUses) return 'coupon_used_up';
  return null;
}
