import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import { livePurchase } from '../access-store.ts';
import type { Bought } from '../rules.ts';
import { everyListFilter } from './list-filter-terms.ts';
import { recordingOf, type SearchRecord, waitSeconds } from './search-record-store.ts';

/** A tsquery for all words, each as a prefix. */
export function allOf(words: readonly (readonly string[])[]): string {
  return words.map((choice) => `(${anyOf(choice)})`).join(' & ');
}

/** A tsquery for any of the words; they contain letters and digits only (`wordsOf`). */
export function anyOf(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' | ');
}

/**
 * For each word, whether it occurs in a material or names something on offer, and the nearest words in materials, best first.
 * None if one material contains all of them.
 */
export async function selectNearWords(
  db: Queries,
  words: readonly string[],
): Promise<{ typed: string; known: boolean; near: string[] }[]> {
  const all = JSON.stringify(words.map((word) => [word]));
  // With one word this has just been checked.
  const known = words.length === 1 ? sql`false` : isHeld(sql`jsonb_build_array(jsonb_build_array(t.typed))`);
  const { rows } = await sql<{ typed: string; known: boolean; near: string[] }>`
    select t.typed, (${known} or ${isOffered}) as known,
      array(select word from material_words where word % t.typed or word like left(t.typed, 2) || '%'
        order by similarity(word, t.typed) desc, word limit 3) as near
    from unnest(${words}::text[]) with ordinality t(typed, position)
    where not ${isHeld(sql`${all}::jsonb`)} order by t.position`.execute(db);
  return rows;
}

/** Whether a product on sale or a class has this name; the newest five hundred of each are checked. */
const isOffered = sql<boolean>`exists (select from (
    (select title || ' ' || translations::text as title from products where is_on_sale order by created_at desc limit 500)
    union all (select class_title || ' ' || translations::text from classes where is_active order by class_date desc limit 500)
  ) offered where to_tsvector('simple', fold_text(offered.title)) @@ to_tsquery('simple', '''' || t.typed || ''':*'))`;

/** Whether any material contains all of the words. */
const isHeld = (words: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from search_materials(all_words_query(${words}), ${everyListFilter}::tsquery, null, null, 1))`;

export interface PageHit {
  materialId: string;
  page: number;
  text: string;
  /** Whether the reader has opened this page. */
  opened: boolean;
  /** The purchase that a refund could still undo; null for none. */
  bought: Bought | null;
}

/**
 * Up to two matching pages of each material, those with all words first; none beyond `lastPage`. The search is recorded, or
 * answered with the seconds to wait instead of hits. One statement.
 */
export async function selectPageHits(
  db: Queries,
  from: readonly { id: string; lastPage: number; isBought: boolean }[],
  query: { all: string; any: string },
  search: SearchRecord,
): Promise<{ hits: PageHit[]; waitSeconds: number }> {
  const { userId } = search;
  const { rows } = await sql<{ hits: PageHit[]; waitSeconds: number }>`
    with hits as materialized (
      select m.id as "materialId", m.is_bought, h.number as page, h.text, coalesce(h.number = any(r.opened), false) as opened,
        case when m.is_bought then ${livePurchase(userId)} end as bought
      from unnest(${from.map(({ id }) => id)}::uuid[], ${from.map(({ lastPage }) => lastPage)}::integer[],
        ${from.map(({ isBought }) => isBought)}::boolean[]) m(id, last_page, is_bought)
      left join reading_progress r on m.is_bought and r.user_id = ${userId} and r.material_id = m.id
      cross join lateral (
        select number, text from material_pages p
        where p.material_id = m.id and p.number <= m.last_page and p.search @@ to_tsquery('simple', ${query.any})
        order by (p.search @@ to_tsquery('simple', ${query.all})) desc, number limit 2) h
    ), ${recordingOf(search, sql`array(select distinct "materialId" from hits where is_bought)`)}
    select ${waitSeconds} as "waitSeconds", (select coalesce(json_agg(hits), '[]') from hits) as hits from counted`.execute(
    db,
  );
  const found = rows[0] ?? { hits: [], waitSeconds: 0 };
  return found.waitSeconds > 0 ? { ...found, hits: [] } : found;
}

/** The matching pages of one material, in order, at most a hundred; recorded in the same way. */
export async function selectPagesWith(
  db: Queries,
  material: { id: string; isFree: boolean },
  query: string,
  search: SearchRecord,
): Promise<{ hits: { page: number; text: string }[]; waitSeconds: number }> {
  const found = material.isFree
    ? sql`'{}'::uuid[]`
    : sql`array(select ${material.id}::uuid where exists (select from hits))`;
  const { rows } = await sql<{ hits: { page: number; text: string }[]; waitSeconds: number }>`
    with hits as materialized (
      select number as page, text from material_pages
      where material_id = ${material.id} and search @@ to_tsquery('simple', ${query}) order by number limit 100
    ), ${recordingOf(search, found)}
    select ${waitSeconds} as "waitSeconds", (select coalesce(json_agg(hits order by page), '[]') from hits) as hits
    from counted`.execute(db);
  return rows[0] ?? { hits: [], waitSeconds: 0 };
}
