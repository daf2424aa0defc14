import { countAbove, standingOf } from '../../../contract/tests/rank.ts';
import { scoreAttempt } from '../../../contract/tests/score-attempt.ts';
import { isReleased } from '../../../contract/tests/test-states.ts';
import type { App } from '../../app.ts';
import { nameAsTitle } from '../../http/in-language.ts';
import { postNotices } from '../../messages/post-notice.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { deleteCounts, selectScoreCounts } from '../statistics/statistics-store.ts';
import {
  lockOutdated,
  type RescoredTest,
  selectChanged,
  selectRescored,
  updateRescored,
  updateScores,
} from './rescore-store.ts';

export const rescoreJob = 'tests.rescore';
const pageSize = 500;

/**
 * Scores a test again by its changed key, page by page: killed and called again it goes on where it was. Then those whose
 * marks or rank are different are told, each once, if they know their marks.
 */
export async function rescoreTest(app: App, testId: string): Promise<{ rescored: number; told: number }> {
  const test = await selectRescored(app.db, testId);
  if (!test) return { rescored: 0, told: 0 };
  const rescored = await rescoreResults(app, testId, test);
  const told = test.waiting === null ? 0 : await tellChanged(app, testId, test);
  // How each question was answered was counted by the earlier key.
  if (rescored > 0 || test.waiting !== null) {
    await app.db.transaction().execute((trx) => deleteCounts(trx, testId));
  }
  await updateRescored(app.db, { testId, revision: test.revision, at: app.now().toISOString() });
  return { rescored, told };
}

async function rescoreResults(app: App, testId: string, { paperSha256: sha256, revision }: RescoredTest) {
  const paper = await answerKeyOf(app, app.db, { testId, sha256, revision });
  for (let rescored = 0; ; ) {
    const n = await app.db.transaction().execute(async (trx) => {
      const page = await lockOutdated(trx, { testId, revision, limit: pageSize });
      const rows = page.map(({ attemptId, answers }) => {
        const { score, parts } = scoreAttempt(paper, answers);
        return { attemptId, score, parts };
      });
      if (rows.length > 0) await updateScores(trx, { testId, revision, rows });
      return rows.length;
    });
    rescored += n;
    if (n < pageSize) return rescored;
  }
}

async function tellChanged(app: App, testId: string, test: RescoredTest): Promise<number> {
  if (!isReleased(test, app.now())) return 0;
  const before = test.before.map(([score, n]) => ({ score, n }));
  const now = await selectScoreCounts(app.db, testId);
  const ranks = new Map<string, number>();
  const rankOf = (counts: typeof now, score: number, when: string) => {
    const key = `${when}${score}`;
    const rank = ranks.get(key) ?? standingOf(countAbove(counts, score)).rank;
    ranks.set(key, rank);
    return rank;
  };
  const title = nameAsTitle(test.names);
  let told = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await selectChanged(app.db, { testId, after, limit: pageSize });
    const changed = page.filter(
      (one) =>
        one.score !== one.before ||
        (one.isRanked && rankOf(before, one.before, 'before') !== rankOf(now, one.score, 'now')),
    );
    const notices = changed.map(({ userId, attemptId }) => ({
      userId,
      variables: { ...title, link: `/attempts/${attemptId}/result` },
      once: `rescored:${attemptId}:${test.revision}`,
    }));
    await app.db.transaction().execute((trx) => postNotices(app, trx, 'test-rescored', notices));
    told += notices.length;
    after = page.at(-1)?.attemptId ?? after;
    if (page.length < pageSize) return told;
  }
}
