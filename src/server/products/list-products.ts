import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectRelated } from './related-store.ts';
import { forBuyer } from './rules.ts';
import { type ProductFilter, selectProducts } from './store.ts';

interface Page {
  after?: string | undefined;
  limit: number;
}

/** Products as staff see them, newest first. */
export async function listProducts(app: App, { after, limit, ...filter }: Page & ProductFilter) {
  return readPage(app, { after, limit }, filter);
}

/** Packages, printed materials, mentoring sessions and exam fees on sale; single materials and classes have their own pages. */
export async function listProductsOnSale(
  app: App,
  { language, after, limit, ...filter }: Page & Pick<ProductFilter, 'kind' | 'search'> & { language: Language | null },
) {
  const { items, next } = await readPage(app, { after, limit }, { ...filter, group: 'catalogue', sale: 'on' });
  return { items: items.map((one) => forBuyer(one, language)), next };
}

/** Up to three products to show beside one, without what the reader has already. */
export async function listRelated(
  app: App,
  { id, userId, language }: { id: string; userId: string; language: Language | null },
) {
  const rows = await selectRelated(app.db, { id, userId, now: app.now().toISOString(), limit: 3 });
  return rows.map((one) => forBuyer(one, language));
}

async function readPage(app: App, input: Page, filter: ProductFilter) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectProducts(app.db, filter, { after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}
