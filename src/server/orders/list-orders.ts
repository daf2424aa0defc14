import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectOrders } from './find-store.ts';

interface Input {
  userId: string;
  /** Null for staff. */
  language: Language | null;
  after?: string | undefined;
  limit: number;
}

/** A person's orders, newest first. */
export async function listOrders(app: App, input: Input) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectOrders(app.db, {
    userId: input.userId,
    language: input.language,
    after,
    limit: input.limit + 1,
  });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}
