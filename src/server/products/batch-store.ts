import { sql } from 'kysely';
import type { BatchTerm } from '../../contract/batches/batch-term.ts';
import type { OfferForStaff } from '../../contract/batches/batches-admin.ts';
import type { Queries, Trx } from '../db/db.ts';

/** The product that sells a batch, or a part of it. */
export async function selectBatchProductId(
  db: Queries,
  batchId: string,
  term: BatchTerm | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_grants
    where batch_id = ${batchId} and batch_term is not distinct from ${term && JSON.stringify(term)}::jsonb`.execute(db);
  return rows[0]?.id;
}

export async function insertBatchGrant(
  trx: Trx,
  grant: { productId: string; batchId: string; term: BatchTerm | null },
): Promise<void> {
  const { productId, batchId, term } = grant;
  await trx
    .insertInto('product_grants')
    .values({ product_id: productId, kind: 'batch', batch_id: batchId, batch_term: term && JSON.stringify(term) })
    .execute();
}

/** The parts of a batch that are or were sold by themselves; months first. */
export async function selectBatchOffers(db: Queries, batchId: string): Promise<OfferForStaff[]> {
  const { rows } = await sql<OfferForStaff>`
    select p.id as "productId", p.price_paise as "pricePaise", p.is_on_sale as "isOnSale",
      (g.batch_term ->> 'months')::int as months, nullif(g.batch_term -> 'subjects', 'null') as subjects
    from product_grants g join products p on p.id = g.product_id
    where g.batch_id = ${batchId} and g.batch_term is not null
    order by 4 nulls last, p.created_at, p.id limit 24`.execute(db);
  return rows;
}
