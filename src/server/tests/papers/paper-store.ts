import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import type { ScoringPaper } from '../../../contract/tests/score-attempt.ts';
import type { Queries, Trx } from '../../db/db.ts';

export interface PaperQuestion {
  q: number;
  section: number;
  versionId: string;
  content: QuestionContent;
  passage: Texts | null;
}

/** Everything that the paper of a test says, in its order. */
export async function selectPaperQuestions(db: Queries, testId: string): Promise<PaperQuestion[]> {
  const { rows } = await sql<PaperQuestion>`
    select tq.q, tq.section, v.id as "versionId", jsonb_build_object('kind', v.kind, 'texts', v.texts, 'options', v.options,
        'rightIds', to_jsonb(v.right_ids), 'numericAnswer', v.numeric_answer, 'pictures', v.pictures, 'passageId', v.passage_id) as content,
      p.texts as passage
    from test_questions tq join question_versions v on v.id = tq.version_id left join passages p on p.id = v.passage_id
    where tq.test_id = ${testId} order by tq.section, tq.position`.execute(db);
  return rows;
}

/** Keeps the paper of a test, in place of an earlier one, and what a test says of it. */
export async function upsertPaper(
  trx: Trx,
  paper: { testId: string; sha256: string; sealed: Buffer; answerKey: ScoringPaper; full: number; at: string },
): Promise<void> {
  await sql`
    with kept as (
      insert into test_papers (test_id, sha256, sealed, answer_key, created_at)
      values (${paper.testId}, ${paper.sha256}, ${paper.sealed}, ${JSON.stringify(paper.answerKey)}, ${paper.at})
      on conflict (test_id) do update set sha256 = excluded.sha256, sealed = excluded.sealed,
        answer_key = excluded.answer_key, created_at = excluded.created_at)
    update tests set paper_sha256 = ${paper.sha256}, score_unit = ${paper.answerKey.unit}, full_score = ${paper.full}
    where id = ${paper.testId}`.execute(trx);
}

export async function selectSealed(
  db: Queries,
  testId: string,
): Promise<{ sealed: Buffer; sha256: string } | undefined> {
  return db.selectFrom('test_papers').select(['sealed', 'sha256']).where('test_id', '=', testId).executeTakeFirst();
}

/** What scoring needs of a test, with every change of its key that was approved. */
export async function selectAnswerKey(db: Queries, testId: string): Promise<ScoringPaper | undefined> {
  const { rows } = await sql<{ answerKey: ScoringPaper }>`
    select answer_key as "answerKey" from test_papers where test_id = ${testId}`.execute(db);
  return rows[0]?.answerKey;
}
