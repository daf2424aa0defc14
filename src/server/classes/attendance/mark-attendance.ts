import { sheetRows } from '../../../contract/classes/class-attendance.ts';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { recordMarkedSessions } from '../../mentoring/record-marked-sessions.ts';
import { inLanguage } from '../class-in-language.ts';
import { attendanceOf } from '../rules.ts';
import { type ClassRow, selectClass } from '../store.ts';
import { type Mark, selectNotOnSheet, selectSheet, upsertMarks } from './attendance-store.ts';
import { sumMonth, writeMembers } from './roll-store.ts';

/** The attendance sheet of a class. Throws `not_found`. */
export async function readSheet(app: App, input: { id: string; language: Language | null }) {
  const row = await selectClass(app.db, input.id);
  if (!row) throw new Failure('not_found');
  const items = (await selectSheet(app.db, input.id, sheetRows)).map((one) => ({
    ...one,
    counts: attendanceOf(row, { mark: one.mark, minutes: one.minutesOnline }),
  }));
  return { title: inLanguage(row, input.language).title, startsAt: row.startsAt, items };
}

/**
 * Keeps marks of the sheet; of two for a student the one pressed later counts. A phone whose clock is ahead cannot make
 * its marks would always win: none is later than now. Throws `not_found`, and `not_on_sheet` with those whom it does not
 * know, when nothing is kept.
 */
export async function markAttendance(
  app: App,
  input: { id: string; marks: readonly Mark[]; actorId: string },
): Promise<{ changed: number }> {
  const row = await selectClass(app.db, input.id);
  if (!row) throw new Failure('not_found');
  const now = app.now().toISOString();
  const marks = input.marks.map((mark) => ({ ...mark, at: new Date(mark.at).toISOString() < now ? mark.at : now }));
  return app.db.transaction().execute(async (trx) => {
    const changed = await keepMarks(trx, { row, marks, actorId: input.actorId });
    const unknown = await selectNotOnSheet(trx, { classId: row.id, userIds: marks.map((mark) => mark.userId) });
    if (unknown.length > 0) throw new Failure('not_on_sheet', { userIds: unknown });
    if (row.sessionOf !== null) await recordMarkedSessions(trx, { sessionId: row.id, at: now, actorId: input.actorId });
    const corrected = changed.flatMap(({ student, before }) => (before === null ? [] : [{ student, mark: before }]));
    if (changed.length > 0) {
      await recordAudit(trx, {
        actorId: input.actorId,
        action: 'classes.mark_attendance',
        subject: `classes:${input.id}`,
        ...(corrected.length > 0 ? { before: { title: row.title, marks: corrected } } : {}),
        after: { title: row.title, marks: changed.map(({ student, mark }) => ({ student, mark })) },
      });
    }
    return { changed: changed.length };
  });
}

/** Keeps marks in the caller’s transaction, and the sums of the batch whose class it is. Gives those that changed something. */
export async function keepMarks(
  trx: Trx,
  { row, marks, actorId }: { row: ClassRow; marks: readonly Mark[]; actorId: string },
) {
  const { id: classId, batchId, startsAt } = row;
  if (batchId !== null) await writeMembers(trx, { classId, userIds: marks.map((mark) => mark.userId) });
  const changed = await upsertMarks(trx, { classId, actorId, marks });
  if (batchId !== null && changed.length > 0) {
    await sumMonth(trx, { batchId, startsAt, userIds: changed.map((one) => one.userId) });
  }
  return changed;
}
