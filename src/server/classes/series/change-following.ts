import type { ClassForm, ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { cancelLocked } from '../admin/cancel-class.ts';
import { notifyOfMoves, requireUnchanged, writeChange } from '../admin/save-class.ts';
import { copyForm } from '../describe-class.ts';
import { classesTopic } from '../rules.ts';
import { type ClassRow, lockClass, selectClass } from '../store.ts';
import { changedAlong } from './series-rules.ts';
import { selectFollowing } from './series-store.ts';

/**
 * Changes a class and all later ones of its series that take place: all or none. Each keeps
 * what this change does not touch, its own recording among it. Throws
 * `not_found`, `edit_conflict`, `class_cancelled`, `validation_failed` by field.
 */
export async function changeFollowing(
  app: App,
  input: { id: string; version: string; form: ClassForm; actorId: string },
): Promise<ClassForStaff> {
  const changed = await app.db.transaction().execute(async (trx) => {
    const { one, others } = await lockFollowing(trx, input.id);
    if (one.cancelledAt !== null) throw new Failure('class_cancelled');
    await requireUnchanged(trx, one, { ...input, now: app.now() });
    const changes: { before: ClassRow; form: ClassForm }[] = [{ before: one, form: input.form }];
    for (const before of others) {
      const form = changedAlong(copyForm(before), copyForm(one), input.form);
      await writeChange(app, trx, { before, form, actorId: input.actorId });
      changes.push({ before, form });
    }
    const after = await writeChange(app, trx, { before: one, form: input.form, actorId: input.actorId });
    await notifyOfMoves(app, trx, changes);
    return after;
  });
  app.changes.drop(classesTopic);
  return changed;
}

/** Calls off a class and all later ones of its series. Throws `not_found`, `class_over`. */
export async function cancelFollowing(
  app: App,
  input: { id: string; reason: string; actorId: string },
): Promise<{ changed: number }> {
  const changed = await app.db.transaction().execute(async (trx) => {
    const { one, others } = await lockFollowing(trx, input.id);
    await cancelLocked(app, trx, { ...input, classes: [one, ...others] });
    return others.length + 1;
  });
  app.changes.drop(classesTopic);
  return { changed };
}

/** A class and the later ones of its series, all locked by id as everybody does who locks several. */
async function lockFollowing(trx: Trx, id: string): Promise<{ one: ClassRow; others: ClassRow[] }> {
  const found = await selectClass(trx, id);
  if (!found) throw new Failure('not_found');
  const { seriesId, startsAt } = found;
  const ids = seriesId === null ? [] : await selectFollowing(trx, { seriesId, from: startsAt });
  const rows: ClassRow[] = [];
  for (const each of [...new Set([...ids, id])].sort()) {
    const row = await lockClass(trx, each);
    if (row) rows.push(row);
  }
  const one = rows.find((row) => row.id === id);
  if (!one) throw new Failure('not_found');
  return { one, others: rows.filter((row) => row.id !== id && row.cancelledAt === null) };
}
