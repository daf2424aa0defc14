import { sql } from 'kysely';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import type { ScorePart } from '../../../contract/tests/score-attempt.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { insertRows } from './rows-store.ts';

export interface SatAttempt {
  id: string;
  userId: string;
  seed: number;
  startedAt: string;
  endedAt: string;
  endsAt: string;
  answers: FoldedAnswers;
  score: number;
  parts: readonly ScorePart[];
}

/** What scoring a scheduled test needs of it. */
export async function selectSealedPaper(db: Queries, testId: string): Promise<{ sha256: string; revision: number }> {
  const { rows } = await sql<{ sha256: string | null; revision: number }>`
    select paper_sha256 as sha256, key_revision as revision from tests where id = ${testId}`.execute(db);
  const [row] = rows;
  if (!row?.sha256) throw new Error('a test of the demo is not scheduled');
  return { ...row, sha256: row.sha256 };
}

export async function countAttempts(db: Queries, testId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from attempts where test_id = ${testId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** First attempts that were submitted, with an event for each answer, their results, and how many have which score. */
export async function insertAttempts(trx: Trx, testId: string, attempts: readonly SatAttempt[]): Promise<void> {
  await insertRows(
    trx,
    'attempts',
    attempts.map((one) => ({
      id: one.id,
      test_id: testId,
      user_id: one.userId,
      number: 1,
      is_dry_run: false,
      state: 'submitted',
      seed: one.seed,
      shuffle_version: 1,
      writer_epoch: 1,
      acked_seq: Object.keys(one.answers).length,
      started_at: one.startedAt,
      ends_at: one.endsAt,
      extra_seconds: 0,
      last_seen_at: one.endedAt,
      ended_at: one.endedAt,
      void_reason: '',
    })),
  );
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb)
        as a (id uuid, "userId" uuid, "endedAt" timestamptz, answers jsonb, score int, parts jsonb)),
    scoped as materialized (
      select g.*, array['all'] || array(select s.scope from (
          select 'category:' || p.category as scope where p.category <> ''
          union all select 'gender:' || p.gender where p.gender <> ''
          union all select 'batch:' || e.batch_id from enrolments e join test_batches tb on tb.batch_id = e.batch_id
            where tb.test_id = ${testId} and e.user_id = g."userId" and e.ended_at is null) s order by s.scope) as scopes
      from given g join profiles p on p.user_id = g."userId"),
    made as (
      insert into attempt_results (attempt_id, test_id, user_id, answers, score, parts, scopes, scored_at)
      select id, ${testId}::uuid, "userId", answers, score, parts, scopes, "endedAt" from scoped),
    told as (
      insert into attempt_events (attempt_id, epoch, seq, event, received_at)
      select g.id, 1, e.seq, jsonb_build_object('seq', e.seq, 'q', e.q::int, 'answer', e.folded -> 'answer', 'spentMs',
        e.folded -> 'spentMs', 'atMs', e.seq * 45000), g."endedAt"
      from given g cross join jsonb_each(g.answers) with ordinality as e (q, folded, seq))
    insert into score_counts (test_id, scope, score, shard, n)
    select ${testId}::uuid, scope, score, abs(hashtext(id::text)) % 8, count(*)
    from scoped cross join unnest(scopes) scope group by scope, score, abs(hashtext(id::text)) % 8`.execute(trx);
}
