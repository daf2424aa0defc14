import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Trx } from '../../db/db.ts';
import { insertRows } from './rows-store.ts';

export interface PlannedStudent {
  id: string;
  phone: string;
  name: string;
  joinedAt: string;
  language: Language;
  targetExam: string;
  dateOfBirth: string;
  gender: 'female' | 'male';
  category: string;
  /** The academy's own; null for who belongs to no batch. */
  number: string | null;
  guardianName: string;
  guardianPhone: string;
  tags: string[];
}

/** Accounts as a first sign-in leaves them, with what the academy and they themselves filled in since. */
export async function insertStudents(trx: Trx, students: readonly PlannedStudent[]): Promise<void> {
  await insertRows(
    trx,
    'auth.users',
    students.map(({ id, phone, joinedAt }) => ({
      id,
      phone,
      phone_confirmed_at: joinedAt,
      created_at: joinedAt,
      updated_at: joinedAt,
    })),
  );
  await insertRows(
    trx,
    'auth.identities',
    students.map(({ id, joinedAt }) => ({
      id: id,
      user_id: id,
      provider: 'phone',
      provider_id: id,
      created_at: joinedAt,
      updated_at: joinedAt,
      last_sign_in_at: joinedAt,
    })),
  );
  // The rows of the profiles are as old as the accounts: a trigger makes them.
  await sql`
    update profiles p set full_name = s.name, language = s.language, target_exam = s."targetExam",
      date_of_birth = s."dateOfBirth", gender = s.gender, category = s.category, introduced_at = s."joinedAt"
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as s (id uuid, name text, language text,
      "targetExam" text, "dateOfBirth" date, gender text, category text, "joinedAt" timestamptz)
    where p.user_id = s.id`.execute(trx);
  await insertRows(
    trx,
    'students',
    students
      .filter((one) => one.number !== null)
      .map((one) => ({
        user_id: one.id,
        number: one.number,
        guardian_name: one.guardianName,
        guardian_phone: one.guardianPhone,
        tags: one.tags,
        updated_at: one.joinedAt,
      })),
  );
}
