import type { Language } from '../../contract/languages.ts';
import type { ExportFormat } from '../../contract/privacy/privacy.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { readSettings } from '../settings/read-settings.ts';
import { selectPerson, selectRows } from './export-store.ts';
import type { PersonData } from './person-data.ts';
import { personTables } from './person-tables.ts';
import { selectIsStudent, selectTimeline } from './student-file-store.ts';
import { writePage } from './write-page.ts';

/** What the academy's own work needs of a student: no sign-ins, devices, reading sessions or answers step by step. */
const inFile = new Set([
  ...['profiles', 'addresses', 'students', 'student_notes', 'enquiries', 'enquiry_messages', 'class_registrations'],
  ...['class_attendance', 'class_attendance_months', 'fee_dues', 'fee_accounts', 'enrolments', 'entitlements'],
  ...['orders', 'order_lines', 'invoices', 'shipments', 'desk_payments', 'payments', 'claims', 'refunds'],
  ...['attempts', 'attempt_results'],
]);

/** Everything dated about a student, newest first; nothing about staff, whose messages are no matter of the desk. */
export async function listTimeline(
  app: App,
  input: { id: string; language: Language | null; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { at: String(cursor[0]), id: String(cursor[1]) } : null;
  if (after && Number.isNaN(Date.parse(after.at)))
    throw new Failure('validation_failed', { fields: { after: 'invalid' } });
  if (!(await selectIsStudent(app.db, input.id))) return { items: [], next: null };
  const rows = await selectTimeline(app.db, {
    userId: input.id,
    language: input.language,
    after,
    limit: input.limit + 1,
  });
  return toPage(rows, input.limit, (row) => [row.at, row.id]);
}

/** One student's file for staff. Throws `not_found`, for staff too. */
export async function exportStudent(app: App, input: { id: string; format: ExportFormat }): Promise<Download> {
  const person = (await selectIsStudent(app.db, input.id)) ? await selectPerson(app.db, input.id) : undefined;
  if (!person) throw new Failure('not_found');
  const { academy } = await readSettings(app);
  const data: PersonData = { academy: academy.name.en, madeAt: app.now().toISOString(), tables: [] };
  for (const one of personTables.filter(({ table }) => inFile.has(table))) {
    const rows = await selectRows(app.db, one, person);
    if (rows.length > 0) data.tables.push({ table: one.table, rows });
  }
  const isPage = input.format === 'page';
  return {
    content: Buffer.from(isPage ? writePage(data, person.language) : JSON.stringify(data, null, 2)),
    type: isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    filename: isPage ? 'student.html' : 'student.json',
    cacheControl: 'no-store',
  };
}
