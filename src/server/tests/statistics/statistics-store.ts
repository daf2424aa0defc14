import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import { type AttemptAnalysis, type MistakeCause, progressLength } from '../../../contract/tests/analysis.ts';
import type { ScoreCount } from '../../../contract/tests/rank.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { isShownAt } from '../release/release-store.ts';
import { textBeginnings } from '../text-beginnings-store.ts';
import type { CountedResult, QuestionCount } from './rules.ts';

export interface CountState {
  paperSha256: string | null;
  keyRevision: number;
  /** Rises when counts are forgotten. */
  revision: number;
  countedAt: string | null;
  /** When the last result came; null where there is none. */
  scoredAt: string | null;
  /** Units of a mark, and the full marks in units; null before its paper is sealed. */
  unit: number | null;
  full: number | null;
}

/** What of a test is counted, and whether results are newer. */
export async function selectCountState(db: Queries, testId: string): Promise<CountState | undefined> {
  const { rows } = await sql<CountState>`
    select t.paper_sha256 as "paperSha256", t.key_revision as "keyRevision", t.counts_revision as revision,
      t.score_unit as unit, t.full_score as "full",
      (select max(counted_at) from question_counts where test_id = t.id) as "countedAt",
      (select max(scored_at) from attempt_results where test_id = t.id and is_ranked) as "scoredAt"
    from tests t where t.id = ${testId}`.execute(db);
  return rows[0];
}

/** How many have each of the scores that are ranked: those that the figures are of. */
export async function selectScoreCounts(db: Queries, testId: string): Promise<ScoreCount[]> {
  const { rows } = await sql<ScoreCount>`
    select score, sum(n)::int as n from score_counts where test_id = ${testId} and scope = 'all' group by score`.execute(
    db,
  );
  return rows;
}

/** Ranked results in pages. */
export async function selectResults(
  db: Queries,
  of: { testId: string; after: string; limit: number },
): Promise<(CountedResult & { attemptId: string })[]> {
  const { rows } = await sql<CountedResult & { attemptId: string }>`
    select attempt_id as "attemptId", score, answers from attempt_results
    where test_id = ${of.testId} and is_ranked and attempt_id > ${of.after}
    order by attempt_id limit ${of.limit}`.execute(db);
  return rows;
}

export async function replaceCounts(
  trx: Trx,
  of: { testId: string; counts: readonly QuestionCount[]; at: string },
): Promise<void> {
  await sql`
    insert into question_counts (test_id, q, attempts, right_count, wrong_count, blank_count, by_option, best_by_option, sum_score,
      sum_score_squared, sum_score_right, median_ms, best_median_ms, counted_at)
    select ${of.testId}, q, attempts, "right", wrong, blank, "byOption", "bestByOption", "sumScore", "sumScoreSquared", "sumScoreRight",
      "medianMs", "bestMedianMs", ${of.at}
    from jsonb_to_recordset(${JSON.stringify(of.counts)}::jsonb) as t(q smallint, attempts int, "right" int, wrong int, blank int,
      "byOption" jsonb, "bestByOption" jsonb, "sumScore" bigint, "sumScoreSquared" numeric, "sumScoreRight" bigint, "medianMs" int,
      "bestMedianMs" int)
    on conflict (test_id, q) do update set attempts = excluded.attempts, right_count = excluded.right_count,
      wrong_count = excluded.wrong_count, blank_count = excluded.blank_count, by_option = excluded.by_option,
      best_by_option = excluded.best_by_option, sum_score = excluded.sum_score, sum_score_squared = excluded.sum_score_squared,
      sum_score_right = excluded.sum_score_right, median_ms = excluded.median_ms, best_median_ms = excluded.best_median_ms,
      counted_at = excluded.counted_at`.execute(trx);
}

export interface CountedQuestion extends QuestionCount {
  position: number;
  questionId: string;
  texts: Texts;
  optionIds: string[];
}

/** Forgets the counts of a test whose results changed: the next look has them counted again. */
export async function deleteCounts(trx: Trx, testId: string): Promise<void> {
  await trx
    .updateTable('tests')
    .set((eb) => ({ counts_revision: eb('counts_revision', '+', 1) }))
    .where('id', '=', testId)
    .execute();
  await trx.deleteFrom('question_counts').where('test_id', '=', testId).execute();
}

