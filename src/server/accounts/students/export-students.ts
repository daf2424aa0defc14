import type { App } from '../../app.ts';
import { streamCsv } from '../../http/answers/stream-csv.ts';
import { fieldFailure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { readStudentSearch } from '../rules.ts';
import { selectRecords } from './student-store.ts';

/** The first columns are those of an import. */
const head = [
  'name',
  'phone',
  'number',
  'guardian',
  'guardian_phone',
  'date_of_birth',
  'exam',
  'category',
  'tags',
  'email',
  'district',
  'batches',
  'joined',
];
const pageSize = 500;

/** Students with their records as a CSV file that is written while it is read. */
export async function exportStudents(app: App, input: { search?: string | undefined }): Promise<Download> {
  const asked = input.search ? readStudentSearch(input.search) : undefined;
  if (asked === null) throw fieldFailure('search', 'search_too_short');
  const search = asked;
  async function* rows() {
    let after: { createdAt: string; id: string } | null = null;
    for (;;) {
      const page: Awaited<ReturnType<typeof selectRecords>> = await selectRecords(app.db, {
        search,
        after,
        limit: pageSize,
      });
      for (const one of page) {
        const { name, phone, number, guardian, guardianPhone, dateOfBirth, exam, category, tags } = one;
        const record = [name, phone, number, guardian, guardianPhone, dateOfBirth, exam, category, tags.join(', ')];
        yield [...record, one.email, one.district, one.batches, one.createdAt.slice(0, 10)];
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = { createdAt: last.createdAt, id: last.id };
    }
  }
  return {
    content: await streamCsv(head, rows()),
    type: 'text/csv; charset=utf-8',
    filename: search ? 'students found.csv' : 'students.csv',
    cacheControl: 'no-store',
  };
}
