import type { CopiesAgain } from '../../../contract/orders/stock.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { changeStock, selectTakenBy } from './stock-store.ts';

/** What an order's line sends: a product, or the books of a set, whose copies are counted in place of its own. */
export interface SentLine {
  ships: boolean;
  productId: string | null;
  books: readonly { productId: string; copies: number }[];
}

interface Held {
  lines: readonly SentLine[];
  orderId: string;
  at: string;
}

/** The copies that lines send; always in the same order, so that two orders of the same books never wait for each other. */
function copiesOf(lines: readonly SentLine[]): { productId: string; copies: number }[] {
  const copies = lines.flatMap(({ ships, productId, books }) => {
    if (!ships) return [];
    return books.length > 0 ? books : productId ? [{ productId, copies: 1 }] : [];
  });
  return copies.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** Holds the printed copies for an order. Throws `product_not_on_sale` when there are too few. */
export async function takeStock(trx: Trx, { lines, ...held }: Held): Promise<void> {
  for (const { productId, copies } of copiesOf(lines)) {
    if (!(await changeStock(trx, { ...held, productId, change: -copies, reason: 'sold' }))) {
      throw new Failure('product_not_on_sale');
    }
  }
}

/** Gives back the copies that an order held and that are not sent. */
export async function releaseStock(trx: Trx, { lines, ...held }: Held): Promise<void> {
  for (const { productId, copies } of copiesOf(lines)) {
    await changeStock(trx, { ...held, productId, change: copies, reason: 'released' });
  }
}

/** What becomes of copies that came back: they count again, or their return and their loss stand in the history. */
export async function keepReturned(
  trx: Trx,
  { keepAs, lines, ...held }: Held & { keepAs: 'stock' | 'written_off'; actorId: string },
): Promise<void> {
  for (const { productId, copies } of copiesOf(lines)) {
    await changeStock(trx, { ...held, productId, change: copies, reason: 'returned' });
    if (keepAs === 'written_off') {
      await changeStock(trx, { ...held, productId, change: -copies, reason: 'written_off' });
    }
  }
}

interface Parcel {
  orderId: string;
  shipmentId: string;
  actorId: string;
  at: string;
}

/**
 * Takes the copies that a parcel sends once more: of what the order sends, and no more of each than it had. Throws
 * `validation_failed` at the count that is wrong or of which there are too few.
 */
export async function takeAgain(
  trx: Trx,
  { lines, copies, ...parcel }: Parcel & { lines: readonly SentLine[]; copies: CopiesAgain },
): Promise<void> {
  const had = new Map<string, number>();
  for (const one of copiesOf(lines)) had.set(one.productId, (had.get(one.productId) ?? 0) + one.copies);
  const asked = copies
    .map((one, at) => ({ ...one, field: `copies.${at}.copies` }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  for (const { productId, copies: count, field } of asked) {
    const left = had.get(productId) ?? 0;
    if (count > left) throw fieldFailure(field, 'not_a_choice');
    had.set(productId, left - count);
    const isLeft = await changeStock(trx, { ...parcel, productId, change: -count, reason: 'resent' });
    if (!isLeft) throw fieldFailure(field, 'stock_short');
  }
}

/** Gives back what a parcel took that is removed before it leaves. */
export async function releaseParcel(trx: Trx, parcel: Parcel): Promise<void> {
  for (const { productId, copies } of await selectTakenBy(trx, parcel.shipmentId)) {
    await changeStock(trx, { ...parcel, productId, change: copies, reason: 'released' });
  }
}
