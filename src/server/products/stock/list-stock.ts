import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { selectMovements, selectStock } from './stock-store.ts';

interface Page {
  after?: string | undefined;
  limit: number;
}

/** Products whose copies are counted, by title. */
export async function listStock(app: App, { low, limit, ...input }: Page & { low?: 'yes' | undefined }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { title: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectStock(app.db, { low: low === 'yes', after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.title, row.id]);
}

/** Every change of a product's copies, newest first. */
export async function listStockMovements(app: App, { id, limit, ...input }: Page & { id: string }) {
  const cursor = decodeCursor(input.after, 1);
  const rows = await selectMovements(app.db, {
    productId: id,
    after: cursor && String(cursor[0]),
    limit: limit + 1,
  });
  return toPage(rows, limit, (row) => [row.id]);
}
