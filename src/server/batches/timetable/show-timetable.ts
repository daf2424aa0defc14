import { mostDays, type SlotForm, type TimetableSlot } from '../../../contract/batches/timetable.ts';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { findNextOfBatch, listBatchClasses, listMemberClasses } from '../../classes/of-batches/list-batch-classes.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { namesIn } from '../../settings/names-in.ts';
import { selectEnrolment } from '../enrolment-store.ts';
import { getBatch } from '../list-batches.ts';
import { readBatch } from '../read-batch.ts';
import { selectSlots } from './slot-store.ts';

/** The weekly timetable of a batch that is shown or one’s own, without links, and its next class. Throws as `getBatch`. */
export async function getTimetable(app: App, input: { id: string; userId: string | null; language: Language | null }) {
  await getBatch(app, input);
  const [slots, nextAt] = await Promise.all([selectSlots(app.db, input.id), findNextOfBatch(app, input.id)]);
  return { slots: await showSlots(app, slots, input.language), nextAt };
}

/** The hours of a week without links, with names as the settings write them in the reader’s language. */
export async function showSlots(
  app: App,
  slots: readonly SlotForm[],
  language: Language | null,
): Promise<TimetableSlot[]> {
  const names = await namesIn(app, language);
  return slots.map(({ joinUrl: _link, ...slot }) => ({
    ...slot,
    venue: names.venue(slot.venue),
    teacher: names.teacher(slot.teacher),
  }));
}

/** The classes of one’s own batch from a day to a day. Throws `not_found` for anybody else, `validation_failed` for too many days. */
export async function listOwnBatchClasses(
  app: App,
  { id, ...input }: { id: string; userId: string; from: string; until: string; language: Language | null },
) {
  const days = (Date.parse(input.until) - Date.parse(input.from)) / 86_400_000 + 1;
  if (!(days >= 1)) throw fieldFailure('until', 'end_before_start');
  if (days > mostDays) throw fieldFailure('until', { code: 'too_many_days', params: { max: mostDays } });
  if (!(await selectEnrolment(app.db, { batchId: id, userId: input.userId }))) throw new Failure('not_found');
  return { items: await listMemberClasses(app, { ...input, batchId: id }) };
}

/** The classes of a batch for staff. Throws `not_found`. */
export async function listClassesOfBatch(
  app: App,
  {
    id,
    ...input
  }: { id: string; when: 'upcoming' | 'past'; after?: string | undefined; limit: number; language: Language | null },
) {
  await readBatch(app.db, id);
  return listBatchClasses(app, { ...input, batchId: id });
}
