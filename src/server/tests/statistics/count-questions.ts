import type { App } from '../../app.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { QuestionCounter } from './rules.ts';
import {
  type CountState,
  lockCounts,
  replaceCounts,
  selectCountState,
  selectResults,
  selectScoreCounts,
} from './statistics-store.ts';

export const countQuestionsJob = 'tests.count-questions';
const pageSize = 500;
/** While results keep coming they are counted again at most so often. */
const everyMs = 120_000;

/** Whether newer results wait to be counted. */
export function isStale({ countedAt, scoredAt }: CountState, now: Date): boolean {
  if (scoredAt === null || (countedAt !== null && countedAt >= scoredAt)) return false;
  return countedAt === null || now.getTime() - Date.parse(countedAt) >= everyMs;
}

/** Has the questions of a test counted again in the background, where results are newer. Answers whether it does. */
export async function countSoon(app: App, testId: string, state: CountState): Promise<boolean> {
  if (!isStale(state, app.now())) return false;
  await app.jobs.enqueue(app.db, countQuestionsJob, { testId });
  return true;
}

/**
 * Counts how each question of a test was answered, from every ranked result. Where results are changed meanwhile nothing
 * is written: whoever looks next has them counted again.
 */
export async function countQuestions(app: App, testId: string): Promise<void> {
  const state = await selectCountState(app.db, testId);
  if (!state?.paperSha256 || !isStale(state, app.now())) return;
  const at = app.now().toISOString();
  const paper = await answerKeyOf(app, app.db, { testId, sha256: state.paperSha256, revision: state.keyRevision });
  const scores = (await selectScoreCounts(app.db, testId)).flatMap(({ score, n }) => Array<number>(n).fill(score));
  const counter = new QuestionCounter(paper, scores);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await selectResults(app.db, { testId, after, limit: pageSize });
    for (const one of page) counter.add(one);
    after = page.at(-1)?.attemptId ?? after;
    if (page.length < pageSize) break;
  }
  await app.db.transaction().execute(async (trx) => {
    const isSame = await lockCounts(trx, { testId, revision: state.revision });
    if (isSame) await replaceCounts(trx, { testId, counts: counter.counts(), at });
  });
}
