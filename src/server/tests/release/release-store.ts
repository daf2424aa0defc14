import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import type { Queries } from '../../db/db.ts';

/**
 * In SQL, of a test `t`: from when what is shown after the close is shown. Not while anybody still sits it, with extra time or in
 * the grace after the end: whoever has submitted would tell them the key.
 */
export const shownFrom = sql<string>`greatest(t.closes_at, (select max(r.ends_at) from attempts r
  where r.test_id = t.id and r.state = 'running' and not r.is_dry_run)
  + make_interval(secs => (t.rules ->> 'graceSeconds')::int))`;

/** In SQL: whether marks and solutions of a test `t` may be shown, as `isReleased` of the contract has it. */
export const isShownAt = (now: string) => sql<boolean>`(t.released_at is not null or t.release_rule = 'at_once'
  or (t.release_rule = 'after_close' and ${shownFrom} <= ${now}))`;

/**
 * In SQL: whether a question `tq` of a test stands in another one that students sit or will sit, whose results are not out. Whoever
 * saw what is right in it would tell those who sit the other one.
 */
export const isWithheld = (now: string) =>
  sql<boolean>`exists (select from test_questions o join tests t on t.id = o.test_id
    where o.question_id = tq.question_id and o.test_id <> tq.test_id and t.state = 'scheduled'
      and t.skin <> 'practice' and not ${isShownAt(now)})`;

/** The time of one test; '~' where it has no close. */
export async function selectShownFrom(db: Queries, testId: string): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`
    select ${shownFrom} as at from tests t where t.id = ${testId}`.execute(db);
  return rows[0]?.at ?? '~';
}

/** Minutes after the close until attempts without extra time have surely ended and are scored. */
const afterClose = 15;

/** Tests whose results came out and whose students were not told; those that show results at once tell nobody. */
export async function selectUntold(db: Queries, now: string): Promise<{ id: string; names: Texts }[]> {
  const { rows } = await sql<{ id: string; names: Texts }>`
    select id, names from tests t
    where state in ('scheduled', 'finalised') and told_at is null and release_rule <> 'at_once'
      and (released_at is not null or (release_rule = 'after_close'
        and closes_at + make_interval(mins => ${afterClose}) < ${now} and ${shownFrom} < ${now}))
    order by closes_at limit 20`.execute(db);
  return rows;
}

/** Who has a result of a test, in pages, each with their latest attempt. */
export async function selectReleasedTakers(
  db: Queries,
  of: { testId: string; after: string; limit: number },
): Promise<{ userId: string; attemptId: string }[]> {
  const { rows } = await sql<{ userId: string; attemptId: string }>`
    select distinct on (a.user_id) a.user_id as "userId", a.id as "attemptId" from attempts a
      join attempt_results r on r.attempt_id = a.id
    where a.test_id = ${of.testId} and not a.is_dry_run and a.state <> 'void' and a.user_id > ${of.after}
    order by a.user_id, a.number desc limit ${of.limit}`.execute(db);
  return rows;
}

export async function updateTold(db: Queries, of: { id: string; at: string }): Promise<void> {
  await db.updateTable('tests').set({ told_at: of.at }).where('id', '=', of.id).execute();
}
