import { sql } from 'kysely';
import type { ListedStudent, Student, StudentForm } from '../../../contract/accounts/students-admin.ts';
import type { Texts } from '../../../contract/languages.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { inlineCount } from '../../db/plan-once.ts';
import { shownAvatar } from '../profile/profile-store.ts';
import type { StudentSearch } from '../rules.ts';
import { foundBySearch, idsOfSearch } from '../users/users-store.ts';

export async function findStudent(db: Queries, id: string): Promise<Omit<Student, 'version'> | undefined> {
  const { rows } = await sql<Omit<Student, 'version'>>`
    select p.user_id as id, p.username, coalesce(p.full_name, '') as "fullName", ${shownAvatar} as "avatarUrl",
      p.phone_number as "phoneNumber", p.email, coalesce(s.number, '') as number,
      coalesce(s.guardian_name, '') as "guardianName", coalesce(s.guardian_phone, '') as "guardianPhone",
      p.date_of_birth as "dateOfBirth", coalesce(p.target_exam, '') as "targetExam",
      coalesce(p.category, '') as category, coalesce(s.tags, '{}') as tags, p.blocked_at is not null as blocked,
      p.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt"
    from profiles p join auth.users u on u.id = p.user_id left join students s on s.user_id = p.user_id
    where p.user_id = ${id}`.execute(db);
  return rows[0];
}

/** Writes what is the academy's own of a student. */
export async function upsertStudent(
  trx: Trx,
  student: Pick<StudentForm, 'number' | 'guardianName' | 'guardianPhone' | 'tags'> & { userId: string; at: string },
): Promise<void> {
  const columns = {
    number: student.number || null,
    guardian_name: student.guardianName,
    guardian_phone: student.guardianPhone,
    tags: student.tags,
    updated_at: student.at,
  };
  await trx
    .insertInto('students')
    .values({ user_id: student.userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Who has a number of the academy's, locked against another who takes it until the transaction ends. */
export async function selectNumberHolder(trx: Trx, number: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`student number ${number}`}, 0))`.execute(trx);
  const row = await trx.selectFrom('students').select('user_id').where('number', '=', number).executeTakeFirst();
  return row?.user_id;
}

/** Not an account that was merged into another one. */
const isOwn = sql`not exists (select from account_merges m where m.from_id = p.user_id and m.undone_at is null)`;

type Row = Omit<ListedStudent, 'maskedPhone' | 'batches'> & {
  phoneNumber: string | null;
  /** The names of each, by language. */
  batches: Texts[];
};

/** In SQL: whether a search finds a person `p`, read from the indexes of names and numbers before anything else: the cheaper way where they are few. */
export function foundStudents(search: StudentSearch | undefined) {
  if (!search) return sql`true`;
  return sql`p.user_id = any(array((${idsOfSearch(search.user)}) union ${numbered(search)}))`;
}

/** Those whose number of the academy's begins with what is searched; none where that is no number. */
const numbered = ({ number }: StudentSearch) =>
  sql`(select user_id from students where number collate "C" like ${`${number ?? ''}%`} and ${number !== null}
    order by number collate "C" limit 50)`;

/** The same, asked of one person `p` after the other: the cheaper way where they are many. */
export const isFoundStudent = (search: StudentSearch) =>
  sql`(${foundBySearch(search.user)} or p.user_id in ${numbered(search)})`;

interface Page {
  search: StudentSearch | undefined;
  after: { createdAt: string; id: string } | null;
  limit: number;
}

/** Of how many of the newest the words are read before the index is asked for all that have them; of more where some of those before have them. */
const readFirst = [200, 2_000, 20_000];

/** Up to `limit` people without a role, newest first, after the given one. */
export async function selectStudents(db: Queries, page: Page): Promise<Row[]> {
  if (page.search && 'pattern' in page.search.user) {
    for (const count of readFirst) {
      const near = await selectPage(db, page, isFoundStudent(page.search), count);
      if (near.length === page.limit) return near;
      if (near.length === 0) break;
    }
  }
  return selectPage(db, page, foundStudents(page.search), null);
}

async function selectPage(
  db: Queries,
  page: Page,
  which: ReturnType<typeof foundBySearch>,
  among: number | null,
): Promise<Row[]> {
  const after = page.after
    ? sql`(p.created_at, p.user_id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)`
    : sql`true`;
  const people = among
    ? sql`(select * from profiles p where ${after} order by p.created_at desc, p.user_id desc limit ${inlineCount(among)})`
    : sql`profiles`;
  const { rows } = await sql<Row>`
    select p.user_id as id, p.full_name as "fullName", p.username, p.phone_number as "phoneNumber",
      p.created_at as "createdAt", coalesce((select s.number from students s where s.user_id = p.user_id), '') as number,
      coalesce((select jsonb_agg(b.names order by e.enrolled_at desc) from enrolments e join batches b on b.id = e.batch_id
        where e.user_id = p.user_id and e.ended_at is null), '[]') as batches
    from ${people} p
    where not exists (select from role_grants g where g.user_id = p.user_id) and ${isOwn} and ${which} and ${after}
    order by p.created_at desc, p.user_id desc limit ${inlineCount(page.limit)}`.execute(db);
  return rows;
}

interface StudentRecord {
  id: string;
  name: string;
  phone: string;
  number: string;
  guardian: string;
  guardianPhone: string;
  dateOfBirth: string;
  exam: string;
  category: string;
  tags: string[];
  email: string;
  district: string;
  batches: string;
  createdAt: string;
}

/** The same people with their records and the batches that they are in. */
export async function selectRecords(db: Queries, page: Page): Promise<StudentRecord[]> {
  const { rows } = await sql<StudentRecord>`
    select p.user_id as id, coalesce(p.full_name, p.username) as name, coalesce(p.phone_number, '') as phone,
      coalesce(s.number, '') as number, coalesce(s.guardian_name, '') as guardian,
      coalesce(s.guardian_phone, '') as "guardianPhone", coalesce(p.date_of_birth::text, '') as "dateOfBirth",
      coalesce(p.target_exam, '') as exam, coalesce(p.category, '') as category, coalesce(s.tags, '{}') as tags,
      coalesce(p.email, '') as email,
      coalesce((select a.city from addresses a where a.user_id = p.user_id order by a.created_at desc limit 1), '') as district,
      coalesce((select string_agg(b.names ->> 'en', '; ' order by e.enrolled_at) from enrolments e
        join batches b on b.id = e.batch_id where e.user_id = p.user_id and e.ended_at is null), '') as batches,
      p.created_at as "createdAt"
    from profiles p left join students s on s.user_id = p.user_id
    where not exists (select from role_grants g where g.user_id = p.user_id) and ${isOwn} and ${foundStudents(page.search)}
      and ${page.after ? sql`(p.created_at, p.user_id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by p.created_at desc, p.user_id desc limit ${page.limit}`.execute(db);
  return rows;
}
