import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';

/** Ranks the earliest attempt that is left of a student whose ranked one was made void, and counts its score. */
export async function rankNext(trx: Trx, voidId: string): Promise<void> {
  await sql`
    with next as (
        select r.attempt_id, r.test_id, r.score, r.scopes
        from attempts v join attempts a on a.test_id = v.test_id and a.user_id = v.user_id
          join attempt_results r on r.attempt_id = a.id
        where v.id = ${voidId} and not a.is_dry_run and a.state in ('submitted', 'timed_out')
          and not exists (select from attempt_results o where o.test_id = v.test_id and o.user_id = v.user_id and o.is_ranked)
        order by a.number limit 1 for update of r),
      ranked as (update attempt_results r set is_ranked = true from next where r.attempt_id = next.attempt_id)
    insert into score_counts (test_id, scope, score, shard, n)
    select next.test_id, scope, next.score, abs(hashtext(next.attempt_id::text)) % 8, 1
    from next, unnest(next.scopes) scope order by scope
    on conflict (test_id, scope, score, shard) do update set n = score_counts.n + 1`.execute(trx);
}

/** Takes the scores of somebody out of all ranks, in the order in which everybody counts. */
export async function uncountScores(trx: Trx, userId: string): Promise<void> {
  await sql`
    with own as (select * from attempt_results where user_id = ${userId} and is_ranked for update),
      counts as (
        select test_id, scope, score, abs(hashtext(attempt_id::text)) % 8 as shard, count(*)::int as n
        from own, unnest(scopes) scope group by 1, 2, 3, 4)
    insert into score_counts as c (test_id, scope, score, shard, n)
    select test_id, scope, score, shard, 0 from counts order by test_id, scope, score, shard
    on conflict (test_id, scope, score, shard) do update set n = c.n - (select x.n from counts x
      where x.test_id = c.test_id and x.scope = c.scope and x.score = c.score and x.shard = c.shard)`.execute(trx);
}
