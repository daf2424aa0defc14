import { sql } from 'kysely';
import { type StudentAttempt, type TestNow, testsNowAtMost } from '../../../contract/tests/student-tests.ts';
import type { Queries } from '../../db/db.ts';

/** Up to `limit` attempts of a student, the latest first. */
export async function selectStudentAttempts(
  db: Queries,
  of: { userId: string; after: { at: string; id: string } | null; limit: number },
): Promise<StudentAttempt[]> {
  const { rows } = await sql<StudentAttempt>`
    select a.id, a.test_id as "testId", t.names, a.number, a.state, a.started_at as "startedAt",
      case when a.state <> 'void' then r.score end as score, coalesce(t.score_unit, 1) as unit, coalesce(t.full_score, 0) as full,
      s.above + 1 as rank, s.of
    from attempts a join tests t on t.id = a.test_id left join attempt_results r on r.attempt_id = a.id
      left join lateral (select coalesce(sum(n) filter (where score > r.score), 0)::int as above, sum(n)::int as of
        from score_counts where test_id = a.test_id and scope = 'all') s on r.is_ranked
    where a.user_id = ${of.userId} and not a.is_dry_run
      and ${of.after ? sql`(a.started_at, a.id) < (${of.after.at}::timestamptz, ${of.after.id}::uuid)` : sql`true`}
    order by a.started_at desc, a.id desc limit ${of.limit}`.execute(db);
  return rows;
}

/** Tests that need staff today: those that are open first, then those to come, then results that wait. */
export async function selectTestsNow(db: Queries, now: string): Promise<TestNow[]> {
  const standing = sql`case when t.closes_at <= ${now} then 'to_release' when t.opens_at <= ${now} then 'open' else 'soon' end`;
  const count = (running: boolean) => sql`(select count(*)::int from attempts a
    where ${standing} = 'open' and a.test_id = t.id and not a.is_dry_run
      and ${running ? sql`a.state = 'running'` : sql`true`})`;
  const { rows } = await sql<TestNow>`
    select t.id, t.names, ${standing} as standing, t.opens_at as "opensAt", t.closes_at as "closesAt",
      ${count(false)} as started, ${count(true)} as sitting
    from tests t
    where num_nulls(t.opens_at, t.closes_at) = 0 and (
      (t.state = 'scheduled' and t.minutes is not null and t.closes_at > ${now}
        and t.opens_at < ${now}::timestamptz + interval '1 day')
      or (t.state in ('scheduled', 'finalised') and t.release_rule = 'by_staff' and t.released_at is null
        and t.closes_at <= ${now}))
    order by case when t.closes_at <= ${now} then 3 when t.opens_at <= ${now} then 1 else 2 end, t.closes_at
    limit ${testsNowAtMost}`.execute(db);
  return rows;
}
