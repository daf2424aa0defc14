import type { EnquiryState } from '../../contract/enquiries.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { selectEnquiries } from './list-store.ts';

/** Enquiries of a state: open ones by deadline, soonest first; finished ones newest first. */
export async function listEnquiries(
  app: App,
  input: { state: EnquiryState; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { dueAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectEnquiries(app.db, { state: input.state, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.dueAt, row.id]);
}
