import { fewestForStatistics, type QuestionStatistics } from '../../../contract/tests/analysis.ts';
import type { ScoringPaper } from '../../../contract/tests/score-attempt.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { countSoon } from './count-questions.ts';
import { discriminationOf, isKeyDoubtful } from './rules.ts';
import { type CountedQuestion, selectCounted, selectCountState } from './statistics-store.ts';

/** How each question of a test was answered. Throws `not_found`. */
export async function readStatistics(app: App, testId: string) {
  const state = await selectCountState(app.db, testId);
  if (!state) throw new Failure('not_found');
  const { paperSha256: sha256, keyRevision: revision, countedAt } = state;
  if (sha256 === null) return { countedAt: null, isCounting: false, questions: [] };
  const isCounting = await countSoon(app, testId, state);
  const paper = await answerKeyOf(app, app.db, { testId, sha256, revision });
  const counted = await selectCounted(app.db, testId);
  return { countedAt, isCounting, questions: counted.map((one) => statisticsOf(one, paper)) };
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
