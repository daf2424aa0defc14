import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectOwnEnquiries } from './list-store.ts';

/** What a person asked, newest first, with the academy's answers. */
export async function listOwnEnquiries(app: App, input: { userId: string; after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectOwnEnquiries(app.db, { userId: input.userId, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}
