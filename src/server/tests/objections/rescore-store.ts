import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import type { ScorePart } from '../../../contract/tests/score-attempt.ts';
import type { ReleaseRule } from '../../../contract/tests/test-rules.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { shownFrom } from '../release/release-store.ts';

export interface RescoredTest {
  names: Texts;
  paperSha256: string;
  revision: number;
  releaseRule: ReleaseRule;
  shownFrom: string | null;
  releasedAt: string | null;
  /** Null once everybody is scored by the key and told. */
  waiting: number | null;
  before: [number, number][];
}

/** A test whose key was changed, with its latest change. */
export async function selectRescored(db: Queries, testId: string): Promise<RescoredTest | undefined> {
  const { rows } = await sql<RescoredTest>`
    select t.names, t.paper_sha256 as "paperSha256", t.key_revision::int as revision, t.release_rule as "releaseRule",
      ${shownFrom} as "shownFrom", t.released_at as "releasedAt",
      (select min(r.revision)::int from test_key_revisions r where r.test_id = t.id and r.rescored_at is null) as waiting,
      coalesce((select r.counts_before from test_key_revisions r where r.test_id = t.id and r.rescored_at is null
        order by r.revision limit 1), '[]') as before
    from tests t where t.id = ${testId} and t.paper_sha256 is not null and t.key_revision > 0`.execute(db);
  return rows[0];
}

/** Results that were scored by an earlier key, locked; whoever else rescores takes others. */
export async function lockOutdated(
  trx: Trx,
  of: { testId: string; revision: number; limit: number },
): Promise<{ attemptId: string; answers: FoldedAnswers }[]> {
  const { rows } = await sql<{ attemptId: string; answers: FoldedAnswers }>`
    select attempt_id as "attemptId", answers from attempt_results
    where test_id = ${of.testId} and key_revision < ${of.revision}
    order by attempt_id limit ${of.limit} for update skip locked`.execute(trx);
  return rows;
}

/** Writes new scores of a page and moves their counts, each where it was counted. */
export async function updateScores(
  trx: Trx,
  of: {
    testId: string;
    revision: number;
    rows: readonly { attemptId: string; score: number; parts: readonly ScorePart[] }[];
  },
): Promise<void> {
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(of.rows)}::jsonb)
        as t("attemptId" uuid, score int, parts jsonb)),
      old as (select r.attempt_id, r.score, r.scopes, r.is_ranked from attempt_results r join given g on g."attemptId" = r.attempt_id),
      moved as (
        select scope, o.score, abs(hashtext(o.attempt_id::text)) % 8 as shard, count(*)::int as n
        from old o join given g on g."attemptId" = o.attempt_id and g.score <> o.score, unnest(o.scopes) scope
        where o.is_ranked group by 1, 2, 3),
      less as (
        update score_counts c set n = c.n - moved.n from moved
        where c.test_id = ${of.testId} and c.scope = moved.scope and c.score = moved.score and c.shard = moved.shard)
    update attempt_results r set score_before = r.score, score = g.score, parts = g.parts, key_revision = ${of.revision}
    from given g where r.attempt_id = g."attemptId"`.execute(trx);
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(of.rows.map(({ parts: _, ...row }) => row))}::jsonb)
        as t("attemptId" uuid, score int))
    insert into score_counts (test_id, scope, score, shard, n)
    select ${of.testId}::uuid, scope, r.score, abs(hashtext(r.attempt_id::text)) % 8, count(*)::int
    from attempt_results r join given g on g."attemptId" = r.attempt_id, unnest(r.scopes) scope
    where r.is_ranked and r.score_before <> r.score group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (test_id, scope, score, shard) do update set n = score_counts.n + excluded.n`.execute(trx);
}

/** Those with a result, in pages, with their score before and after. */
export async function selectChanged(
  db: Queries,
  of: { testId: string; after: string; limit: number },
): Promise<{ attemptId: string; userId: string; score: number; before: number; isRanked: boolean }[]> {
  const { rows } = await sql<{ attemptId: string; userId: string; score: number; before: number; isRanked: boolean }>`
    select attempt_id as "attemptId", user_id as "userId", score, coalesce(score_before, score) as before, is_ranked as "isRanked"
    from attempt_results where test_id = ${of.testId} and attempt_id > ${of.after}
    order by attempt_id limit ${of.limit}`.execute(db);
  return rows;
}

export async function updateRescored(db: Queries, of: { testId: string; revision: number; at: string }): Promise<void> {
  await db
    .updateTable('test_key_revisions')
    .set({ rescored_at: of.at })
    .where('test_id', '=', of.testId)
    .where('revision', '<=', of.revision)
    .where('rescored_at', 'is', null)
    .execute();
}
