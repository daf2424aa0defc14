import type { Queries, Trx } from '../db/db.ts';

/** The product that sells a batch. */
export async function selectBatchProductId(db: Queries, batchId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_grants')
    .select('product_id')
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row?.product_id;
}

export async function insertBatchGrant(trx: Trx, productId: string, batchId: string): Promise<void> {
  await trx.insertInto('product_grants').values({ product_id: productId, kind: 'batch', batch_id: batchId }).execute();
}
