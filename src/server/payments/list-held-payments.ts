import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectPaymentsInReview } from './held-store.ts';

/** The accountant's work: captured money that settled no order and is not on its way back, oldest first. */
export async function listPaymentsInReview(app: App, input: { after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { capturedAt: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectPaymentsInReview(app.db, { after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.capturedAt, row.id]);
}
