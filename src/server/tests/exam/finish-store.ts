import { sql } from 'kysely';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import type { ScorePart } from '../../../contract/tests/score-attempt.ts';
import type { Trx } from '../../db/db.ts';

export interface NewResult {
  attemptId: string;
  testId: string;
  userId: string;
  answers: FoldedAnswers;
  score: number;
  parts: readonly ScorePart[];
  keyRevision: number;
  /** No dry run; the first that a student has counts. */
  isRanked: boolean;
  state: 'submitted' | 'timed_out';
  at: string;
}

/** So many rows share one score, so that those who submit at once seldom wait for each other. */
const shards = 8;

/**
 * Ends attempts of different students, no later than the time of each was over, though the sweeper comes after the grace; writes
 * their results and counts each score among all, and among its student's category, gender and batches. The counts come last and in one order, so
 * that no two transactions wait for each other in a circle.
 */
export async function insertResults(trx: Trx, results: readonly NewResult[]): Promise<void> {
  await sql`
    with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        as given("attemptId" uuid, "testId" uuid, "userId" uuid, answers jsonb, score int, parts jsonb, "keyRevision" int,
          "isRanked" boolean, state text, at timestamptz)),
    scopes as (
      select given."attemptId" as attempt_id, array['all'] || coalesce(array_agg(s.scope order by s.scope)
        filter (where s.scope is not null), '{}') as names
      from given left join lateral (
        select 'category:' || p.category as scope from profiles p where p.user_id = given."userId" and p.category <> ''
        union all select 'gender:' || p.gender from profiles p where p.user_id = given."userId" and p.gender <> ''
        union all select 'batch:' || e.batch_id from enrolments e join test_batches tb on tb.batch_id = e.batch_id
          where tb.test_id = given."testId" and e.user_id = given."userId" and e.ended_at is null) s on true
      group by given."attemptId"),
    ended as (update attempts set state = given.state, ended_at = least(given.at, ends_at) from given
      where attempts.id = given."attemptId"),
    made as (
      insert into attempt_results (attempt_id, test_id, user_id, answers, score, parts, key_revision, is_ranked, scopes, scored_at)
      select given."attemptId", given."testId", given."userId", given.answers, given.score, given.parts, given."keyRevision",
        given."isRanked" and not exists (select from attempt_results r where r.test_id = given."testId"
          and r.user_id = given."userId" and r.is_ranked), scopes.names, given.at
      from given join scopes on scopes.attempt_id = given."attemptId"
      returning attempt_id, test_id, score, scopes, is_ranked)
    insert into score_counts (test_id, scope, score, shard, n)
    select test_id, scope, score, abs(hashtext(attempt_id::text)) % ${shards} as shard, count(*)::int
    from made, unnest(made.scopes) scope where made.is_ranked group by test_id, scope, score, shard
    order by test_id, scope, score, shard
    on conflict (test_id, scope, score, shard) do update set n = score_counts.n + excluded.n`.execute(trx);
}
