import type { BatchForm, BatchForStaff } from '../../contract/batches/batches-admin.ts';
import type { App } from '../app.ts';
import { auditedTitles } from '../audit/audited-titles.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import { moveMembersEnd } from '../materials/admin/open-to-members.ts';
import { saveBatchProduct } from '../products/save-batch-product.ts';
import { insertBatch, lockBatch, updateBatch } from './batch-store.ts';
import { selectLiveEnrolments } from './enrolment-store.ts';
import { endOfPlace } from './open-to-member.ts';
import { editedOf, readBatch } from './read-batch.ts';

import { offerBatchSeats } from './seats/offer-seats.ts';
import { renameOffers } from './seats/save-offer.ts';
import { replaceTeachers } from './teachers/teacher-store.ts';
import { titlesOf } from './term-titles.ts';
import { syncTimetable } from './timetable/save-timetable.ts';

/** Makes a batch, sold while it is shown and has a price. Throws `validation_failed` at the field that is wrong. */
export async function createBatch(app: App, input: { form: BatchForm; actorId: string }): Promise<BatchForStaff> {
  const { form, actorId } = input;
  assertFits(form, 0);
  return app.db.transaction().execute(async (trx) => {
    const id = await insertBatch(trx, form, app.now().toISOString());
    await chooseTeachers(trx, id, form);
    await sell(app, trx, id, input);
    await recordAudit(trx, { actorId, action: 'batches.create', subject: `batches:${id}`, after: audited(form) });
    return readBatch(trx, id);
  });
}

/**
 * Changes a batch; the materials stay open to its members until its new last day. Throws `not_found`, `edit_conflict` and
 * `validation_failed`.
 */
export async function changeBatch(
  app: App,
  input: { id: string; form: BatchForm; version: string; actorId: string },
): Promise<BatchForStaff> {
  const { id, form, version, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockBatch(trx, id))) throw new Failure('not_found');
    const before = await readBatch(trx, id);
    await requireVersion(trx, { version, current: before, subject: `batches:${id}`, actorId });
    assertFits(form, before.seatsTaken);
    await updateBatch(trx, id, form);
    await chooseTeachers(trx, id, form);
    await sell(app, trx, id, input);
    await renameOffers(app, trx, { id, names: form.names, actorId });
    await syncTimetable(app, trx, id);
    await offerBatchSeats(app, trx, id);
    if (before.endsOn !== form.endsOn) {
      const members = await selectLiveEnrolments(trx, id);
      for (const [endsAt, same] of Map.groupBy(members, (one) => endOfPlace(form, one))) {
        await moveMembersEnd(trx, { enrolmentIds: same.map((one) => one.id), endsAt });
      }
    }
    await recordAudit(trx, {
      actorId,
      action: 'batches.change',
      subject: `batches:${id}`,
      before: audited(editedOf(before)),
      after: audited(form),
    });
    return readBatch(trx, id);
  });
}

function assertFits(form: BatchForm, seatsTaken: number): void {
  if (form.endsOn < form.startsOn) throw fieldFailure('endsOn', 'end_before_start');
  if (Date.parse(form.endsOn) - Date.parse(form.startsOn) > 1100 * 86_400_000) {
    throw fieldFailure('endsOn', { code: 'too_many_days', params: { max: 1100 } });
  }
  if (form.kind === 'in_person' && form.venue === '') throw fieldFailure('venue', 'required');
  if (form.capacity !== null && form.capacity < seatsTaken) {
    throw fieldFailure('capacity', { code: 'too_small', params: { min: seatsTaken } });
  }
}

async function chooseTeachers(trx: Trx, batchId: string, { teacherIds }: BatchForm): Promise<void> {
  if (!teacherIds) return;
  const chosen = new Set(teacherIds);
  if ((await replaceTeachers(trx, batchId, [...chosen])) < chosen.size) throw fieldFailure('teacherIds', 'required');
}

async function sell(app: App, trx: Trx, batchId: string, input: { form: BatchForm; actorId: string }): Promise<void> {
  const { names, pricePaise, isActive } = input.form;
  await saveBatchProduct(app, trx, {
    batchId,
    term: null,
    titles: titlesOf(names, null),
    pricePaise,
    isOnSale: isActive,
    actorId: input.actorId,
  });
}

const audited = ({ names, descriptions, teacherIds, ...form }: BatchForm) => ({
  ...(teacherIds ? { teacherAccounts: teacherIds.length } : {}),
  ...auditedTitles(names),
  description: descriptions.en,
  ...form,
});
