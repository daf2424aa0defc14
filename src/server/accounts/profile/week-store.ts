import { sql } from 'kysely';
import type { OwnWeek } from '../../../contract/accounts/profile.ts';
import type { Queries } from '../../db/db.ts';

/**
 * What somebody did between two instants: the academy's days on which they read, practised, sat a test or were in a class, and
 * how much of it was. A class counts on its own day, once a mark says that they were there.
 */
export async function selectActivity(
  db: Queries,
  { userId, from, until }: { userId: string; from: string; until: string },
): Promise<Omit<OwnWeek, 'monday'>> {
  const within = (instant: string) => sql`${sql.ref(instant)} >= ${from} and ${sql.ref(instant)} < ${until}`;
  const { rows } = await sql<Omit<OwnWeek, 'monday'>>`
    with practised as (select answered_at as at from practice_answers
        where user_id = ${userId} and ${within('answered_at')}),
      sat as (select a.started_at as at, a.state, r.parts from attempts a left join attempt_results r on r.attempt_id = a.id
        where a.user_id = ${userId} and not a.is_dry_run and ${within('a.started_at')}),
      attended as (select c.class_date as at from class_registrations r
        join class_attendance m on m.registration_id = r.id join classes c on c.id = r.class_id
        where r.user_id = ${userId} and r.cancelled_at is null and m.mark in ('present', 'late')
          and ${within('c.class_date')}),
      reading as (select started_at as at from viewer_sessions
        where user_id = ${userId} and ${within('started_at')}),
      days as (select distinct (at at time zone 'Asia/Kolkata')::date as day from (select at from practised
        union all select at from sat union all select at from attended union all select at from reading) every)
    select coalesce((select jsonb_agg(day order by day) from days), '[]') as days,
      (select count(*) from attended)::int as classes,
      (select count(*) from sat where state in ('submitted', 'timed_out'))::int as tests,
      ((select count(*) from practised) + (select coalesce(sum((part ->> 'right')::int + (part ->> 'wrong')::int), 0)
        from sat, jsonb_array_elements(sat.parts) part))::int as questions`.execute(db);
  return rows[0] ?? { days: [], classes: 0, tests: 0, questions: 0 };
}
