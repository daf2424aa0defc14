import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { isShownAt } from '../release/release-store.ts';
import type { Answered, KeptCard } from './rules.ts';
import { visibleQuestions } from './visible-store.ts';

export interface ReleasedResult {
  testId: string;
  sha256: string;
  revision: number;
  answers: FoldedAnswers;
  at: string;
  /** The questions of its test. */
  questions: { q: number; questionId: string; topicId: string }[];
}

/** So many of the latest results and answers say how strong somebody is. */
const mostResults = 20;
const mostAnswers = 500;

/** Somebody's latest results whose solutions are out. */
export async function selectReleasedResults(
  db: Queries,
  { userId, now }: { userId: string; now: string },
): Promise<ReleasedResult[]> {
  const { rows } = await sql<ReleasedResult>`
    select t.id as "testId", t.paper_sha256 as sha256, t.key_revision::int as revision, r.answers, a.ended_at as at,
      (select jsonb_agg(jsonb_build_object('q', tq.q, 'questionId', tq.question_id, 'topicId', q.topic_id))
        from test_questions tq join questions q on q.id = tq.question_id where tq.test_id = t.id) as questions
    from attempt_results r join attempts a on a.id = r.attempt_id join tests t on t.id = a.test_id
    where r.user_id = ${userId} and a.state in ('submitted', 'timed_out') and not a.is_dry_run and t.paper_sha256 is not null
      and ${isShownAt(now)}
    order by r.scored_at desc limit ${mostResults}`.execute(db);
  return rows;
}

export async function selectPracticeAnswers(db: Queries, userId: string): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select p.question_id as "questionId", q.topic_id as "topicId", p.is_right as "isRight",
      to_char(p.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from practice_answers p join questions q on q.id = p.question_id
    where p.user_id = ${userId} order by p.answered_at desc limit ${mostAnswers}`.execute(db);
  return rows;
}

/** The share of right answers of all takers in each topic, where it was counted. */
export async function selectTopics(
  db: Queries,
  topicIds: readonly string[],
): Promise<{ topicId: string; names: Texts; shareOfAll: number | null }[]> {
  const { rows } = await sql<{ topicId: string; names: Texts; shareOfAll: number | null }>`
    select t.id as "topicId", t.names, (select (sum(c.right_count) / nullif(sum(c.right_count + c.wrong_count), 0))::float8
      from questions q join test_questions tq on tq.question_id = q.id
        join question_counts c on c.test_id = tq.test_id and c.q = tq.q where q.topic_id = t.id) as "shareOfAll"
    from topics t where t.id = any(${topicIds})`.execute(db);
  return rows;
}

/** The days on which somebody answered, of the last year, the latest first, and mistakes repeated today. */
export async function selectDays(
  db: Queries,
  of: { userId: string; now: string; today: string },
): Promise<{ days: string[]; repeated: number }> {
  const { rows } = await sql<{ days: string[]; repeated: number }>`
    select coalesce((select array_agg(day order by day desc) from (
        select to_char(answered_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from practice_answers
          where user_id = ${of.userId} and answered_at > ${of.now}::timestamptz - interval '365 days'
        union select to_char(started_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') from attempts
          where user_id = ${of.userId} and not is_dry_run and started_at > ${of.now}::timestamptz - interval '365 days') d), '{}') as days,
      (select count(*)::int from practice_answers where user_id = ${of.userId} and is_notebook
        and answered_at >= (${of.today}::timestamp at time zone 'Asia/Kolkata')) as repeated`.execute(db);
  return rows[0] ?? { days: [], repeated: 0 };
}

/**
 * The notebook: cards, and questions that went wrong in a test and have none yet, of those that somebody may see. What is
 * due comes first, the longest due on top.
 */
export async function selectNotebook(
  db: Queries,
  of: { userId: string; now: string; wrong: readonly string[] },
): Promise<{ questionId: string; isDue: boolean }[]> {
  const { rows } = await sql<{ questionId: string; isDue: boolean }>`
    with ${visibleQuestions(of.userId, of.now)}
    select v.question_id as "questionId", coalesce(c.due_at <= ${of.now}, true) as "isDue"
    from visible v left join mistake_cards c on c.user_id = ${of.userId} and c.question_id = v.question_id
      left join unnest(${of.wrong}::uuid[]) with ordinality w(question_id, n) on w.question_id = v.question_id
    where c.question_id is not null or w.question_id is not null
    order by 2 desc, c.due_at, w.n limit 1000`.execute(db);
  return rows;
}

/** Locks out other answers of the same person until the transaction ends. */
export async function lockPractice(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${userId}`}, 0))`.execute(trx);
}

/** Those of these answers that are stored already. */
export async function selectStored(trx: Trx, of: { userId: string; ids: readonly string[] }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from practice_answers where user_id = ${of.userId} and id = any(${of.ids}::uuid[])`.execute(trx);
  return rows.map((row) => row.id);
}

export async function selectCards(
  trx: Trx,
  of: { userId: string; questionIds: readonly string[] },
): Promise<Map<string, KeptCard>> {
  const { rows } = await sql<{ questionId: string; card: KeptCard }>`
    select question_id as "questionId", card from mistake_cards
    where user_id = ${of.userId} and question_id = any(${of.questionIds}::uuid[])`.execute(trx);
  return new Map(rows.map(({ questionId, card }) => [questionId, card]));
}

export interface NewAnswer {
  id: string;
  questionId: string;
  versionId: string;
  isRight: boolean;
  isNotebook: boolean;
  at: string;
}

export async function insertAnswers(trx: Trx, userId: string, answers: readonly NewAnswer[]): Promise<void> {
  await sql`
    insert into practice_answers (user_id, id, question_id, version_id, is_right, is_notebook, answered_at)
    select ${userId}, id, "questionId", "versionId", "isRight", "isNotebook", at
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as t(id uuid, "questionId" uuid, "versionId" uuid, "isRight" boolean,
      "isNotebook" boolean, at timestamptz)`.execute(trx);
}

export async function upsertCards(trx: Trx, userId: string, cards: ReadonlyMap<string, KeptCard>): Promise<void> {
  const rows = [...cards].map(([questionId, card]) => ({ questionId, card, due: card.due }));
  await sql`
    insert into mistake_cards (user_id, question_id, due_at, card)
    select ${userId}, "questionId", due, card
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t("questionId" uuid, due timestamptz, card jsonb)
    on conflict (user_id, question_id) do update set due_at = excluded.due_at, card = excluded.card`.execute(trx);
}
