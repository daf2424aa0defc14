import { ownOnly, type Staff } from '../../accounts/own-only.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { selectTeaches } from './teacher-store.ts';

/** Throws `not_found` for a batch that the caller, a teacher, does not teach. */
export async function requireOwnBatch(db: Queries, caller: Staff, batchId: string): Promise<void> {
  const userId = ownOnly(caller);
  if (userId !== null && !(await selectTeaches(db, { batchId, userId }))) throw new Failure('not_found');
}

/** A handler for staff of one batch, `params.id`: a teacher’s own. */
export function ofOwnBatch<C extends { params: { id: string }; caller: Staff }, A>(
  handler: (app: App, call: C) => Promise<A>,
): (app: App, call: C) => Promise<A> {
  return async (app, call) => {
    await requireOwnBatch(app.db, call.caller, call.params.id);
    return handler(app, call);
  };
}
