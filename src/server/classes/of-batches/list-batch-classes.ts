import type { BatchClass, MemberClass } from '../../../contract/batches/timetable.ts';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { toPage } from '../../http/answers/keyset.ts';
import { classReader } from '../class-in-language.ts';
import { cursorOf, readCursor } from '../read-cursor.ts';
import { attendanceOf, dayBounds, stageOf } from '../rules.ts';
import type { ClassRow } from '../store.ts';
import { selectNextOfBatch } from './change-store.ts';
import { selectBatchClasses, selectMemberClasses } from './list-store.ts';

/** The classes of a batch from a day to a day, with one member’s attendance. */
export async function listMemberClasses(
  app: App,
  input: { batchId: string; userId: string; from: string; until: string; language: Language | null },
): Promise<MemberClass[]> {
  const rows = await selectMemberClasses(app.db, {
    ...input,
    from: dayBounds(input.from).from,
    before: dayBounds(input.until).to,
  });
  const read = await classReader(app, input.language);
  return rows.map((row) => ({
    ...describe(read(row), app.now()),
    hasRecording: row.recordingUrl !== '' || row.recordingSeconds !== null,
    cancelledReason: row.cancelledReason,
    mark: row.mark,
    counts: attendanceOf(row, row),
  }));
}

/** A page of the classes of a batch for staff, in the reader’s language. */
export async function listBatchClasses(
  app: App,
  input: {
    batchId: string;
    when: 'upcoming' | 'past';
    after?: string | undefined;
    limit: number;
    language: Language | null;
  },
) {
  const now = app.now();
  const rows = await selectBatchClasses(
    app.db,
    { ...input, now: now.toISOString() },
    { after: readCursor(input.after), limit: input.limit + 1 },
  );
  const read = await classReader(app, input.language);
  const items = rows.map(
    (row): BatchClass => ({ ...describe(read(row), now), isTouched: row.isTouched, marked: row.marked }),
  );
  return toPage(items, input.limit, cursorOf);
}

/** When the next class of a batch begins; null when none is to come. */
export async function findNextOfBatch(app: App, batchId: string): Promise<string | null> {
  return (await selectNextOfBatch(app.db, { batchId, now: app.now().toISOString() })) ?? null;
}

function describe(row: ClassRow, now: Date) {
  const { id, title, subject, teacher, kind, venue, startsAt, endsAt } = row;
  return { id, title, subject, teacher, kind, venue, startsAt, endsAt, stage: stageOf(row, now) };
}
