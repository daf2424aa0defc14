import { sql } from 'kysely';
import type { QuestionReport } from '../../../contract/tests/question-reports.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { textBeginnings } from '../text-beginnings-store.ts';

/** Keeps a report about a question of a test; undefined where there is no such question, or it was answered already. */
export async function upsertReport(
  db: Queries,
  of: { testId: string; q: number; userId: string; note: string; at: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into question_reports (question_id, version_id, user_id, note, created_at)
    select question_id, version_id, ${of.userId}, ${of.note}, ${of.at} from test_questions where test_id = ${of.testId} and q = ${of.q}
    on conflict (version_id, user_id) do update set note = excluded.note where question_reports.answered_at is null
    returning id`.execute(db);
  return rows[0]?.id;
}

const columns = sql`r.id, r.question_id as "questionId", coalesce(p.full_name, p.username, '') as name, r.note, r.answer, r.created_at as at,
  ${textBeginnings} as texts`;
const from = sql`question_reports r join question_versions v on v.id = r.version_id join profiles p on p.user_id = r.user_id`;

/** Up to `limit` reports: those that wait, the oldest on top, or the answered, the latest on top. */
export async function selectReports(
  db: Queries,
  of: { isOpen: boolean; after: { at: string; id: string } | null; limit: number },
): Promise<QuestionReport[]> {
  const { after, isOpen } = of;
  const cursor = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : null;
  const place = cursor
    ? isOpen
      ? sql`(r.created_at, r.id) > ${cursor}`
      : sql`(r.created_at, r.id) < ${cursor}`
    : sql`true`;
  const { rows } = await sql<QuestionReport>`
    select ${columns} from ${from}
    where ${isOpen ? sql`r.answered_at is null` : sql`r.answered_at is not null`} and ${place}
    order by ${isOpen ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`} limit ${of.limit}`.execute(db);
  return rows;
}

/** One report, locked, with whose it is. */
export async function lockReport(
  trx: Trx,
  id: string,
): Promise<(QuestionReport & { userId: string; isAnswered: boolean }) | undefined> {
  const { rows } = await sql<QuestionReport & { userId: string; isAnswered: boolean }>`
    select ${columns}, r.user_id as "userId", r.answered_at is not null as "isAnswered"
    from ${from} where r.id = ${id} for update of r`.execute(trx);
  return rows[0];
}

export async function updateAnswer(
  trx: Trx,
  of: { id: string; answer: string; by: string; at: string },
): Promise<void> {
  await trx
    .updateTable('question_reports')
    .set({ answer: of.answer, answered_by: of.by, answered_at: of.at })
    .where('id', '=', of.id)
    .execute();
}
