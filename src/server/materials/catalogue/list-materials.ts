import type { Language } from '../../../contract/languages.ts';
import { mostCounted } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { describeMaterials } from './describe-materials.ts';
import { findHits } from './find-hits.ts';
import { findRows } from './find-words.ts';
import { materialIn } from './in-language.ts';
import { countMaterials, type Filter, selectMaterials } from './list-store.ts';

interface Input extends Omit<Filter, 'isFree' | 'words'> {
  userId: string;
  reads: Language | null;
  price: 'free' | 'premium';
  search?: string | undefined;
  after?: string | undefined;
  counted?: '1' | undefined;
  limit: number;
}

/**
 * Published materials, free or premium, with what the caller owns and has read: newest first; for a search, matches in title or
 * tags first. Throws `too_many_requests` if the caller searches too often.
 */
export async function listMaterials(app: App, input: Input) {
  const reader = { userId: input.userId, now: app.now().toISOString() };
  const page = { after: afterOf(input.after), limit: input.limit + 1 };
  const filter = { ...input, isFree: input.price === 'free' };
  const { rows, wanted } = await findRows(app.db, input.search, (words) =>
    selectMaterials(app.db, reader, { ...filter, words }, page),
  );
  const { items, next } = toPage(
    rows.map((row) => materialIn(row, input.reads)),
    input.limit,
    (row) => [row.rank, row.position],
  );
  const found = await findHits(app, { ...input, words: input.search ?? '' }, items, wanted);
  const total = input.counted ? await countOf(app, filter, rows.length > 0, wanted?.choices) : null;
  return { items: await describeMaterials(app.db, found), next, total, corrected: wanted?.corrected ?? null };
}

/** How many there are; for a search of nothing but signs, which finds nothing, none. */
async function countOf(
  app: App,
  filter: Omit<Filter, 'words'> & { userId: string },
  isAny: boolean,
  words: Filter['words'],
) {
  return isAny ? countMaterials(app.db, filter.userId, { ...filter, words }, mostCounted + 1) : 0;
}

/** The last row of the page before, from its cursor. */
export function afterOf(cursor: string | undefined) {
  const values = decodeCursor(cursor, 2);
  return values ? { rank: Number(values[0]), position: Number(values[1]) } : null;
}
