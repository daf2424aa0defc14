import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { changeStock } from './stock-store.ts';

interface Copy {
  productId: string;
  orderId: string;
  at: string;
}

/** Holds one printed copy for an order. Throws `product_not_on_sale` when the last one is gone. */
export async function takeStock(trx: Trx, copy: Copy): Promise<void> {
  const taken = await changeStock(trx, { ...copy, change: -1, reason: 'sold' });
  if (!taken) throw new Failure('product_not_on_sale');
}

/** Gives back the copies that an order held and that are not sent: of its lines, those that are shipped. */
export async function releaseStock(
  trx: Trx,
  order: { lines: readonly { ships: boolean; productId: string | null }[]; orderId: string; at: string },
): Promise<void> {
  const { lines, ...held } = order;
  // Always in the same order, so that two orders of the same books never wait for each other.
  const copies = lines.flatMap((line) => (line.ships && line.productId ? [line.productId] : [])).toSorted();
  for (const productId of copies) await changeStock(trx, { ...held, productId, change: 1, reason: 'released' });
}

/** What becomes of a copy that came back: it counts again, or its return and its loss stand in the history. */
export async function keepReturned(
  trx: Trx,
  { keepAs, ...copy }: Copy & { keepAs: 'stock' | 'written_off'; actorId: string },
): Promise<void> {
  await changeStock(trx, { ...copy, change: 1, reason: 'returned' });
  if (keepAs === 'written_off') await changeStock(trx, { ...copy, change: -1, reason: 'written_off' });
}
