import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import { everyText } from '../../db/language-texts.ts';
import type { SearchText } from '../bank/normalise-text.ts';

/** By row, the question of the bank that is most like it: the same words, or nearly, with the same numbers. */
export async function selectLike(
  db: Queries,
  rows: readonly { row: number; texts: readonly SearchText[] }[],
): Promise<Map<number, { id: string; text: string; isExact: boolean }>> {
  const given = rows.flatMap(({ row, texts }) => texts.map((one) => ({ row, ...one })));
  if (given.length === 0) return new Map();
  const { rows: found } = await sql<{ row: number; id: string; text: string; isExact: boolean }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as t(row integer, language text, "searchText" text, hash text, numbers text)),
      found as (
        select g.row, t.question_id, true as exact, 1 as likeness
        from given g join question_texts t on t.hash = g.hash and t.language = g.language
        union all
        select g.row, n.question_id, false, n.likeness from given g cross join lateral (
          select t.question_id, similarity(t.search_text, g."searchText") as likeness from question_texts t
          where t.search_text % g."searchText" and t.language = g.language and t.numbers = g.numbers
            and similarity(t.search_text, g."searchText") >= 0.75
          order by likeness desc limit 1) n),
      best as (select distinct on (row) row, question_id, exact from found order by row, exact desc, likeness desc, question_id)
    select b.row, q.id, b.exact as "isExact", left(coalesce(${everyText(sql`v.texts`, 'text')}), 200) as text
    from best b join questions q on q.id = b.question_id
      join question_versions v on v.question_id = q.id and v.n = q.latest_n`.execute(db);
  return new Map(found.map(({ row, ...like }) => [row, like]));
}

/** Which of these pictures are kept. */
export async function selectKnownPictures(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from question_pictures where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
