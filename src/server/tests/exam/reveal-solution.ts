import type { AttemptEvent } from '../../../contract/tests/attempt-events.ts';
import { foldEvents } from '../../../contract/tests/fold-events.ts';
import { outcomeOf } from '../../../contract/tests/score-attempt.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { selectQuestionKey } from '../results/result-store.ts';
import { selectEvents } from './attempt-store.ts';
import { findAttempt } from './open-attempt.ts';
import { saveEvents } from './save-events.ts';

/**
 * Practice: fixes an answer and shows what is right and why. Throws `not_found`, `taken_over`, `attempt_over`,
 * `invalid_transition` outside practice or before the event that fixes it is stored, and `not_released` while the question stands
 * in another test whose results are not out.
 */
export async function revealSolution(
  app: App,
  input: { id: string; userId: string; epoch: number; events: readonly AttemptEvent[]; q: number },
) {
  const attempt = await findAttempt(app, input);
  if (attempt.skin !== 'practice') throw new Failure('invalid_transition');
  if (attempt.state !== 'running') throw new Failure('attempt_over');
  const saved = await saveEvents(app, input);
  const answer = foldEvents(await selectEvents(app.db, input.id), attempt.bubbles)[input.q];
  if (!answer?.isRevealed) throw new Failure('invalid_transition');
  const { testId, paperSha256: sha256, keyRevision: revision } = attempt;
  const paper = await answerKeyOf(app, app.db, { testId, sha256, revision });
  const question = paper.questions.find((one) => one.q === input.q);
  if (!question) throw new Failure('not_found');
  const key = await selectQuestionKey(app.db, { testId, q: input.q, now: app.now().toISOString() });
  if (!key) throw new Failure('not_released');
  return { ...saved, outcome: outcomeOf(question, answer.answer), key };
}
