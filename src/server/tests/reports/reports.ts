import type { QuestionReport } from '../../../contract/tests/question-reports.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { nameAsTitle } from '../../http/in-language.ts';
import { takeToken } from '../../http/limits.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { findShown } from '../results/read-result.ts';
import { lockReport, selectReports, updateAnswer, upsertReport } from './report-store.ts';

/** Mistakes that one person may report in an hour. */
const reportsAnHour = 30;

/**
 * Reports a mistake in a question. Throws `not_found`, `attempt_running`, `not_released`, `too_many_requests`, and
 * `invalid_transition` once it was answered or where the test has no such question.
 */
export async function reportQuestion(
  app: App,
  input: { id: string; userId: string; q: number; note: string },
): Promise<{ id: string }> {
  const { q, note, userId } = input;
  const { testId } = await findShown(app, input);
  const limit = { key: `question-report:${userId}`, limit: reportsAnHour, windowSeconds: 3600 };
  const retryAfterSeconds = await takeToken(app.db, limit, app.now());
  if (retryAfterSeconds > 0) throw new Failure('too_many_requests', { retryAfterSeconds });
  const id = await upsertReport(app.db, { testId, q, userId, note, at: app.now().toISOString() });
  if (id === undefined) throw new Failure('invalid_transition');
  return { id };
}

/** Reported mistakes: those that wait, the oldest on top, or those that were answered. */
export async function listQuestionReports(
  app: App,
  input: { state: 'open' | 'answered'; after?: string | undefined; limit: number },
): Promise<{ items: QuestionReport[]; next: string | null }> {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectReports(app.db, { isOpen: input.state === 'open', after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.at, row.id]);
}

/** Answers a reported mistake and tells its student. Throws `not_found` and `invalid_transition`. */
export async function answerQuestionReport(
  app: App,
  input: { id: string; answer: string; actorId: string },
): Promise<QuestionReport> {
  const { id, answer, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const found = await lockReport(trx, id);
    if (!found) throw new Failure('not_found');
    const { userId, isAnswered, ...report } = found;
    if (isAnswered) throw new Failure('invalid_transition');
    await updateAnswer(trx, { id, answer, by: actorId, at: app.now().toISOString() });
    const title = nameAsTitle(report.texts);
    const after = { title: title.title, text: answer };
    await recordAudit(trx, {
      actorId,
      action: 'tests.answer_report',
      subject: `questions:${report.questionId}`,
      after,
    });
    const variables = { ...title, reply: answer, link: '/tests' };
    await postNotice(app, trx, {
      userId,
      template: 'question-report-answered',
      variables,
      once: `question-report:${id}`,
    });
    return { ...report, answer };
  });
}
