import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../db/db.ts';
import { everyShelf } from './shelf-words.ts';

/** What is looked for, in the database's language for it: all words, each as the beginning of one. */
export function allOf(words: readonly (readonly string[])[]): string {
  return words.map((choice) => `(${anyOf(choice)})`).join(' & ');
}

/** One of the words; they hold letters and digits alone (`wordsOf`). */
export function anyOf(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' | ');
}

/**
 * Of each word whether a material holds it, and the words of the materials that are nearest to it, best first. None when one
 * material holds all of them.
 */
export async function selectNearWords(
  db: Queries,
  words: readonly string[],
): Promise<{ typed: string; known: boolean; near: string[] }[]> {
  const all = JSON.stringify(words.map((word) => [word]));
  // Of one word it has just been asked.
  const known = words.length === 1 ? sql`false` : isHeld(sql`jsonb_build_array(jsonb_build_array(t.typed))`);
  const { rows } = await sql<{ typed: string; known: boolean; near: string[] }>`
    select t.typed, ${known} as known,
      array(select word from material_words where word % t.typed or word like left(t.typed, 2) || '%'
        order by similarity(word, t.typed) desc, word limit 3) as near
    from unnest(${words}::text[]) with ordinality t(typed, place)
    where not ${isHeld(sql`${all}::jsonb`)} order by t.place`.execute(db);
  return rows;
}

/** Whether any material holds all of the words. */
const isHeld = (words: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from find_materials(all_of_words(${words}), ${everyShelf}::tsquery, null, null, 1))`;

export interface PageHit {
  materialId: string;
  page: number;
  text: string;
}

/** Up to two pages of each material that hold the words, those with all of them first; none beyond `lastPage`. */
export async function selectPageHits(
  db: Queries,
  from: readonly { id: string; lastPage: number }[],
  query: { all: string; any: string },
): Promise<PageHit[]> {
  const { rows } = await sql<PageHit>`
    select m.id as "materialId", h.number as page, h.text
    from unnest(${from.map(({ id }) => id)}::uuid[], ${from.map(({ lastPage }) => lastPage)}::integer[]) m(id, last_page)
    cross join lateral (
      select number, text from material_pages p
      where p.material_id = m.id and p.number <= m.last_page and p.search @@ to_tsquery('simple', ${query.any})
      order by (p.search @@ to_tsquery('simple', ${query.all})) desc, number limit 2) h`.execute(db);
  return rows;
}

/** The pages of one material that hold what is looked for, in their order, at most a hundred. */
export async function selectPagesWith(
  db: Queries,
  materialId: string,
  query: string,
): Promise<{ page: number; text: string }[]> {
  const { rows } = await sql<{ page: number; text: string }>`
    select number as page, text from material_pages
    where material_id = ${materialId} and search @@ to_tsquery('simple', ${query}) order by number limit 100`.execute(
    db,
  );
  return rows;
}
