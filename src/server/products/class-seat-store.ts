import { sql } from 'kysely';
import type { Queries, Trx } from '../db/db.ts';

/** The product that sells a seat in a class. */
export interface ClassProduct {
  productId: string;
  isOnSale: boolean;
}

export async function selectClassProduct(db: Queries, classId: string): Promise<ClassProduct | undefined> {
  return db
    .selectFrom('product_grants as g')
    .innerJoin('products as p', 'p.id', 'g.product_id')
    .select(['p.id as productId', 'p.is_on_sale as isOnSale'])
    .where('g.class_id', '=', classId)
    .where('g.kind', '=', 'class_seat')
    .executeTakeFirst();
}

/** One saver at a time for a class's product, which may not exist yet. */
export async function lockClassProduct(trx: Trx, classId: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product of class ${classId}`}, 0))`.execute(trx);
  return (await selectClassProduct(trx, classId))?.productId;
}

export async function insertClassGrant(trx: Trx, productId: string, classId: string): Promise<void> {
  await trx
    .insertInto('product_grants')
    .values({ product_id: productId, kind: 'class_seat', class_id: classId })
    .execute();
}

/** Deletes a product that sells a class's seats, and with it what it opens. */
export async function deleteClassSeat(trx: Trx, productId: string): Promise<void> {
  await trx.deleteFrom('products').where('id', '=', productId).where('kind', '=', 'class_seat').execute();
}
