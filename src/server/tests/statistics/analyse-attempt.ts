import { type AttemptAnalysis, fewestForStatistics, type MistakeCause } from '../../../contract/tests/analysis.ts';
import { outcomeOf } from '../../../contract/tests/score-attempt.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { findShown } from '../results/read-result.ts';
import { selectWithheld } from '../results/result-store.ts';
import { averageSections } from './average-sections.ts';
import { countSoon } from './count-questions.ts';
import { selectCountState, selectFigures, selectProgress, upsertCause } from './statistics-store.ts';

/**
 * Topics of an attempt and its time on each question beside that of others. Throws `not_found`, `attempt_running` and
 * `not_released`.
 */
export async function analyseAttempt(app: App, of: { id: string; userId: string }): Promise<AttemptAnalysis> {
  const row = await findShown(app, of);
  const { testId, paperSha256: sha256, keyRevision: revision } = row;
  const state = await selectCountState(app.db, testId);
  if (state) await countSoon(app, testId, state);
  const paper = await answerKeyOf(app, app.db, { testId, sha256, revision });
  const scored = new Map(paper.questions.map((one) => [one.q, one]));
  const marks = new Map(paper.sections.map((one) => [one.n, one]));
  const topics = new Map<string, AttemptAnalysis['topics'][number]>();
  const figures = await selectFigures(app.db, { testId, attemptId: of.id });
  const withheld = await selectWithheld(app.db, { testId, now: app.now().toISOString() });
  const questions = figures.map(({ q, topicId, names, medianMs, bestMs, attempts, cause }) => {
    const { answer = [], spentMs = 0 } = row.answers?.[q] ?? {};
    const question = scored.get(q);
    const topic = topics.get(topicId) ?? { topicId, names, right: 0, wrong: 0, blank: 0, lost: 0, spentMs: 0 };
    topics.set(topicId, topic);
    topic.spentMs += spentMs;
    if (question && (row.isDryRun || !withheld.has(q))) {
      const outcome = outcomeOf(question, answer);
      const section = marks.get(question.section);
      if (outcome === 'right' || outcome === 'wrong' || outcome === 'blank') {
        topic[outcome] += 1;
        topic.lost += Math.max(0, -(section?.[outcome] ?? 0));
      }
    }
    const isKnown = (attempts ?? 0) >= fewestForStatistics;
    return { q, spentMs, medianMs: isKnown ? medianMs : null, bestMs: isKnown ? bestMs : null, cause };
  });
  return {
    countedAt: state?.countedAt ?? null,
    sections: averageSections(paper, figures),
    progress: await selectProgress(app.db, { userId: of.userId, endedAt: row.endedAt, now: app.now().toISOString() }),
    topics: [...topics.values()],
    questions,
  };
}

/** Notes why a question went wrong. Throws `not_found`, `attempt_running` and `not_released`. */
export async function tagMistake(
  app: App,
  input: { id: string; userId: string; q: number; cause: MistakeCause | null },
): Promise<{ cause: MistakeCause | null }> {
  const { id, q, cause } = input;
  const row = await findShown(app, input);
  const figures = await selectFigures(app.db, { testId: row.testId, attemptId: id });
  if (!figures.some((one) => one.q === q)) throw new Failure('not_found');
  await upsertCause(app.db, { attemptId: id, q, cause, at: app.now().toISOString() });
  return { cause };
}
