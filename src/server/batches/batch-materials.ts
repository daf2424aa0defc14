import type { BatchMaterial } from '../../contract/batches/batches.ts';
import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { Failure } from '../http/failures.ts';
import { inLanguage } from '../http/in-language.ts';
import { openToMembers } from '../materials/admin/open-to-members.ts';
import { lockBatch } from './batch-store.ts';
import { selectEnrolment, selectReaders } from './enrolment-store.ts';
import {
  deleteBatchMaterial,
  insertBatchMaterial,
  type StoredBatchMaterial,
  selectBatchMaterial,
  selectBatchMaterials,
} from './material-store.ts';
import { endOfPlace } from './open-to-member.ts';

interface Of {
  id: string;
  materialId: string;
  actorId: string;
}

/**
 * Adds a premium material to a batch and opens it to every member, in one transaction: whoever joins meanwhile waits for the
 * batch's lock. Throws `not_found`, also for a free material, which needs no batch.
 */
export async function addBatchMaterial(app: App, { id: batchId, materialId, actorId }: Of): Promise<BatchMaterial> {
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, batchId);
    if (!batch || !(await insertBatchMaterial(trx, { batchId, materialId, at }))) throw new Failure('not_found');
    const members = await selectReaders(trx, { batchId, materialId });
    for (const [endsAt, same] of Map.groupBy(members, (member) => endOfPlace(batch, member))) {
      await openToMembers(trx, { members: same, materialIds: [materialId], at, endsAt, batch: batch.name });
    }
    const added = await selectBatchMaterial(trx, { batchId, materialId });
    if (!added) throw new Failure('not_found');
    await recordAudit(trx, {
      actorId,
      action: 'batches.add_material',
      subject: `batches:${batchId}`,
      after: { title: batch.name, material: added.title },
    });
    return materialIn(added, null);
  });
}

/** Takes a material out of a batch; those who are members keep it. Throws `not_found`. */
export async function removeBatchMaterial(app: App, { id: batchId, materialId, actorId }: Of): Promise<{ id: string }> {
  return app.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, batchId);
    const removed = await selectBatchMaterial(trx, { batchId, materialId });
    if (!batch || !removed || !(await deleteBatchMaterial(trx, { batchId, materialId })))
      throw new Failure('not_found');
    await recordAudit(trx, {
      actorId,
      action: 'batches.remove_material',
      subject: `batches:${batchId}`,
      before: { title: batch.name, material: removed.title },
    });
    return { id: materialId };
  });
}

interface Page {
  id: string;
  after?: string | undefined;
  limit: number;
}

const materialIn = (row: StoredBatchMaterial, language: Language | null): BatchMaterial => {
  const { id, title, pages, addedAt } = inLanguage(row, ['title'], language);
  return { id, title, pages, addedAt };
};

/** The materials of a batch, the last added first; members see published ones alone, and titles in their language. */
export async function listBatchMaterials(
  app: App,
  input: Page & { published: boolean; subjects?: readonly string[] | null; language: Language | null },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { at: String(cursor[0]), id: String(cursor[1]) } : null;
  const { id: batchId, published, subjects = null, limit } = input;
  const rows = await selectBatchMaterials(app.db, { batchId, published, subjects, after, limit: limit + 1 });
  const shown = rows.map((row) => materialIn(row, input.language));
  return toPage(shown, limit, (row) => [row.addedAt, row.id]);
}

/** The same for a member of it, of the subjects that they take. Throws `not_found` for anybody else. */
export async function listOwnBatchMaterials(app: App, input: Page & { userId: string; language: Language | null }) {
  const own = await selectEnrolment(app.db, { batchId: input.id, userId: input.userId });
  if (!own) throw new Failure('not_found');
  return listBatchMaterials(app, { ...input, published: true, subjects: own.subjects });
}
