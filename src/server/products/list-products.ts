import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { forBuyer } from './rules.ts';
import { selectProducts } from './store.ts';

interface Page {
  after?: string | undefined;
  limit: number;
}

/** Every product, newest first. */
export async function listProducts(app: App, input: Page) {
  return readPage(app, input, false);
}

/** Packages, printed materials, mentoring sessions and exam fees on sale; single materials and classes have their own pages. */
export async function listProductsOnSale(
  app: App,
  input: Page & { search?: string | undefined; language: Language | null },
) {
  const { items, next } = await readPage(app, input, true, input.search);
  return { items: items.map((one) => forBuyer(one, input.language)), next };
}

async function readPage(app: App, input: Page, onSale: boolean, search?: string) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectProducts(app.db, { onSale, search, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}
