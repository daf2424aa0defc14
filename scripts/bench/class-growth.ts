import { sql } from 'kysely';
import { runCommand } from '../../src/server/process/run-command.ts';
import { compareSizes, type Grown, type Question } from './growth.ts';
import { openAcademy } from './open-academy.ts';
import { makeStudents, signIn, signInStudent } from './sign-in.ts';

/** What is asked, by whom; `:id` is a class in the middle. With `limit` where 100 classes have no more of them. */
const questions: readonly Question[] = [
  ...['upcoming', 'live', 'past', 'recorded'].map((when) => ({
    who: 'student' as const,
    path: `/api/classes?when=${when}`,
  })),
  { who: 'student', path: '/api/classes?subject=maths&limit=4' },
  { who: 'student', path: '/api/classes?when=past&kind=in_person&price=free&limit=10' },
  // None: physical training is never online.
  { who: 'student', path: '/api/classes?when=past&kind=online&subject=physical&price=paid' },
  { who: 'student', path: '/api/classes?when=recorded&kind=online&subject=physical' },
  { who: 'student', path: `/api/classes/days?month=${new Date().toISOString().slice(0, 7)}` },
  { who: 'student', path: '/api/classes/own' },
  { who: 'student', path: '/api/classes/own?when=past' },
  { who: 'student', path: '/api/classes/next' },
  { who: 'student', path: '/api/classes/:id' },
  { who: 'student', path: '/rest/v1/classes?select=id,class_title&is_active=eq.true&order=class_date.asc&limit=3' },
  ...['upcoming', 'today', 'draft&limit=5', 'past'].map((tab) => ({
    who: 'staff' as const,
    path: `/api/admin/classes?tab=${tab}`,
  })),
  { who: 'staff', path: '/api/admin/classes?tab=past&search=class%20number' },
  { who: 'staff', path: '/api/admin/classes?tab=past&search=oldest' },
  { who: 'staff', path: '/api/admin/classes?tab=past&search=nowhere' },
  { who: 'staff', path: '/api/admin/classes?tab=past&kind=in_person&subject=physical&limit=5' },
  { who: 'staff', path: '/api/admin/classes?tab=past&kind=online&subject=physical' },
  { who: 'staff', path: '/api/admin/classes/:id/registrations' },
  { who: 'staff', path: '/api/admin/classes/:id/attendance' },
];

/** Two years of classes behind and one ahead, three on now; ten students in each, of whom the one who asks is in twenty. */
async function grow(size: number): Promise<Grown> {
  const academy = await openAcademy();
  const { db } = academy.app;
  const tokens = { student: await signInStudent(academy), staff: (await signIn(academy, '+919800000000')).access };
  await makeStudents(academy, 200);
  await sql`
    insert into classes (class_title, class_date, class_time, class_price, is_active, kind, ends_at, subject, language,
      capacity, seats_taken, venue, recording_url, created_at)
    select 'Class number ' || n || case n when 4 then ', the oldest' else '' end, at, to_char(at at time zone 'Asia/Kolkata', 'HH24:MI'), case n % 4 when 0 then 49900 else 0 end,
      n % 20 <> 0, case when n % 6 in (0, 4) then 'in_person' else 'online' end, at + interval '1 hour',
      (array['marathi', 'maths', 'gk', 'reasoning', 'physical', 'general'])[1 + n % 6], 'mr', 40, 10, 'Ground',
      case when n % 2 = 0 and at < now() then 'https://video.example.org/' || n else '' end, now()
    from generate_series(1, ${size}::int) n,
      lateral (select case when n <= 3 then date_trunc('minute', now() - interval '10 minutes')
        else date_trunc('minute', now() - interval '730 days' + n * interval '1095 days' / ${size}::int) end as at) times`.execute(
    db,
  );
  await sql`
    insert into class_registrations (class_id, user_id, registered_at)
    select c.id, p.user_id, c.class_date - interval '3 days'
    from (select *, row_number() over () as n from classes where class_title like 'Class number %') c
    join (select user_id, row_number() over (order by user_id) as n from profiles where phone_number is not null) p
      on (p.n + c.n) % 20 = 0 and p.n <= 200`.execute(db);
  const me = JSON.parse(Buffer.from(tokens.student.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  await sql`delete from class_registrations where user_id = ${me.sub}`.execute(db);
  await sql`
    insert into class_registrations (class_id, user_id, registered_at)
    select id, ${me.sub}, now() from (
      (select id from classes where class_date > now() order by class_date limit 10) union all
      (select id from classes where class_date <= now() order by class_date desc limit 10)) mine`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from classes where is_active and class_date > now() order by class_date limit 1`.execute(db);
  return { academy, tokens, id: rows[0]?.id ?? '' };
}

/** `node scripts/bench/class-growth.ts [--rounds 9 --only mine]`: see docs/operate/measure.md. */
runCommand(() => compareSizes({ what: 'classes', questions, grow }));
