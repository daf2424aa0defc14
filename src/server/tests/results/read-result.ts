import type { AttemptResult, AttemptReview } from '../../../contract/tests/attempts.ts';
import { fewestRanked, standingOf } from '../../../contract/tests/rank.ts';
import { outcomeOf } from '../../../contract/tests/score-attempt.ts';
import { isReleased } from '../../../contract/tests/test-states.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { selectSealed } from '../papers/paper-store.ts';
import { openPaper } from '../papers/seal-paper.ts';
import { type ResultRow, selectQuestionKeys, selectResult } from './result-store.ts';

async function findResult(app: App, of: { id: string; userId: string }): Promise<ResultRow & { endedAt: string }> {
  const row = await selectResult(app.db, of);
  if (!row) throw new Failure('not_found');
  if (row.endedAt === null) throw new Failure('attempt_running');
  return { ...row, endedAt: row.endedAt };
}

/** Staff see the result of a dry run at once: they know the answers. */
const isShown = (row: ResultRow, now: Date) => row.isDryRun || isReleased(row, now);

/** An attempt whose marks and solutions may be shown. Throws `not_found`, `attempt_running` and `not_released`. */
export async function findShown(app: App, of: { id: string; userId: string }) {
  const row = await findResult(app, of);
  if (!isShown(row, app.now())) throw new Failure('not_released');
  return row;
}

/** The result of one of the caller's attempts. Throws `not_found` and `attempt_running`. */
export async function readResult(app: App, of: { id: string; userId: string }): Promise<AttemptResult> {
  const row = await findResult(app, of);
  const { number, state, testId, startedAt, endedAt, minutes, lateEvents } = row;
  const shown = isShown(row, app.now());
  return {
    attemptId: of.id,
    ...{ testId, number, state, startedAt, endedAt, minutes, lateEvents },
    isReleased: shown,
    voidReason: row.voidReason,
    names: row.names,
    releasesAt: row.releaseRule === 'after_close' ? row.shownFrom : null,
    score: shown && state !== 'void' ? scoreOf(row) : null,
  };
}

function scoreOf(row: ResultRow): AttemptResult['score'] {
  const { score } = row;
  if (score === null) return null;
  const scopes = row.isRanked ? row.scopes : [];
  const standings = scopes
    .map((scope) => ({ scope, ...standingOf(row.counts[scope] ?? { above: 0, of: 0 }) }))
    .filter((one) => one.scope === 'all' || one.of >= fewestRanked);
  const { unit, full, parts, sections, isRanked, scoreBefore: before } = row;
  return { unit, units: score, full, parts, sections, isRanked, standings, before };
}

/**
 * Every question with the own answer, what is right and the solution; the latter two not while it stands in another test whose
 * results are not out. Throws `not_found`, `attempt_running` and, before the
 * release, `not_released`.
 */
export async function readReview(app: App, of: { id: string; userId: string }): Promise<AttemptReview> {
  const row = await findShown(app, of);
  const { testId, paperSha256: sha256, keyRevision: revision } = row;
  const sealed = await selectSealed(app.db, testId);
  if (!sealed) throw new Failure('not_found');
  const paper = await answerKeyOf(app, app.db, { testId, sha256, revision });
  const scored = new Map(paper.questions.map((one) => [one.q, one]));
  const keys = await selectQuestionKeys(app.db, { testId, now: app.now().toISOString() });
  const questions = keys.map(({ q, versionId, isWithheld, key }) => {
    const question = scored.get(q);
    if (!question) throw new Error('a question of the test is not in its answer key');
    const { answer = [], isMarked = false, spentMs = 0 } = row.answers?.[q] ?? {};
    const own = { q, versionId, answer, isMarked, spentMs };
    if (isWithheld && !row.isDryRun) return { ...own, outcome: null, key: null };
    const current = { ...key, rightIds: question.rightIds, numericAnswer: question.numericAnswer };
    return { ...own, outcome: outcomeOf(question, answer), key: current };
  });
  return { paper: openPaper(app.keys, testId, sealed.sealed), questions };
}
