import type { Student, StudentForm } from '../../../contract/accounts/students-admin.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { reservePhone } from '../../identity/users/reserve-phone.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { lockOwner } from '../addresses/address-store.ts';
import { updateProfile } from '../profile/profile-store.ts';
import { possibleBirthday } from '../rules.ts';
import { selectIsStaff } from '../store.ts';
import { selectUserIdByPhone } from '../users/users-store.ts';
import { readStudent } from './read-student.ts';
import { selectNumberHolder, upsertStudent } from './student-store.ts';

/**
 * Enters a student by phone number who has not signed in yet, and is written to in the academy's first language until they have. Throws
 * `student_exists`, with the id, for a number that has an account, and `validation_failed` at the field that is wrong.
 */
export async function createStudent(
  app: App,
  input: { form: StudentForm; phone: string; actorId: string },
): Promise<Student> {
  return app.db.transaction().execute(async (trx) => readStudent(trx, await enterStudent(app, trx, input)));
}

/** The same in a transaction of the caller's; answers the id. */
export async function enterStudent(
  app: App,
  trx: Trx,
  input: { form: StudentForm; phone: string; actorId: string },
): Promise<string> {
  const { form, phone, actorId } = input;
  const userId = await reservePhone(app, trx, phone);
  if (!userId) throw new Failure('student_exists', { id: await selectUserIdByPhone(trx, phone) });
  const { first: language } = (await readSettings(app)).languages;
  await updateProfile(trx, userId, { language }, app.now().toISOString());
  await writeRecord(app, trx, userId, form);
  await recordAudit(trx, {
    actorId,
    action: 'accounts.create_student',
    subject: `profiles:${userId}`,
    after: audited(form),
  });
  return userId;
}

/** Changes a student's record. Throws `not_found`, also for staff, `edit_conflict` and `validation_failed` at the field that is wrong. */
export async function saveStudent(
  app: App,
  input: { id: string; form: StudentForm; version: string; actorId: string },
): Promise<Student> {
  const { id, form, version, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    // The front desk must not rename an admin, nor give one a guardian who is told about them.
    if (!(await lockOwner(trx, id)) || (await selectIsStaff(trx, id))) throw new Failure('not_found');
    const before = await readStudent(trx, id);
    await requireVersion(trx, { version, current: before, subject: `profiles:${id}`, actorId });
    await writeRecord(app, trx, id, form);
    await recordAudit(trx, {
      actorId,
      action: 'accounts.change_student',
      subject: `profiles:${id}`,
      before: audited(before),
      after: audited(form),
    });
    return readStudent(trx, id);
  });
}

async function writeRecord(app: App, trx: Trx, userId: string, form: StudentForm): Promise<void> {
  const at = app.now().toISOString();
  if (form.dateOfBirth && !possibleBirthday(form.dateOfBirth, app.now())) {
    throw fieldFailure('dateOfBirth', 'birthday_unlikely');
  }
  if (new Set(form.tags).size < form.tags.length) throw fieldFailure('tags', 'tag_twice');
  const holder = form.number === '' ? undefined : await selectNumberHolder(trx, form.number);
  if (holder !== undefined && holder !== userId) throw fieldFailure('number', 'student_number_used');
  const { fullName, targetExam, dateOfBirth, category } = form;
  await updateProfile(trx, userId, { fullName, targetExam, dateOfBirth, category }, at);
  await upsertStudent(trx, { ...form, userId, at });
}

/** What the audit log keeps of a record: it is never deleted, so no birthday, category or number of a guardian. */
const audited = ({ fullName, number, guardianName, targetExam, tags }: StudentForm) => ({
  fullName,
  studentNumber: number,
  guardianName,
  targetExam,
  tags,
});
