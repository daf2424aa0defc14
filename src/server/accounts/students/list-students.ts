import { firstText, type Language } from '../../../contract/languages.ts';
import { maskPhone } from '../../../contract/phone.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { fieldFailure } from '../../http/failures.ts';
import { readStudentSearch } from '../rules.ts';
import { selectStudents } from './student-store.ts';

/** People who are not staff, newest first, optionally those that a search finds; phone numbers masked. */
export async function listStudents(
  app: App,
  input: { search?: string | undefined; after?: string | undefined; limit: number; language: Language | null },
) {
  const search = input.search ? readStudentSearch(input.search) : undefined;
  if (search === null) throw fieldFailure('search', 'search_too_short');
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectStudents(app.db, { search, after, limit: input.limit + 1 });
  const students = rows.map(({ phoneNumber, batches, ...row }) => ({
    ...row,
    batches: batches.map((names) => (input.language && names[input.language]) || firstText(names)),
    maskedPhone: phoneNumber && maskPhone(phoneNumber),
  }));
  return toPage(students, input.limit, (row) => [row.createdAt, row.id]);
}
