import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { dayBounds } from '../../classes/rules.ts';
import { writeCsv } from '../../http/answers/csv.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { selectEnrolment } from '../enrolment-store.ts';
import { readBatch } from '../read-batch.ts';
import { selectAbsentees, selectAttendance, selectOwnMonths, selectStudentAttendance } from './attendance-store.ts';
import { attendedPercent } from './rules.ts';

/** Most members of a batch, as its seats allow. */
const mostMembers = 5000;

/** The caller’s own attendance in a batch, month by month. Throws `not_found` for who is no member. */
export async function listOwnAttendance(app: App, input: { id: string; userId: string }) {
  const whose = { batchId: input.id, userId: input.userId };
  if (!(await selectEnrolment(app.db, whose))) throw new Failure('not_found');
  return { items: await selectOwnMonths(app.db, whose) };
}

/** The attendance of the members of a batch, first come first; of one month or of all. Throws `not_found`. */
export async function listBatchAttendance(
  app: App,
  input: { id: string; month?: string | undefined; after?: string | undefined; limit: number },
) {
  await readBatch(app.db, input.id);
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const { id: batchId, month, limit } = input;
  const rows = await selectAttendance(app.db, { batchId, month, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => [row.enrolledAt, row.id]);
  return { ...page, items: page.items.map(({ enrolledAt: _at, ...line }) => line) };
}

/** The same as a CSV file; that somebody took it is in the audit log. Throws `not_found`. */
export async function exportAttendance(
  app: App,
  input: { id: string; month?: string | undefined; actorId: string },
): Promise<Download> {
  const batch = await readBatch(app.db, input.id);
  const { id: batchId, month, actorId } = input;
  const rows = await selectAttendance(app.db, { batchId, month, after: null, limit: mostMembers });
  await recordAudit(app.db, {
    actorId,
    action: 'batches.export_attendance',
    subject: `batches:${batchId}`,
    after: { title: batch.names.en, rows: rows.length },
  });
  const content = await writeCsv(
    ['Number', 'Name', 'Present', 'Late', 'Absent', 'Excused', 'Attendance %'],
    rows.map((row) => [
      row.number,
      row.name,
      ...[row.present, row.late, row.absent, row.excused].map(String),
      String(attendedPercent(row) ?? ''),
    ]),
  );
  return {
    content,
    type: 'text/csv; charset=utf-8',
    length: content.length,
    filename: `${batch.names.en} attendance${month ? ` ${month}` : ''}.csv`,
    cacheControl: 'no-store',
  };
}

/** Who was marked absent in a class of the batch on a day. Throws `not_found`. */
export async function listAbsentees(app: App, input: { id: string; day: string }) {
  await readBatch(app.db, input.id);
  return { items: await selectAbsentees(app.db, { batchId: input.id, ...dayBounds(input.day) }) };
}

/** The attendance of a student by batch. */
export async function listStudentAttendance(app: App, input: { userId: string; taughtBy: string | null }) {
  return { items: await selectStudentAttendance(app.db, input) };
}