/** Whether no count was forgotten since that revision was read; until the transaction ends none is. */
export async function lockCounts(
  trx: Trx,
  { testId, revision }: { testId: string; revision: number },
): Promise<boolean> {
  const test = trx.selectFrom('tests').select('id').where('id', '=', testId).where('counts_revision', '=', revision);
  return (await test.forShare().executeTakeFirst()) !== undefined;
}

/** The questions of a test with their counts, in their order. */
export async function selectCounted(db: Queries, testId: string): Promise<CountedQuestion[]> {
  const { rows } = await sql<CountedQuestion>`
    select c.q, c.attempts, c.right_count as right, c.wrong_count as wrong, c.blank_count as blank, c.by_option as "byOption",
      c.best_by_option as "bestByOption", c.sum_score::float8 as "sumScore", c.sum_score_squared::float8 as "sumScoreSquared",
      c.sum_score_right::float8 as "sumScoreRight", c.median_ms as "medianMs", c.best_median_ms as "bestMedianMs",
      tq.position::int as position, tq.question_id as "questionId",
      ${textBeginnings} as texts,
      array(select o ->> 'id' from jsonb_array_elements(v.options) o) as "optionIds"
    from question_counts c join test_questions tq on tq.test_id = c.test_id and tq.q = c.q
      join question_versions v on v.id = tq.version_id
    where c.test_id = ${testId} order by tq.position`.execute(db);
  return rows;
}

export interface QuestionFigures {
  q: number;
  topicId: string;
  names: Texts;
  medianMs: number | null;
  bestMs: number | null;
  attempts: number | null;
  rightCount: number | null;
  wrongCount: number | null;
  blankCount: number | null;
  cause: MistakeCause | null;
}

/** Topic, times of others and own cause of each question of an attempt, in the order of the test. */
export async function selectFigures(
  db: Queries,
  of: { testId: string; attemptId: string },
): Promise<QuestionFigures[]> {
  const { rows } = await sql<QuestionFigures>`
    select tq.q::int as q, t.id as "topicId", t.names, c.median_ms as "medianMs", c.best_median_ms as "bestMs", c.attempts,
      c.right_count as "rightCount", c.wrong_count as "wrongCount", c.blank_count as "blankCount", m.cause
    from test_questions tq join questions o on o.id = tq.question_id join topics t on t.id = o.topic_id
      left join question_counts c on c.test_id = tq.test_id and c.q = tq.q
      left join mistake_causes m on m.attempt_id = ${of.attemptId} and m.q = tq.q
    where tq.test_id = ${of.testId} order by tq.section, tq.position`.execute(db);
  return rows;
}

/** The last released first attempts of a person that ended up to then, each with the share of the full marks. */
export async function selectProgress(
  db: Queries,
  of: { userId: string; endedAt: string; now: string },
): Promise<AttemptAnalysis['progress']> {
  const { rows } = await sql<AttemptAnalysis['progress'][number]>`
    select "attemptId", names, "endedAt", percent from (
      select a.id as "attemptId", t.names, coalesce(a.ended_at, a.started_at) as "endedAt",
        greatest(0, round(100.0 * r.score / t.full_score, 1))::float8 as percent
      from attempts a join tests t on t.id = a.test_id join attempt_results r on r.attempt_id = a.id
      where a.user_id = ${of.userId} and a.ended_at <= ${of.endedAt} and r.is_ranked and t.full_score > 0
        and ${isShownAt(of.now)}
      order by a.ended_at desc limit ${progressLength}) p
    order by "endedAt"`.execute(db);
  return rows;
}

export async function upsertCause(
  db: Queries,
  of: { attemptId: string; q: number; cause: MistakeCause | null; at: string },
): Promise<void> {
  if (of.cause === null) {
    await db.deleteFrom('mistake_causes').where('attempt_id', '=', of.attemptId).where('q', '=', of.q).execute();
    return;
  }
  await sql`
    insert into mistake_causes (attempt_id, q, cause, at) values (${of.attemptId}, ${of.q}, ${of.cause}, ${of.at})
    on conflict (attempt_id, q) do update set cause = excluded.cause, at = excluded.at`.execute(db);
}
