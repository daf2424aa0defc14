import type { SearchText } from '../bank/normalise-text.ts';

/** The share of trigrams from which two texts are nearly the same, as in the bank. */
export const nearlySame = 0.75;

/** So much of a text is compared: what is like it so far is like it. */
const comparedLetters = 1500;

/** The trigrams of a normalised text, word by word, as PostgreSQL's `pg_trgm` takes them. */
function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.slice(0, comparedLetters).split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

function likeness(a: Set<string>, b: Set<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < nearlySame * large.size) return 0;
  // What both must have, and what may be missing before the rest no longer matters.
  let missing = small.size - (nearlySame * (a.size + b.size)) / (1 + nearlySame);
  let shared = 0;
  for (const one of small) {
    if (large.has(one)) shared += 1;
    else missing -= 1;
    if (missing < 0) return 0;
  }
  return shared / (a.size + b.size - shared);
}

interface Seen {
  row: number;
  trigrams: Set<string>;
}

/** Finds rows that say the same as an earlier row of their file, exactly or nearly with the same numbers. */
export function rowsSeen(): (row: number, texts: readonly SearchText[]) => { row: number; isExact: boolean } | null {
  const seen = new Map<string, Seen[]>();
  const hashes = new Map<string, number>();
  return (row, texts) => {
    let near: number | null = null;
    let exact: number | null = null;
    for (const text of texts) {
      const key = `${text.language} ${text.numbers}`;
      const others = seen.get(key) ?? [];
      seen.set(key, others);
      const hash = `${text.language} ${text.hash}`;
      exact ??= hashes.get(hash) ?? null;
      if (!hashes.has(hash)) hashes.set(hash, row);
      const own = { row, trigrams: trigrams(text.searchText) };
      near ??= others.find((one) => likeness(one.trigrams, own.trigrams) >= nearlySame)?.row ?? null;
      others.push(own);
    }
    if (exact !== null) return { row: exact, isExact: true };
    return near === null ? null : { row: near, isExact: false };
  };
}
