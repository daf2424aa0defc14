import type { BatchForm, BatchForStaff, ShownBatch } from '../../contract/batches/batches-admin.ts';
import type { Language } from '../../contract/languages.ts';
import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import { versionOf } from '../http/edit-version.ts';
import { Failure } from '../http/failures.ts';
import { namesIn } from '../settings/names-in.ts';
import { selectForStaff } from './batch-store.ts';

/** One batch as staff see it. Throws `not_found`. */
export async function readBatch(db: Queries, id: string): Promise<BatchForStaff> {
  const found = await selectForStaff(db, id);
  if (!found) throw new Failure('not_found');
  return { ...found, version: versionOf(editedOf(found)) };
}

/** A batch for a page of staff, with names as the settings write them in the reader’s language. */
export async function showBatch(app: App, batch: BatchForStaff, language: Language | null): Promise<ShownBatch> {
  const names = await namesIn(app, language);
  return { ...batch, shown: { venue: names.venue(batch.venue), teachers: batch.teachers.map(names.teacher) } };
}

/** What the editor of a batch can change. */
export function editedOf(batch: BatchForm): BatchForm {
  const { teacherIds, trialDays, freezeDays } = batch;
  const { names, descriptions, subjects, teachers, kind, venue, capacity, startsOn, endsOn, pricePaise, isActive } =
    batch;
  return {
    names,
    descriptions,
    subjects,
    teachers,
    kind,
    venue,
    capacity,
    startsOn,
    endsOn,
    pricePaise,
    isActive,
    teacherIds,
    trialDays,
    freezeDays,
  };
}
