import type { Language } from '../../contract/languages.ts';
import type { DeskProduct } from '../../contract/orders/desk.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectDeskProducts } from './desk-list-store.ts';

interface Input {
  search?: string | undefined;
  language?: Language | null;
  kind?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** What can be sold at the desk, newest first. */
export async function listDeskProducts(app: App, input: Input): Promise<{ items: DeskProduct[]; next: string | null }> {
  const { search, kind, limit, language = null } = input;
  const last = decodeCursor(input.after, 2);
  const after = last && { createdAt: String(last[0]), id: String(last[1]) };
  const now = app.now();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
  const rows = await selectDeskProducts(app.db, {
    search,
    language,
    kind,
    now: now.toISOString(),
    today,
    after,
    limit: limit + 1,
  });
  const { items, next } = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { next, items: items.map(({ createdAt: _at, ...product }) => product) };
}
