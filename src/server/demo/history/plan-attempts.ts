import { randomUUID } from 'node:crypto';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import { type ScoringPaper, scoreAttempt } from '../../../contract/tests/score-attempt.ts';
import type { SatAttempt } from './attempt-store.ts';
import { between, pick, type Random } from './random.ts';

const optionIds = ['a', 'b', 'c', 'd'] as const;

/** A value around 0 that is seldom beyond 2: three dice. */
const around = (random: Random) => (random() + random() + random() - 1.5) * 2;

interface Sitting {
  paper: ScoringPaper;
  opensAt: Date;
  minutes: number;
  userIds: readonly string[];
}

/**
 * How so many students sat a paper: each knows more or less, each question is harder or easier and has one option that misleads.
 * One question misleads those who know most, as when its key is wrong: staff find it marked.
 */
export function planAttempts({ paper, opensAt, minutes, userIds }: Sitting, random: Random): SatAttempt[] {
  const questions = paper.questions.map((question, at) => ({
    ...question,
    hard: around(random),
    lure: pick(
      random,
      optionIds.filter((id) => !question.rightIds.includes(id)),
    ),
    isOdd: at === 62,
  }));
  return userIds.map((userId): SatAttempt => {
    const ability = 0.5 + around(random);
    const answers: FoldedAnswers = {};
    let spent = 0;
    for (const { q, rightIds, hard, lure, isOdd } of questions) {
      const known = 1 / (1 + Math.exp(hard - ability));
      const chance = isOdd ? 0.5 - known * 0.4 : known;
      const spentMs = between(random, 12_000, 45_000) + Math.round(12_000 * (1 - known));
      spent += spentMs;
      const isBlank = random() < 0.04 + 0.16 * (1 - known);
      const wrong =
        random() < 0.6
          ? lure
          : pick(
              random,
              optionIds.filter((id) => !rightIds.includes(id)),
            );
      const answer = isBlank ? [] : [random() < chance ? (rightIds[0] ?? 'a') : wrong];
      const isMarked = random() < 0.06;
      answers[q] = { answer, isMarked, isRevealed: false, spentMs, changes: random() < 0.08 ? 1 : 0 };
    }
    const { score, parts } = scoreAttempt(paper, answers);
    const startedAt = new Date(opensAt.getTime() + between(random, 0, 400) * 1000);
    const endsAt = new Date(startedAt.getTime() + minutes * 60_000);
    return {
      id: randomUUID(),
      userId,
      seed: between(random, 1, 2_000_000_000),
      startedAt: startedAt.toISOString(),
      endedAt: new Date(Math.min(endsAt.getTime(), startedAt.getTime() + spent)).toISOString(),
      endsAt: endsAt.toISOString(),
      answers,
      score,
      parts,
    };
  });
}
