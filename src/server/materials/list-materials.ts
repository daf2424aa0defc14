import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/keyset.ts';
import { describeMaterials } from './describe-materials.ts';
import { type Filter, selectMaterials } from './list-store.ts';

interface Input extends Omit<Filter, 'isFree'> {
  userId: string;
  price: 'free' | 'premium';
  after?: string | undefined;
  limit: number;
}

/** Published materials, free or premium, newest first, with what the caller owns and has read. */
export async function listMaterials(app: App, input: Input) {
  const reader = { userId: input.userId, now: app.now().toISOString() };
  const filter = { ...input, isFree: input.price === 'free' };
  const page = { after: afterOf(input.after), limit: input.limit + 1 };
  const rows = await selectMaterials(app.db, reader, filter, page);
  const { items, next } = toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
  return { items: await describeMaterials(app.db, items), next };
}

/** The last row of the page before, from its cursor. */
export function afterOf(cursor: string | undefined) {
  const values = decodeCursor(cursor, 2);
  return values ? { createdAt: String(values[0]), id: String(values[1]) } : null;
}
