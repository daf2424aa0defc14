import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/keyset.ts';
import { describeMaterials } from './describe-materials.ts';
import { findHits } from './find-hits.ts';
import { findWords } from './find-words.ts';
import { type Filter, selectMaterials } from './list-store.ts';

interface Input extends Omit<Filter, 'isFree' | 'wanted'> {
  userId: string;
  price: 'free' | 'premium';
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/**
 * Published materials, free or premium, with what the caller owns and has read: newest first, of a search those first whose
 * title or tags hold the words.
 */
export async function listMaterials(app: App, input: Input) {
  const after = afterOf(input.after);
  const wanted = input.search === undefined ? undefined : await findWords(app.db, input.search);
  if (wanted === null) return { items: [], next: null, corrected: null };
  const reader = { userId: input.userId, now: app.now().toISOString() };
  const filter = { ...input, isFree: input.price === 'free', wanted: wanted?.all };
  const rows = await selectMaterials(app.db, reader, filter, { after, limit: input.limit + 1 });
  const { items, next } = toPage(rows, input.limit, (row) => [row.rank, row.createdAt, row.id]);
  const found = await findHits(app.db, items, wanted ?? null);
  return { items: await describeMaterials(app.db, found), next, corrected: wanted?.corrected ?? null };
}

/** The last row of the page before, from its cursor. */
export function afterOf(cursor: string | undefined) {
  const values = decodeCursor(cursor, 3);
  return values ? { rank: Number(values[0]), createdAt: String(values[1]), id: String(values[2]) } : null;
}
