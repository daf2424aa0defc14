import { sql } from 'kysely';
import { connect, type Trx } from '../../src/server/db/db.ts';
import { defaultDatabaseSettings } from '../../src/server/db/time-limits.ts';
import { runCommand } from '../../src/server/process/run-command.ts';
import { compareSizes, type Grown, type Question } from './growth.ts';
import { openAcademy } from './open-academy.ts';
import { newPhone, signIn, signInStudent } from './sign-in.ts';

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const [today, week, lastMonth] = [day(0), day(6), day(-40).slice(0, 7)];

/** What is asked, by whom; `:id` is a batch in the middle. */
const questions: readonly Question[] = [
  ...['', '/own', '/:id', '/:id/timetable', `/:id/classes?from=${today}&until=${week}`, '/:id/attendance'].map(
    (path) => ({
      who: 'student' as const,
      path: `/api/batches${path}`,
    }),
  ),
  { who: 'student', path: '/api/classes/own' },
  { who: 'student', path: '/api/fees' },
  ...[
    '',
    '/:id',
    '/:id/members',
    '/:id/materials',
    '/:id/classes',
    '/:id/classes?when=past',
    '/:id/attendance',
    `/:id/attendance?month=${lastMonth}`,
    `/:id/attendance/export?month=${lastMonth}`,
    `/:id/absentees?day=${day(-7)}`,
    '/:id/fee-plan',
  ].map((path) => ({ who: 'staff' as const, path: `/api/admin/batches${path}` })),
  ...[
    '',
    '?search=bench',
    '?search=zzz',
    '/:student',
    '/:student/batches',
    '/:student/attendance',
    '/:student/fees',
  ].map((path) => ({ who: 'staff' as const, path: `/api/admin/students${path}` })),
  ...[
    '',
    '?overdue=true',
    '?search=bench',
    '?search=zzz',
    '?batchId=:id',
    '?search=bench&batchId=:id',
    '?search=zzz&batchId=:id',
    '/months',
    '/months?batchId=:id',
    '/export?batchId=:id',
  ].map((path) => ({
    who: 'staff' as const,
    path: `/api/admin/fees${path}`,
  })),
  { who: 'staff', path: '/api/admin/announcements' },
];

