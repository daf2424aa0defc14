import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import type { AttemptReview } from '../../../contract/tests/attempts.ts';
import type { ScoreCounts } from '../../../contract/tests/rank.ts';
import type { ScorePart } from '../../../contract/tests/score-attempt.ts';
import type { ReleaseRule, TestRules } from '../../../contract/tests/test-rules.ts';
import type { Queries } from '../../db/db.ts';
import { textsByLanguage } from '../../db/language-texts.ts';
import { isWithheld, shownFrom } from '../release/release-store.ts';

type QuestionKey = NonNullable<AttemptReview['questions'][number]['key']>;

const keyColumns = sql`jsonb_build_object('rightIds', to_jsonb(v.right_ids), 'numericAnswer', v.numeric_answer,
  'solutions', ${textsByLanguage(sql`v.texts`, 'solution')},
  'pictures', (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(v.pictures) p where p ->> 'place' = 'solution'))`;

/** What is right in one question of a test, and why; nothing while it is withheld. */
export async function selectQuestionKey(
  db: Queries,
  of: { testId: string; q: number; now: string },
): Promise<QuestionKey | undefined> {
  const { rows } = await sql<{ key: QuestionKey }>`
    select ${keyColumns} as key from test_questions tq join question_versions v on v.id = tq.version_id
    where tq.test_id = ${of.testId} and tq.q = ${of.q} and not ${isWithheld(of.now)}`.execute(db);
  return rows[0]?.key;
}

interface KeyRow {
  q: number;
  versionId: string;
  isWithheld: boolean;
  key: QuestionKey;
}

/** The same of every question of a test. */
export async function selectQuestionKeys(db: Queries, of: { testId: string; now: string }): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select tq.q, v.id as "versionId", ${isWithheld(of.now)} as "isWithheld", ${keyColumns} as key
    from test_questions tq join question_versions v on v.id = tq.version_id where tq.test_id = ${of.testId}`.execute(
    db,
  );
  return rows;
}

/** The questions of a test whose outcome is not told for now. */
export async function selectWithheld(db: Queries, of: { testId: string; now: string }): Promise<Set<number>> {
  const { rows } = await sql<{ q: number }>`
    select tq.q from test_questions tq where tq.test_id = ${of.testId} and ${isWithheld(of.now)}`.execute(db);
  return new Set(rows.map(({ q }) => q));
}

export interface ResultRow {
  number: number;
  isDryRun: boolean;
  state: 'running' | 'submitted' | 'timed_out' | 'void';
  testId: string;
  names: Texts;
  voidReason: string;
  startedAt: string;
  endedAt: string | null;
  minutes: number | null;
  releaseRule: ReleaseRule;
  releasedAt: string | null;
  shownFrom: string | null;
  unit: number;
  full: number;
  lateEvents: number;
  answers: FoldedAnswers | null;
  score: number | null;
  scoreBefore: number | null;
  parts: ScorePart[];
  sections: Pick<TestRules['sections'][number], 'n' | 'names'>[];
  isRanked: boolean;
  scopes: string[];
  /** By scope, how many scored more than this attempt, and how many there are. */
  counts: Record<string, ScoreCounts>;
  paperSha256: string;
  keyRevision: number;
}

/** The result of a person's attempt, with the counts of scores that its ranks come from. */
export async function selectResult(db: Queries, of: { id: string; userId: string }): Promise<ResultRow | undefined> {
  const { rows } = await sql<ResultRow>`
    select a.number, a.is_dry_run as "isDryRun", a.state, a.test_id as "testId", t.names, a.void_reason as "voidReason",
      a.started_at as "startedAt",
      a.ended_at as "endedAt", t.minutes, t.release_rule as "releaseRule", t.released_at as "releasedAt", ${shownFrom} as "shownFrom",
      t.score_unit as unit, t.full_score as full, t.paper_sha256 as "paperSha256", t.key_revision as "keyRevision",
      (select count(*)::int from attempt_events e where e.attempt_id = a.id and e.is_late) as "lateEvents",
      (select jsonb_agg(jsonb_build_object('n', s -> 'n', 'names', s -> 'names')) from jsonb_array_elements(t.rules -> 'sections') s)
        as sections,
      r.answers, r.score, r.score_before as "scoreBefore", r.parts, r.is_ranked as "isRanked", r.scopes,
      coalesce((select jsonb_object_agg(s.scope, jsonb_build_object('above', s.above, 'of', s.of)) from (
        select scope, coalesce(sum(n) filter (where score > r.score), 0) as above, sum(n) as of from score_counts
        where test_id = a.test_id and scope = any(r.scopes) group by scope) s), '{}') as counts
    from attempts a join tests t on t.id = a.test_id left join attempt_results r on r.attempt_id = a.id
    where a.id = ${of.id} and a.user_id = ${of.userId}
      and num_nulls(t.score_unit, t.full_score, t.paper_sha256) = 0`.execute(db);
  return rows[0];
}
