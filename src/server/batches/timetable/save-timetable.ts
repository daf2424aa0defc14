import {
  mostClasses,
  type SlotForm,
  type TimetableForStaff,
  type TimetablePlan,
} from '../../../contract/batches/timetable.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { planClasses, syncClasses } from '../../classes/of-batches/sync-classes.ts';
import { classesTopic } from '../../classes/rules.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import { loadSettings } from '../../settings/read-settings.ts';
import { lockBatch } from '../batch-store.ts';
import { readBatch } from '../read-batch.ts';
import { overlapOf, planOf } from './rules.ts';
import { lockTimetables, replaceSlots, selectSlots } from './slot-store.ts';

/** The weekly timetable of a batch as staff edit it. Throws `not_found`. */
export async function readTimetable(db: Queries, id: string): Promise<TimetableForStaff> {
  await readBatch(db, id);
  const slots = await selectSlots(db, id);
  return { slots, version: versionOf(slots) };
}

/** What a timetable would do to the classes of its batch. Throws `not_found` and `validation_failed` by field. */
export async function planTimetable(
  app: App,
  input: { id: string; slots: readonly SlotForm[] },
): Promise<TimetablePlan> {
  assertFits(input.slots);
  const { planned, skipped } = await plan(app, app.db, input);
  const counts = await planClasses(app.db, { batchId: input.id, planned, now: app.now() });
  return { classes: planned.length, holidays: skipped, ...counts };
}

/**
 * Saves the weekly timetable of a batch and makes its classes, all in one transaction and a few statements. What was moved,
 * cancelled or changed by hand stays. Throws `not_found`, `edit_conflict` and `validation_failed` by field.
 */
export async function saveTimetable(
  app: App,
  input: { id: string; slots: readonly SlotForm[]; version: string; actorId: string },
): Promise<TimetableForStaff & { plan: TimetablePlan }> {
  const { id, version, actorId } = input;
  assertFits(input.slots);
  const saved = await app.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    if (!batch) throw new Failure('not_found');
    const before = await readTimetable(trx, id);
    await requireVersion(trx, { version, current: before, subject: `batches:${id}:timetable`, actorId });
    await replaceSlots(trx, id, input.slots);
    const done = await syncTimetable(app, trx, id);
    const after = await readTimetable(trx, id);
    await recordAudit(trx, {
      actorId,
      action: 'batches.save_timetable',
      subject: `batches:${id}:timetable`,
      before: { title: batch.name, slots: before.slots.map(wordsOf) },
      after: { title: batch.name, slots: after.slots.map(wordsOf), ...countsOf(done) },
    });
    return { ...after, plan: done };
  });
  app.changes.drop(classesTopic);
  return saved;
}

/** Makes the classes of a batch those of its timetable, as after a change of its days. The batch is locked. */
export async function syncTimetable(app: App, trx: Trx, id: string): Promise<TimetablePlan> {
  await lockTimetables(trx, 'make classes');
  const { planned, skipped } = await plan(app, trx, { id, slots: await selectSlots(trx, id) });
  const counts = await syncClasses(trx, { batchId: id, planned, now: app.now() });
  return { classes: planned.length, holidays: skipped, ...counts };
}

async function plan(app: App, db: Queries, { id, slots }: { id: string; slots: readonly SlotForm[] }) {
  const batch = await readBatch(db, id);
  // Not those kept in memory: a holiday that is set while classes are made has to be seen by one of the two.
  const { shipping } = (await loadSettings(db)).settings;
  const made = planOf(batch, slots, { holidays: shipping.holidays, now: app.now() });
  if (made.planned.length <= mostClasses) return made;
  const tooMany = { code: 'too_many_classes', params: { count: made.planned.length, max: mostClasses } } as const;
  throw new Failure('validation_failed', { fields: { slots: tooMany } });
}

function assertFits(slots: readonly SlotForm[]): void {
  const homeless = slots.findIndex((slot) => slot.kind === 'in_person' && slot.venue === '');
  if (homeless >= 0)
    throw new Failure('validation_failed', { fields: { [`slots.${homeless}.venue`]: 'venue_missing' } });
  const at = overlapOf(slots);
  if (at !== null) throw new Failure('validation_failed', { fields: { [`slots.${at}.startsAt`]: 'slots_overlap' } });
}

const countsOf = ({ added, changed, removed }: TimetablePlan) => ({ added, changed, removed });

const wordsOf = ({ weekday, startsAt, minutes, subject, teacher, venue }: SlotForm) =>
  [weekday, startsAt, minutes, subject, teacher, venue].filter((part) => part !== '').join(' ');
