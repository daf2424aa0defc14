import { sql } from 'kysely';
import type { Language, Texts } from '../../../contract/languages.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import type { ScoringQuestion } from '../../../contract/tests/score-attempt.ts';
import type { Queries } from '../../db/db.ts';
import { visibleQuestions } from './visible-store.ts';

export interface DrawnQuestion {
  questionId: string;
  versionId: string;
  topicNames: Texts;
  languages: Language[];
  content: QuestionContent;
  passage: Texts | null;
  key: ScoringQuestion;
}

const drawn = sql`v.question_id as "questionId", v.version_id as "versionId", t.names as "topicNames",
  case when n.approved_languages = '{}' then n.languages else n.approved_languages end as languages,
  jsonb_build_object('kind', n.kind, 'texts', n.texts, 'options', n.options, 'rightIds', to_jsonb(n.right_ids),
    'numericAnswer', n.numeric_answer, 'pictures', n.pictures, 'passageId', n.passage_id) as content,
  p.texts as passage, v.key`;
const joined = sql`join topics t on t.id = v.topic_id join question_versions n on n.id = v.version_id
  left join passages p on p.id = n.passage_id`;

/** Questions of some topics, or of all: those never answered first, in a random order, then those answered longest ago. */
export async function selectDraw(
  db: Queries,
  of: { userId: string; now: string; topicIds: readonly string[] | null; seen: readonly string[]; limit: number },
): Promise<DrawnQuestion[]> {
  const { rows } = await sql<DrawnQuestion>`
    with ${visibleQuestions(of.userId, of.now)},
    below as (
      with recursive tree as (
        select id from topics where id = any(${of.topicIds ?? []}::uuid[])
        union select c.id from topics c join tree on c.parent_id = tree.id)
      select id from tree)
    select ${drawn} from (
      select v.*, array_position(${of.seen}::uuid[], v.question_id) as seen_at from visible v
      where ${of.topicIds === null ? sql`true` : sql`v.topic_id in (select id from below)`}
      order by seen_at nulls first, random() limit ${of.limit}) v ${joined}
    order by v.seen_at nulls first, v.question_id`.execute(db);
  return rows;
}

/** These questions, as far as somebody may see them. */
export async function selectVisible(
  db: Queries,
  of: { userId: string; now: string; questionIds: readonly string[] },
): Promise<DrawnQuestion[]> {
  const { rows } = await sql<DrawnQuestion>`
    with ${visibleQuestions(of.userId, of.now)}
    select ${drawn} from visible v ${joined}
    where v.question_id = any(${of.questionIds}::uuid[])
    order by array_position(${of.questionIds}::uuid[], v.question_id)`.execute(db);
  return rows;
}

/** The keys of the questions of these versions, as far as somebody may see them: an option keeps its id in every version. */
export async function selectKeys(
  db: Queries,
  of: { userId: string; now: string; versionIds: readonly string[] },
): Promise<Map<string, { questionId: string; key: ScoringQuestion }>> {
  const { rows } = await sql<{ versionId: string; questionId: string; key: ScoringQuestion }>`
    with ${visibleQuestions(of.userId, of.now)}
    select n.id as "versionId", v.question_id as "questionId", v.key
    from question_versions n join visible v on v.question_id = n.question_id
    where n.id = any(${of.versionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ versionId, questionId, key }) => [versionId, { questionId, key }]));
}

/** Whether a picture belongs to a question that somebody may practise. */
export async function hasPracticePicture(
  db: Queries,
  of: { id: string; userId: string; now: string },
): Promise<boolean> {
  const { rows } = await sql`
    with ${visibleQuestions(of.userId, of.now)}
    select from visible v join question_version_pictures p on p.version_id = v.version_id
    where p.picture_id = ${of.id} limit 1`.execute(db);
  return rows.length > 0;
}
