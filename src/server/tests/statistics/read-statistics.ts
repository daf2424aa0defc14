import { fewestForStatistics, type QuestionStatistics } from '../../../contract/tests/analysis.ts';
import type { ScoringPaper } from '../../../contract/tests/score-attempt.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { countSoon } from './count-questions.ts';
import { discriminationOf, isKeyDoubtful } from './rules.ts';
import { scoreSpread } from './score-spread.ts';
import { type CountedQuestion, selectCounted, selectCountState, selectScoreCounts } from './statistics-store.ts';

/** How the scores of a test spread, and how each question was answered. Throws `not_found`. */
export async function readStatistics(app: App, testId: string) {
  const state = await selectCountState(app.db, testId);
  if (!state) throw new Failure('not_found');
  const { paperSha256: sha256, keyRevision: revision, countedAt, unit, full } = state;
  if (sha256 === null || unit === null || full === null)
    return { countedAt: null, isCounting: false, spread: null, questions: [] };
  const isCounting = await countSoon(app, testId, state);
  const paper = await answerKeyOf(app, app.db, { testId, sha256, revision });
  const counted = await selectCounted(app.db, testId);
  const spread = scoreSpread(await selectScoreCounts(app.db, testId), { unit, full });
  return { countedAt, isCounting, spread, questions: counted.map((one) => statisticsOf(one, paper)) };
}

function statisticsOf(one: CountedQuestion, paper: ScoringPaper): QuestionStatistics {
  const { q, position, questionId, texts, attempts, right, wrong, blank, medianMs } = one;
  const rightIds = paper.questions.find((each) => each.q === q)?.rightIds ?? [];
  return {
    ...{ q, position, questionId, texts, attempts, right, wrong, blank, medianMs },
    pValue: attempts === 0 ? 0 : right / attempts,
    discrimination: discriminationOf(one),
    options: one.optionIds.map((id) => ({
      id,
      isRight: rightIds.includes(id),
      chosen: one.byOption[id] ?? 0,
      chosenByBest: one.bestByOption[id] ?? 0,
    })),
    isKeyDoubtful: attempts >= fewestForStatistics && isKeyDoubtful(one, rightIds),
  };
}
