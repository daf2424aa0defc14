import type { CheckedRow, ImportColumn, ImportRow } from '../../../contract/batches/student-import.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { selectPeople, selectTakenNumbers } from './import-store.ts';
import { type ReadRow, readRow } from './read-row.ts';

/** A dry run: says of every row whether it is ready, what is to be mended, or who is there already. Nothing is written. */
export async function checkStudents(app: App, input: { rows: readonly ImportRow[] }): Promise<{ rows: CheckedRow[] }> {
  const { checked } = await checkRows(app.db, input.rows, app.now());
  return { rows: checked };
}

/** The same with each row as the form of a student. */
export async function checkRows(db: Queries, rows: readonly ImportRow[], now: Date) {
  const read = rows.map(({ row, cells }) => ({ row, ...readRow(cells, now) }));
  const phones = read.map(({ phone }) => phone).filter(Boolean);
  const numbers = read.map(({ form }) => form.number).filter(Boolean);
  const [people, taken] = await Promise.all([selectPeople(db, phones), selectTakenNumbers(db, numbers)]);
  const firstOf = { phone: new Map<string, number>(), number: new Map<string, number>() };
  const checked = read.map((one): CheckedRow => {
    const { row, phone, form, mistakes } = one;
    const twice = (column: 'phone' | 'number', value: string) => {
      const first = firstOf[column].get(value);
      if (value !== '' && first === undefined) firstOf[column].set(value, row);
      if (first !== undefined) mistakes[column] ??= { code: `${column}_twice`, params: { row: first } };
    };
    twice('phone', phone);
    twice('number', form.number);
    const person = people.get(phone);
    if (person?.isStaff) mistakes.phone ??= { code: 'phone_of_staff' };
    // Whoever is there already has their number themselves.
    if (!person && taken.has(form.number)) mistakes.number ??= { code: 'student_number_used' };
    const wrong = Object.entries(mistakes).map(([column, mistake]) => ({ column: column as ImportColumn, mistake }));
    if (wrong.length > 0) return { row, state: 'mend', wrong, student: null };
    if (!person) return { row, state: 'ready', wrong, student: null };
    return { row, state: 'duplicate', wrong, student: { id: person.id, name: person.name } };
  });
  return { checked, read: read as readonly (ReadRow & { row: number })[] };
}
