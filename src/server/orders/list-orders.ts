import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/keyset.ts';
import { selectOrders } from './find-store.ts';

interface Page {
  after?: string | undefined;
  limit: number;
}

/** A person's orders, newest first. */
export async function listOrders(app: App, input: Page & { userId: string }) {
  const page = await readPage(app, input);
  return { ...page, items: page.items.map(({ userId: _userId, fullName: _fullName, phone: _phone, ...one }) => one) };
}

export async function readPage(app: App, input: Page & { userId?: string; state?: string | undefined }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectOrders(app.db, { ...input, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}
