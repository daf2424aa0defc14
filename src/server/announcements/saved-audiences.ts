import { type Audience, mostSavedAudiences, type SavedAudience } from '../../contract/announcements.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readBatch } from '../batches/read-batch.ts';
import { Failure } from '../http/failures.ts';
import { requireOwn, type Teller } from './require-own.ts';
import { batchOf, mayTell } from './rules.ts';
import { deleteSaved, findSaved, insertSaved, lockSaved, selectSaved } from './saved-audience-store.ts';

export async function listSavedAudiences(
  app: App,
  { taughtBy }: { taughtBy: string | null },
): Promise<{ items: SavedAudience[] }> {
  return { items: await selectSaved(app.db, taughtBy, mostSavedAudiences) };
}

/**
 * Keeps an audience under a name, in place of one of the same name. Throws `not_allowed` and `not_found` for one that is not the
 * caller’s to tell, and `too_many_audiences`.
 */
export async function saveAudience(
  app: App,
  input: { name: string; audience: Audience; caller: Teller },
): Promise<SavedAudience> {
  const { name, audience, caller } = input;
  if (!mayTell(caller.roles, audience)) throw new Failure('not_allowed');
  const batchId = batchOf(audience);
  if (batchId !== null) await readBatch(app.db, batchId);
  await requireOwn(app.db, caller, { audience });
  const actorId = caller.userId;
  return app.db.transaction().execute(async (trx) => {
    const { others, same } = await lockSaved(trx, name);
    if (same) await requireOwn(trx, caller, same);
    if (others >= mostSavedAudiences) throw new Failure('too_many_audiences');
    if (same) await deleteSaved(trx, same.id);
    const id = await insertSaved(trx, { name, audience, batchId, actorId, at: app.now().toISOString() });
    await recordAudit(trx, {
      actorId,
      action: 'announcements.save_audience',
      subject: `saved_audiences:${id}`,
      after: { title: name },
    });
    const saved = await findSaved(trx, id);
    if (!saved) throw new Error('the audience that was just saved is not there');
    return saved;
  });
}

/** Forgets an audience. Throws `not_found`, also for one of a batch that the caller, a teacher, does not teach. */
export async function deleteAudience(
  app: App,
  { id, caller }: { id: string; caller: Teller },
): Promise<{ id: string }> {
  await app.db.transaction().execute(async (trx) => {
    const found = await findSaved(trx, id);
    if (!found) throw new Failure('not_found');
    await requireOwn(trx, caller, found);
    await deleteSaved(trx, id);
    await recordAudit(trx, {
      actorId: caller.userId,
      action: 'announcements.delete_audience',
      subject: `saved_audiences:${id}`,
      before: { title: found.name },
    });
  });
  return { id };
}
