import type { Queries } from '../db/db.ts';
import { wordsOf } from './fold-text.ts';
import { allOf, anyOf, holdsAny, selectNearWords } from './search-store.ts';

/** What a search looks for. */
export interface Wanted {
  /** For the database: every word, or what stands for it. */
  all: string;
  any: string;
  /** Each word that is shown as a hit. */
  words: readonly string[];
  /** The words in place of mistyped ones; null when all are taken as typed. */
  corrected: string | null;
}

/**
 * What was typed, as it is looked for. When no material holds all of it, each word that is in none gives way to the
 * nearest that are. Null when there is nothing to look for.
 */
export async function findWords(db: Queries, typed: string): Promise<Wanted | null> {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  const all = allOf(words.map((word) => [word]));
  const asTyped = { all, any: anyOf(words), words, corrected: null };
  if (await holdsAny(db, all)) return asTyped;
  const near = await selectNearWords(db, words);
  const choices = near.map((word) => (word.known || word.near.length === 0 ? [word.typed] : word.near));
  if (near.every((word) => word.known || word.near.length === 0)) return asTyped;
  const chosen = choices.flat();
  return {
    all: allOf(choices),
    any: anyOf(chosen),
    words: chosen,
    corrected: choices.map(([best]) => best).join(' '),
  };
}
