import type { RefusedClass } from '../../../contract/classes/class-series.ts';
import type { App } from '../../app.ts';
import { cancelLocked } from '../admin/cancel-class.ts';
import { classesTopic } from '../rules.ts';
import { type ClassRow, lockClass } from '../store.ts';

/**
 * Calls off several classes at once, so that whoever is concerned by more than one of them is told once; those that are
 * over or unknown are left as they are and named.
 */
export async function cancelClasses(
  app: App,
  input: { ids: readonly string[]; reason: string; actorId: string },
): Promise<RefusedClass[]> {
  const now = app.now().toISOString();
  const refused: RefusedClass[] = [];
  await app.db.transaction().execute(async (trx) => {
    const classes: ClassRow[] = [];
    // Locked by id, as everybody does who locks several.
    for (const id of [...input.ids].sort()) {
      const row = await lockClass(trx, id);
      if (!row) refused.push({ id, title: '', code: 'not_found' });
      else if (row.cancelledAt === null && row.endsAt <= now)
        refused.push({ id, title: row.title, code: 'class_over' });
      else classes.push(row);
    }
    await cancelLocked(app, trx, { ...input, classes });
  });
  app.changes.drop(classesTopic);
  return refused;
}
