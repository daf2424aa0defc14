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

/** What can be sold at the desk, batches first: that is what most who walk in come for. */
export async function listDeskProducts(app: App, input: Input): Promise<{ items: DeskProduct[]; next: string | null }> {
  const { search, kind, limit, language = null } = input;
  const last = decodeCursor(input.after, 3);
  const after = last && { kind: String(last[0]), createdAt: String(last[1]), id: String(last[2]) };
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
  const { items, next } = toPage(rows, limit, (row) => [row.kind, row.createdAt, row.id]);
  return { next, items: items.map(({ createdAt: _at, ...product }) => product) };
}
