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
 * Ends an attempt, no later than its time was over, though the sweeper comes after the grace; writes its result and counts its
 * score among all, and among its category, gender and batches. The counts come last and in one order, so that no two
 * transactions wait for each other in a circle.
 */
export async function insertResult(trx: Trx, row: NewResult): Promise<void> {
  await sql`
    with scopes as (
      select array['all'] || coalesce(array_agg(scope order by scope), '{}') as names from (
        select 'category:' || p.category as scope from profiles p where p.user_id = ${row.userId} and p.category <> ''
        union all select 'gender:' || p.gender from profiles p where p.user_id = ${row.userId} and p.gender <> ''
        union all select 'batch:' || e.batch_id from enrolments e join test_batches tb on tb.batch_id = e.batch_id
          where tb.test_id = ${row.testId} and e.user_id = ${row.userId} and e.ended_at is null) s),
    ended as (update attempts set state = ${row.state}, ended_at = least(${row.at}::timestamptz, ends_at) where id = ${row.attemptId}),
    made as (
      insert into attempt_results (attempt_id, test_id, user_id, answers, score, parts, key_revision, is_ranked, scopes, scored_at)
      select ${row.attemptId}, ${row.testId}, ${row.userId}, ${JSON.stringify(row.answers)}, ${row.score},
        ${JSON.stringify(row.parts)}, ${row.keyRevision},
        ${row.isRanked} and not exists (select from attempt_results r where r.test_id = ${row.testId} and r.user_id = ${row.userId}
          and r.is_ranked), names, ${row.at} from scopes
      returning scopes, is_ranked)
    insert into score_counts (test_id, scope, score, shard, n)
    select ${row.testId}, scope, ${row.score}, abs(hashtext(${row.attemptId})) % ${shards}, 1
    from made, unnest(made.scopes) scope where made.is_ranked order by scope
    on conflict (test_id, scope, score, shard) do update set n = score_counts.n + 1`.execute(trx);
}
