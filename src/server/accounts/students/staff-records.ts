import type { Student } from '../../../contract/accounts/students-admin.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { selectIsStaff } from '../store.ts';
import { readStudent } from './read-student.ts';

type Asked = { id: string; caller: Caller };

/** Whether a record is of somebody who is staff, and whoever asks is no admin: colleagues are no students of the desk. */
export async function isOfColleague(app: App, { id, caller }: Asked): Promise<boolean> {
  return !caller.roles.includes('admin') && (await selectIsStaff(app.db, id));
}

/** Throws `not_found` for the papers of a colleague. */
export async function refuseColleague(app: App, asked: Asked): Promise<void> {
  if (await isOfColleague(app, asked)) throw new Failure('not_found');
}

/** One student's record; of a colleague what a sale at the desk needs, without how to reach them and their birthday. Throws `not_found`. */
export async function openStudent(app: App, asked: Asked): Promise<Student> {
  const record = await readStudent(app.db, asked.id);
  if (!(await isOfColleague(app, asked))) return record;
  const unknown = { phoneNumber: null, email: null, dateOfBirth: null, guardianName: '', guardianPhone: '' };
  return { ...record, ...unknown, category: '' };
}
