import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { countRetriable, type FailedFilter, selectFailedDeliveries } from './store.ts';

/** Messages that could not be delivered, newest first. */
export async function listFailedDeliveries(app: App, input: { after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectFailedDeliveries(app.db, { after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}

/** How many of them one press would send again. */
export async function countFailedDeliveries(app: App, filter: FailedFilter): Promise<{ count: number }> {
  return { count: await countRetriable(app.db, filter) };
}
