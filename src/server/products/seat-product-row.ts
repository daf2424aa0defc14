import { type OwnTitles, textsUnderTitles } from './own-titles.ts';
import type { ProductRow } from './store.ts';

/**
 * The product that sells a seat of a class or a batch, after a save of that class or batch. What the accountant set (contents,
 * tax class, an MRP that still holds) stays.
 */
export function seatProductRow(
  before: ProductRow | undefined,
  seat: Pick<ProductRow, 'kind' | 'pricePaise' | 'isOnSale'> & { titles: OwnTitles },
): ProductRow {
  return {
    kind: seat.kind,
    ...textsUnderTitles(before, seat.titles),
    pricePaise: seat.pricePaise,
    isOnSale: seat.isOnSale,
    // Nothing sells above its MRP, and the form of a class or batch has no field for one: a lower MRP is out of date.
    mrpPaise: before?.mrpPaise && before.mrpPaise >= seat.pricePaise ? before.mrpPaise : null,
    taxClass: before?.taxClass ?? 'coaching',
    validityDays: null,
    ships: false,
    weightGrams: null,
    stock: null,
    lowStockAt: null,
  };
}
