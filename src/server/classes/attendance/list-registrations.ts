import type { AttendanceMark } from '../../../contract/classes/class-attendance.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { writeCsv } from '../../http/answers/csv.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { attendanceOf, type ClassTimes, clockTime } from '../rules.ts';
import { selectRegistrations } from '../seats/seat-store.ts';
import { selectClass } from '../store.ts';

/** A page of the students registered for a class, first come first. Throws `not_found`. */
export async function listRegistrations(
  app: App,
  input: { classId: string; after?: string | undefined; limit: number },
) {
  const one = await selectClass(app.db, input.classId);
  if (!one) throw new Failure('not_found');
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectRegistrations(app.db, { classId: input.classId, after, limit: input.limit + 1 });
  return toPage(
    rows.map((row) => ({ ...row, counts: countsOf(one, row) })),
    input.limit,
    (row) => [row.registeredAt, row.id],
  );
}

const countsOf = (one: ClassTimes, row: { mark: AttendanceMark | null; minutesOnline: number }) =>
  attendanceOf(one, { mark: row.mark, minutes: row.minutesOnline });

const attendanceWords = { present: 'Present', late: 'Late', absent: 'Absent', excused: 'Excused', open: '' };

/** Everybody registered for a class, as a CSV file; that somebody took it is in the audit log. Throws `not_found`. */
export async function exportRegistrations(app: App, input: { classId: string; actorId: string }): Promise<Download> {
  const one = await selectClass(app.db, input.classId);
  if (!one) throw new Failure('not_found');
  const rows = await selectRegistrations(app.db, { classId: input.classId, after: null, limit: one.seatsTaken });
  await recordAudit(app.db, {
    actorId: input.actorId,
    action: 'classes.export_registrations',
    subject: `classes:${input.classId}`,
    after: { title: one.title, rows: rows.length },
  });
  const content = await writeCsv(
    ['Name', 'Phone', 'Registered on', 'Time (IST)', 'Seat', 'Attendance', 'Minutes online'],
    rows.map((row) => [
      row.fullName ?? '',
      row.phoneNumber ?? '',
      academyDay(new Date(row.registeredAt)),
      clockTime(row.registeredAt),
      row.isPaid ? 'Paid' : 'Free',
      attendanceWords[countsOf(one, row) ?? 'open'],
      String(row.minutesOnline),
    ]),
  );
  return {
    content,
    type: 'text/csv; charset=utf-8',
    length: content.length,
    filename: `${one.title} ${academyDay(new Date(one.startsAt))}.csv`,
    cacheControl: 'no-store',
  };
}
