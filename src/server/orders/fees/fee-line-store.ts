import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';
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

/** Whether money was taken for an order, is on its way, or was told to be. */
export async function selectHasMoney(db: Queries, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from payments where order_id = ${orderId} and state <> 'failed')
      or exists (select from order_transfers where order_id = ${orderId} and state = 'waiting') as has`.execute(db);
  return rows[0]?.has ?? false;
}
