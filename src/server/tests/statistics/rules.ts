import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import { outcomeOf, type ScoringPaper, type ScoringQuestion } from '../../../contract/tests/score-attempt.ts';

export interface CountedResult {
  score: number;
  answers: FoldedAnswers;
}

/** How one question of a test was answered, as `question_counts` keeps it. */
export interface QuestionCount {
  q: number;
  attempts: number;
  right: number;
  wrong: number;
  blank: number;
  byOption: Record<string, number>;
  bestByOption: Record<string, number>;
  sumScore: number;
  sumScoreSquared: number;
  sumScoreRight: number;
  medianMs: number;
  bestMedianMs: number;
}

/** What a phone says of its own time is taken up to ten hours: no attempt is longer. */
const longestMs = 36_000_000;

/** From which score on somebody is among this share of the best. */
export function scoreOfBest(scores: readonly number[], share: number): number {
  const sorted = [...scores].sort((a, b) => b - a);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2);
};

/** Counts results one after the other; what is kept does not grow but by a time for each visited question. */
export class QuestionCounter {
  private readonly tallies: { question: ScoringQuestion; count: QuestionCount; times: number[]; best: number[] }[];
  private readonly tenth: number;
  private readonly third: number;

  constructor(paper: ScoringPaper, scores: readonly number[]) {
    this.tenth = scoreOfBest(scores, 0.1);
    this.third = scoreOfBest(scores, 1 / 3);
    this.tallies = paper.questions.map((question) => ({
      question,
      count: {
        ...{ q: question.q, attempts: 0, right: 0, wrong: 0, blank: 0, byOption: {}, bestByOption: {} },
        ...{ sumScore: 0, sumScoreSquared: 0, sumScoreRight: 0, medianMs: 0, bestMedianMs: 0 },
      },
      times: [],
      best: [],
    }));
  }

  add({ score, answers }: CountedResult): void {
    for (const { question, count, times, best } of this.tallies) {
      const given = answers[question.q];
      const answer = given?.answer ?? [];
      // By its key, also where a changed one gives marks to all.
      const outcome = outcomeOf({ ...question, verdict: 'key' }, answer);
      count.attempts += 1;
      if (outcome === 'right') count.right += 1;
      else if (outcome === 'wrong') count.wrong += 1;
      else count.blank += 1;
      count.sumScore += score;
      count.sumScoreSquared += score * score;
      if (outcome === 'right') count.sumScoreRight += score;
      if (question.kind !== 'numeric') {
        for (const option of answer) {
          count.byOption[option] = (count.byOption[option] ?? 0) + 1;
          if (score >= this.third) count.bestByOption[option] = (count.bestByOption[option] ?? 0) + 1;
        }
      }
      if (given && given.spentMs > 0) {
        const spentMs = Math.min(given.spentMs, longestMs);
        times.push(spentMs);
        if (score >= this.tenth) best.push(spentMs);
      }
    }
  }

  counts(): QuestionCount[] {
    return this.tallies.map(({ count, times, best }) => ({
      ...count,
      medianMs: median(times),
      bestMedianMs: median(best),
    }));
  }
}

/** Point-biserial correlation of right answers with the score; null where all or none were right, or all scores are equal. */
export function discriminationOf(count: QuestionCount): number | null {
  const { attempts: n, right, sumScore, sumScoreSquared, sumScoreRight } = count;
  if (right === 0 || right === n) return null;
  const variance = sumScoreSquared / n - (sumScore / n) ** 2;
  if (variance <= 0) return null;
  const [share, meanRight, mean] = [right / n, sumScoreRight / right, sumScore / n];
  return ((meanRight - mean) / Math.sqrt(variance)) * Math.sqrt(share / (1 - share));
}

const clearlyMore = (one: number, other: number) => one - other > Math.sqrt(one + other);

/**
 * The better students are wrong more often; or another option is chosen by more of the best third than the key (by more than one
 * standard deviation of both counts), and by a greater part of its choosers: of a hard question with a strong distractor only the
 * first is true.
 */
export function isKeyDoubtful(count: QuestionCount, rightIds: readonly string[]): boolean {
  const discrimination = discriminationOf(count);
  if (discrimination !== null && discrimination < 0) return true;
  const best = (id: string) => count.bestByOption[id] ?? 0;
  const bestShare = (id: string) => best(id) / Math.max(1, count.byOption[id] ?? 0);
  const key = { best: Math.max(0, ...rightIds.map(best)), share: Math.max(0, ...rightIds.map(bestShare)) };
  const others = Object.keys(count.bestByOption).filter((id) => !rightIds.includes(id));
  return rightIds.length > 0 && others.some((id) => clearlyMore(best(id), key.best) && bestShare(id) > key.share);
}
