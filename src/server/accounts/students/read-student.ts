import type { Student } from '../../../contract/accounts/students-admin.ts';
import type { Queries } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import { findStudent } from './student-store.ts';

/** One student's record. Throws `not_found`. */
export async function readStudent(db: Queries, id: string): Promise<Student> {
  const found = await findStudent(db, id);
  if (!found) throw new Failure('not_found');
  const { fullName, number, guardianName, guardianPhone, dateOfBirth, targetExam, category, tags } = found;
  const edited = { fullName, number, guardianName, guardianPhone, dateOfBirth, targetExam, category, tags };
  return { ...found, version: versionOf(edited) };
}
