import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';
import type { SetBook } from '../../contract/orders/products.ts';

/** In SQL: what the order `o` is called, by its first line, in a language or a column that has one; for null as it was sold. */
export const firstTitle = (language: Language | null | RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select coalesce(jsonb_extract_path_text(l.titles, ${language}::text), l.title) from order_lines l
  where l.order_id = o.id order by l.position limit 1)`;

/** In SQL: the books of a set as it was ordered, by title; an empty list for a line of anything else. */
export const booksOfLine = (lineId: RawBuilder<unknown>) => sql<SetBook[]>`coalesce((
  select json_agg(json_build_object('productId', k.id, 'title', k.title, 'copies', b.copies) order by k.title, k.id)
  from order_line_books b join products k on k.id = b.book_id where b.order_line_id = ${lineId}), '[]'::json)`;

/** In SQL: what everything that an order sends weighs in grams; a set without a weight of its own as its books. */
export const weightOf = (orderId: RawBuilder<unknown>) => sql<number | null>`(
  select sum(coalesce(p.weight_grams, (select sum(k.weight_grams * b.copies) from order_line_books b
    join products k on k.id = b.book_id where b.order_line_id = l.id)))::int
  from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId} and l.ships)`;
