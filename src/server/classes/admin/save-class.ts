import type { ClassForm, ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { describeForStaff } from '../describe-class.ts';
import type { TellMoved } from '../notices/notify-moved.ts';
import { announceAdded } from '../recordings/notify-added.ts';
import { type ClassTimes, classesTopic, formMistakes, notifyMovedJob } from '../rules.ts';
import { offerSeats } from '../seats/offer-seats.ts';
import { sellSeats } from '../seats/sell-seats.ts';
import { type ClassRow, insertClass, lockClass, selectClass, updateClass } from '../store.ts';
import { completeSessionForm } from './session-form.ts';

/** Makes a class and, with a price, the product that sells its seats. Throws `validation_failed` by field. */
export async function createClass(
  app: App,
  input: { form: ClassForm; actorId: string | null; batchId?: string | null },
): Promise<ClassForStaff> {
  refuseMistakes(input.form, null, app.now());
  const made = await app.db.transaction().execute((trx) => insertOne(app, trx, input));
  app.changes.drop(classesTopic);
  return made;
}

/**
 * Changes a class and its product; students hear of a new time and of a recording. Throws `not_found`, `edit_conflict` when it was changed after
 * `version`, `class_cancelled`, `validation_failed` by field.
 */
export async function changeClass(
  app: App,
  input: { id: string; version: string; form: ClassForm; actorId: string },
): Promise<ClassForStaff> {
  const changed = await app.db.transaction().execute(async (trx) => {
    const before = await lockClass(trx, input.id);
    if (!before) throw new Failure('not_found');
    if (before.cancelledAt !== null) throw new Failure('class_cancelled');
    await requireUnchanged(trx, before, { ...input, now: app.now() });
    const after = await writeChange(app, trx, { ...input, before });
    await notifyOfMoves(app, trx, [{ before, form: input.form }]);
    const { recordingUrl } = input.form;
    if (recordingUrl !== '' && before.recordingUrl === '') {
      await announceAdded(app, trx, { classId: before.id, what: 'recording', once: `recording:${before.id}:link` });
    }
    return after;
  });
  app.changes.drop(classesTopic);
  return changed;
}

/** Throws `edit_conflict` when a class that is locked was changed after `version`. */
export async function requireUnchanged(
  trx: Trx,
  before: ClassRow,
  { version, actorId, now }: { version: string; actorId: string; now: Date },
): Promise<void> {
  const current = describeForStaff(before, now);
  await requireVersion(trx, { version, current, subject: `classes:${before.id}`, actorId });
}

/** Makes a class in a transaction whose caller announces it. */
export async function insertOne(
  app: App,
  trx: Trx,
  { form: given, actorId, batchId = null }: { form: ClassForm; actorId: string | null; batchId?: string | null },
): Promise<ClassForStaff> {
  const now = app.now();
  const form = await completeSessionForm(trx, given);
  const id = await insertClass(trx, form, { at: now.toISOString(), batchId });
  await sellSeats(app, trx, { id, actorId, ...form });
  await recordAudit(trx, { actorId, action: 'classes.create', subject: `classes:${id}`, after: form });
  const row = await selectClass(trx, id);
  if (!row) throw new Error('the class vanished while it was being made');
  return describeForStaff(row, now);
}

/** Changes a class that is locked and not called off, and tells nobody. Throws `validation_failed` by field. */
export async function writeChange(
  app: App,
  trx: Trx,
  { before, form: given, actorId }: { before: ClassRow; form: ClassForm; actorId: string },
): Promise<ClassForStaff> {
  const now = app.now();
  if (given.sessionOf !== before.sessionOf) throw fieldFailure('sessionOf', 'session_product_fixed');
  const form = await completeSessionForm(trx, given);
  refuseMistakes(form, before, now);
  await updateClass(trx, before.id, form);
  await offerSeats(app, trx, before.id);
  await sellSeats(app, trx, { id: before.id, actorId, ...form });
  await recordAudit(trx, { actorId, action: 'classes.change', subject: `classes:${before.id}`, before, after: form });
  const after = await selectClass(trx, before.id);
  if (!after) throw new Error('the class vanished while it was being changed');
  return describeForStaff(after, now);
}

/**
 * Students hear of a new start as long as it is still to come, once for all classes that moved together; a past class whose
 * times are put right tells nobody.
 */
export async function notifyOfMoves(
  app: App,
  trx: Trx,
  changes: readonly { before: ClassRow; form: ClassTimes }[],
): Promise<void> {
  const eventAt = app.now().toISOString();
  const classes = changes
    .map(({ before, form }) => ({
      id: before.id,
      before: before.startsAt,
      startsAt: new Date(form.startsAt).toISOString(),
    }))
    .filter(({ before, startsAt }) => startsAt !== before && startsAt > eventAt);
  if (classes.length === 0) return;
  const telling: TellMoved = { eventAt, classes };
  await app.jobs.enqueue(trx, notifyMovedJob, telling);
}

function refuseMistakes(form: ClassForm, existing: ClassRow | null, now: Date): void {
  const fields = formMistakes(form, existing, now);
  if (Object.keys(fields).length > 0) throw new Failure('validation_failed', { fields });
}
