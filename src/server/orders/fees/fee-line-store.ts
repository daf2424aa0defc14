import type { Trx } from '../../db/db.ts';
import type { Titles } from '../../http/in-language.ts';

/** Calls the line of a fee's order, of which no document was issued, as its batch is called now. */
export async function updateFeeTitle(
  trx: Trx,
  { orderId, title, titles }: { orderId: string; title: string; titles: Titles },
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ title, titles: JSON.stringify(titles) })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'fee')
    .execute();
}
