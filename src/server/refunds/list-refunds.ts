import type { RefundState } from '../../contract/refunds.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectOwnRefunds, selectRefunds } from './requests/request-store.ts';

/** A page of the refunds in a state, longest waiting first. */
export async function listRefunds(app: App, input: { state: RefundState; after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectRefunds(app.db, { state: input.state, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.requestedAt, row.id]);
}

/** A page of a person's own refunds, newest first; what the gateway said is for staff. */
export async function listOwnRefunds(app: App, input: { userId: string; after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectOwnRefunds(app.db, { userId: input.userId, after, limit: input.limit + 1 });
  const own = rows.map((row) => ({ ...row, failure: '', proposal: null }));
  return toPage(own, input.limit, (row) => [row.requestedAt, row.id]);
}
