import { type RawBuilder, sql } from 'kysely';
import type { SetBook } from '../../contract/orders/products.ts';
import type { Queries, Trx } from '../db/db.ts';

/** In SQL: the books of a set, by title; an empty list for any other product. */
export const booksOfProduct = (productId: RawBuilder<unknown>) => sql<SetBook[]>`coalesce((
  select json_agg(json_build_object('productId', k.id, 'title', k.title, 'copies', b.copies) order by k.title, k.id)
  from product_books b join products k on k.id = b.book_id where b.product_id = ${productId}), '[]'::json)`;

/** In SQL, of the product `p`: whether a copy of it is left; of a set, enough copies of each of its books. */
export const isInStock = sql<boolean>`(coalesce(p.stock, 1) > 0 and not exists (
  select from product_books b join products k on k.id = b.book_id where b.product_id = p.id and k.stock < b.copies))`;

/** Replaces the books of a set. */
export async function replaceBooks(
  trx: Trx,
  productId: string,
  books: readonly { productId: string; copies: number }[],
): Promise<void> {
  await trx.deleteFrom('product_books').where('product_id', '=', productId).execute();
  if (books.length === 0) return;
  await trx
    .insertInto('product_books')
    .values(books.map((book) => ({ product_id: productId, book_id: book.productId, copies: book.copies })))
    .execute();
}

/**
 * How many of these are printed products that are not sets themselves, locked until the transaction ends, so that none becomes
 * one meanwhile.
 */
export async function lockSingleBooks(trx: Trx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where p.id = any(${ids}::uuid[]) and p.kind = 'printed'
      and not exists (select from product_books b where b.product_id = p.id)
    order by p.id for update`.execute(trx);
  return rows.length;
}

/** Whether a product is a book of some set. */
export async function isInSet(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_books')
    .select('book_id')
    .where('book_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