/** Batches of fifty, with a timetable’s classes of two years, two a week, a mark for everybody in each, and six fees each. */
async function grow(size: number): Promise<Grown> {
  const academy = await openAcademy();
  const { db } = academy.app;
  const tokens = { student: await signInStudent(academy), staff: (await signIn(academy, '+919800000000')).access };
  const me = JSON.parse(Buffer.from(tokens.student.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  // A statement of the server's may take seconds; filling two years takes minutes, so it has a connection of its own.
  const settings = { ...defaultDatabaseSettings, REQUEST_STATEMENT_MS: 1_800_000, JOB_STATEMENT_MS: 1_800_000 };
  const filling = connect(academy.env.DATABASE_URL ?? '', { settings });
  await filling.transaction().execute(async (trx) => {
    await insertBatches(trx, size, me.sub);
    await insertClasses(trx);
    await insertFees(trx);
    await sql`analyze`.execute(trx);
  });
  await filling.destroy();
  const { rows } = await sql<{ id: string; student: string }>`
    select e.batch_id as id, (select o.user_id from enrolments o where o.batch_id = e.batch_id and o.user_id <> e.user_id
      limit 1) as student
    from enrolments e where e.user_id = ${me.sub}`.execute(db);
  return { academy, tokens, id: rows[0]?.id ?? '', student: rows[0]?.student ?? '' };
}

/** Students in batches of fifty, with one more who asks. */
async function insertBatches(trx: Trx, size: number, me: string): Promise<void> {
  await insertPeople(trx, size);
  await sql`
    insert into batches (names, descriptions, subjects, teachers, kind, venue, capacity, starts_on, ends_on, is_active, created_at)
    select jsonb_build_object('en', 'Bench batch ' || n, 'mr', '', 'hi', ''), '{"en": "", "mr": "", "hi": ""}', '{maths}', '{}',
      'in_person', 'Room', 60, current_date - 730, current_date + 60 + n::int, true, now()
    from generate_series(1, ${size / 50}::int) n`.execute(trx);
  await sql`
    insert into enrolments (batch_id, user_id, enrolled_by, reason, enrolled_at)
    select b.id, p.user_id, p.user_id, 'Bench', now() - interval '730 days' + p.n * interval '1 second'
    from (select user_id, row_number() over (order by user_id) as n from profiles
      where full_name like 'Bench Number %' or user_id = ${me}) p
    join (select id, row_number() over (order by id) as n from batches where names ->> 'en' like 'Bench batch %') b
      on b.n = 1 + p.n % ${size / 50}::int`.execute(trx);
  await sql`
    update batches b set seats_taken = (select count(*) from enrolments e where e.batch_id = b.id)
    where names ->> 'en' like 'Bench batch %'`.execute(trx);
}

async function insertPeople(trx: Trx, size: number): Promise<void> {
  const first = Number(newPhone().slice(3));
  await sql`
    with made as (
      insert into auth.users (phone, phone_confirmed_at, created_at, updated_at)
      select '+91' || (${first}::bigint + 1000 + n), now(), now(), now() from generate_series(1, ${size}::int) n
      returning id, phone)
    update profiles p set full_name = 'Bench Number ' || right(made.phone, 5) from made where p.user_id = made.id`.execute(
    trx,
  );
  // Where the row of a person is written by a trigger, the statement above does not see it yet.
  await sql`
    update profiles p set full_name = 'Bench Number ' || right(p.phone_number, 5)
    from auth.users u where u.id = p.user_id and p.full_name is null and u.created_at > now() - interval '10 minutes'`.execute(
    trx,
  );
}

/** Classes with everybody’s mark in each, and the sums by month that the marks come to. */
async function insertClasses(trx: Trx): Promise<void> {
  await sql`
    insert into classes (batch_id, class_title, class_date, class_time, class_price, is_active, is_open, kind, ends_at, subject,
      language, venue, created_at)
    select b.id, 'Class of the batch', at, to_char(at at time zone 'Asia/Kolkata', 'HH24:MI'), 0, true, false, 'in_person',
      at + interval '1 hour', 'maths', 'mr', 'Room', now()
    from batches b, generate_series(-208, 16) n,
      lateral (select date_trunc('hour', now()) + n * interval '84 hours' as at) times
    where b.names ->> 'en' like 'Bench batch %'`.execute(trx);
  await sql`
    insert into class_registrations (class_id, user_id, enrolment_id, registered_at)
    select c.id, e.user_id, e.id, c.class_date from classes c join enrolments e on e.batch_id = c.batch_id
    where c.class_title = 'Class of the batch' and c.class_date < now()`.execute(trx);
  await sql`
    insert into class_attendance (registration_id, mark, marked_at, marked_by)
    select r.id, case when ('x' || left(r.id::text, 2))::bit(8)::int < 30 then 'absent' else 'present' end, r.registered_at, r.user_id
    from class_registrations r where r.enrolment_id is not null
      and not exists (select from class_attendance a where a.registration_id = r.id)`.execute(trx);
  await sql`
    insert into class_attendance_months (batch_id, user_id, month, present, late, absent, excused)
    select c.batch_id, r.user_id, date_trunc('month', c.class_date at time zone 'Asia/Kolkata')::date,
      count(*) filter (where a.mark = 'present'), 0, count(*) filter (where a.mark = 'absent'), 0
    from classes c join class_registrations r on r.class_id = c.id join class_attendance a on a.registration_id = r.id
    where c.class_title = 'Class of the batch' group by 1, 2, 3`.execute(trx);
}

/** Six instalments over a year around today, of which those of the past are paid but for each tenth student. */
async function insertFees(trx: Trx): Promise<void> {
  await sql`
    insert into fee_plans (batch_id, instalments, updated_at)
    select id, '[{"head": "tuition", "dueOn": "2026-12-01", "amountPaise": 500000}]', now()
    from batches where names ->> 'en' like 'Bench batch %'`.execute(trx);
  await sql`
    with opened as (
      insert into fee_accounts (batch_id, plan_batch_id, user_id, enrolment_id, created_by, created_at)
      select e.batch_id, e.batch_id, e.user_id, e.id, e.user_id, now()
      from enrolments e join fee_plans p on p.batch_id = e.batch_id where e.reason = 'Bench'
      returning id, user_id)
    insert into fee_dues (account_id, head, position, due_on, amount_paise, order_id, paid_at)
    select o.id, 'tuition', n, at, 500000, case when paid then gen_random_uuid() end, case when paid then now() end
    from opened o, generate_series(1, 6) n,
      lateral (select current_date - 200 + n::int * 60 as at) dates,
      lateral (select at < current_date and ('x' || left(o.user_id::text, 2))::bit(8)::int > 25 as paid) state`.execute(
    trx,
  );
}

/** `node scripts/bench/batch-growth.ts [--rounds 9 --only fees]`: see docs/operate/measure.md. */
runCommand(() => compareSizes({ what: 'students', sizes: [500, 10_000], questions, grow }));
