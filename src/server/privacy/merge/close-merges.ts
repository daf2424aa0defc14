import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { deleteRows, deleteUser, lockPerson, passOnVideos } from '../anonymise-store.ts';
import { personTables } from '../person-tables.ts';
import { endMerge, selectDue, selectOpenMerge } from './merge-store.ts';
import { lockBoth, moveAll, undoMs } from './merge-students.ts';

interface Merge {
  id: string;
  from: string;
  into: string;
}

/** Deletes the emptied accounts of merges whose day is over: their numbers are free for whoever gets them next. */
export async function closeMerges(app: App): Promise<void> {
  const now = app.now();
  for (const merge of await selectDue(app.db, new Date(now.getTime() - undoMs).toISOString())) {
    await app.db.transaction().execute((trx) => closeMerge(app, trx, merge));
  }
}

/**
 * Before somebody's account is deleted: what was merged into it within the day goes with it, and is not left behind with a name
 * and a number that nobody can sign in with. Locks both accounts of such a merge.
 */
export async function closeMergeInto(app: App, trx: Trx, userId: string): Promise<void> {
  const open = await selectOpenMerge(trx, { userId });
  if (open?.into.id === userId) await closeMerge(app, trx, { id: open.id, from: open.fromId, into: userId });
}

async function closeMerge(app: App, trx: Trx, merge: Merge): Promise<void> {
  await lockBoth(trx, merge);
  if (!(await selectOpenMerge(trx, { id: merge.id }))) return;
  // What reached the old account since, such as a payment that was under way.
  await moveAll(trx, merge);
  const person = await lockPerson(trx, merge.from);
  if (!person) return;
  for (const one of personTables) if (one.fate === 'delete') await deleteRows(trx, one, person);
  await passOnVideos(trx, merge.from);
  await deleteUser(trx, merge.from);
  await endMerge(trx, { id: merge.id, as: 'closed_at', at: app.now().toISOString() });
}
