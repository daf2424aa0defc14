import type { Queries } from '../../db/db.ts';
import { wordsOf } from './fold-text.ts';
import { allOf, anyOf, selectNearWords } from './search-store.ts';

/** A parsed search. */
export interface Wanted {
  /** For each word its alternatives: the word itself, or its corrections. */
  choices: readonly (readonly string[])[];
  /** For a text that is looked through by itself: every word, and any of them. */
  all: string;
  any: string;
  /** Each word that is shown as a hit. */
  words: readonly string[];
  /** The words in place of mistyped ones; null when all are taken as typed. */
  corrected: string | null;
}

/** The rows of a list that a search finds, and what was looked for in the end; null where nothing is looked for. */
export interface Found<Row> {
  rows: Row[];
  wanted: Wanted | null;
}

/**
 * Searches for what was typed. If no material contains all of it, each word that occurs nowhere is replaced by the nearest ones
 * that do. Punctuation alone finds nothing.
 */
export async function findRows<Row>(
  db: Queries,
  typed: string | undefined,
  select: (choices: Wanted['choices'] | undefined) => Promise<Row[]>,
): Promise<Found<Row>> {
  if (typed === undefined) return { rows: await select(undefined), wanted: null };
  const words = wordsOf(typed);
  if (words.length === 0) return { rows: [], wanted: null };
  const asTyped = lookedFor(words.map((word) => [word]));
  const rows = await select(asTyped.choices);
  if (rows.length > 0) return { rows, wanted: asTyped };
  const wanted = await correctWords(db, words);
  return wanted ? { rows: await select(wanted.choices), wanted } : { rows, wanted: asTyped };
}

/**
 * Null if some material contains all of the words, even one outside this list, or if none has a near match. A word that names a
 * product or a class isn't a typo.
 */
async function correctWords(db: Queries, words: readonly string[]): Promise<Wanted | null> {
  const near = await selectNearWords(db, words);
  const isRight = (word: (typeof near)[number]) => word.known || word.near.length === 0;
  if (near.every(isRight)) return null;
  const choices = near.map((word) => (isRight(word) ? [word.typed] : word.near));
  return { ...lookedFor(choices), corrected: choices.map(([best]) => best).join(' ') };
}

function lookedFor(choices: Wanted['choices']): Wanted {
  const words = choices.flat();
  return { choices, all: allOf(choices), any: anyOf(words), words, corrected: null };
}
