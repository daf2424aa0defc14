import type { PracticeAnswer } from '../../../contract/tests/practice.ts';
import { outcomeOf } from '../../../contract/tests/score-attempt.ts';
import type { App } from '../../app.ts';
import { selectKeys } from './draw-store.ts';
import {
  insertAnswers,
  lockPractice,
  type NewAnswer,
  selectCards,
  selectStored,
  upsertCards,
} from './practice-store.ts';
import { type KeptCard, nextCard } from './rules.ts';

/** A phone without a line keeps answers so long. */
const oldestMs = 60 * 86_400_000;

/**
 * Stores answers that a phone kept and moves the cards of the notebook. An answer to a question that the person may not see is
 * taken and dropped: the phone must not send it for ever, and nothing is said of what is right in it.
 */
export async function savePractice(
  app: App,
  { userId, answers }: { userId: string; answers: readonly PracticeAnswer[] },
): Promise<{ taken: string[] }> {
  const now = app.now();
  const keys = await selectKeys(app.db, {
    userId,
    now: now.toISOString(),
    versionIds: answers.map((one) => one.versionId),
  });
  // A phone's clock may be wrong: nothing is of the future, or of long ago.
  const clamp = (at: string) =>
    new Date(Math.min(now.getTime(), Math.max(Date.parse(at), now.getTime() - oldestMs))).toISOString();
  const unique = new Map(answers.map((one) => [one.id, one]));
  const known = [...unique.values()].flatMap(({ id, versionId, answer, isNotebook, answeredAt }): NewAnswer[] => {
    const found = keys.get(versionId);
    if (!found) return [];
    const isRight = outcomeOf(found.key, answer) === 'right';
    return [{ id, questionId: found.questionId, versionId, isRight, isNotebook, at: clamp(answeredAt) }];
  });
  await app.db.transaction().execute(async (trx) => {
    await lockPractice(trx, userId);
    const stored = await selectStored(trx, { userId, ids: known.map((one) => one.id) });
    const fresh = known.filter((one) => !stored.includes(one.id)).sort((a, b) => (a.at < b.at ? -1 : 1));
    if (fresh.length === 0) return;
    await insertAnswers(trx, userId, fresh);
    const cards = await selectCards(trx, { userId, questionIds: fresh.map((one) => one.questionId) });
    const moved = new Map<string, KeptCard>();
    for (const one of fresh) {
      // A question of the notebook that had no card yet went wrong in a test: it gets one, however it is answered now.
      const before = moved.get(one.questionId) ?? cards.get(one.questionId) ?? null;
      const start = before ?? (one.isNotebook ? nextCard(null, { isRight: false, at: one.at }) : null);
      const card = nextCard(start, one);
      if (card) moved.set(one.questionId, card);
    }
    await upsertCards(trx, userId, moved);
  });
  return { taken: [...unique.keys()] };
}
