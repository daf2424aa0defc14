import * as z from 'zod/mini';
import { type FoldedAnswers, questionNumber } from './attempt-events.ts';
import { isNear } from './decimals.ts';
import { groupBy } from './group-by.ts';
import { numericAnswer, optionId, questionKinds } from './question-content.ts';

/** How a question counts: by its key, or as a changed key says. */
export const verdicts = ['key', 'all_get_marks', 'those_who_answered', 'left_out'] as const;

/** What a question counts for that turns out to have no right key. */
export const dropVerdicts = [
  'all_get_marks',
  'those_who_answered',
  'left_out',
] as const satisfies readonly (typeof verdicts)[number][];
export type DropVerdict = (typeof dropVerdicts)[number];

const scoringQuestion = z.object({
  q: questionNumber,
  section: z.int(),
  kind: z.enum(questionKinds),
  /** With several right ids on a question with one answer, either is right. */
  rightIds: z.array(optionId),
  numericAnswer: z.nullable(numericAnswer),
  verdict: z.enum(verdicts),
});
export type ScoringQuestion = z.output<typeof scoringQuestion>;

/** What scoring needs of a test. Every number of marks is a whole number of `1/unit`. */
export const scoringPaper = z.object({
  unit: z.int(),
  sections: z.array(
    z.object({
      n: z.int(),
      right: z.int(),
      wrong: z.int(),
      blank: z.int(),
      /** Only so many of its questions count, the best ones; null: all. */
      countBest: z.nullable(z.int()),
      /** Less than this and the section is failed; null without a cut-off. */
      cutOff: z.nullable(z.int()),
    }),
  ),
  /** Only so many sections count, the best ones; null: all. */
  bestSections: z.nullable(z.int()),
  questions: z.array(scoringQuestion),
});
export type ScoringPaper = z.output<typeof scoringPaper>;

export const outcomes = ['right', 'wrong', 'blank', 'bonus', 'left_out'] as const;
export type Outcome = (typeof outcomes)[number];

export const scorePart = z.object({
  n: z.int(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
  /** Marks were given whatever was answered. */
  bonus: z.int(),
  /** Questions that were taken out, and those beyond the best ones. */
  notCounted: z.int(),
  /** right × + wrong × + blank × + bonus ×, in units. */
  score: z.int(),
  /** What wrong and blank questions took away, in units, as a positive number. */
  lost: z.int(),
  full: z.int(),
  /** Its score is part of the total. */
  isCounted: z.boolean(),
  /** Whether the cut-off was reached; null without one. */
  isPassed: z.nullable(z.boolean()),
  spentMs: z.int(),
});
export type ScorePart = z.output<typeof scorePart>;

export const scoreParts = z.array(scorePart);

/** How one question was answered. */
export function outcomeOf(question: ScoringQuestion, answer: readonly string[]): Outcome {
  if (question.verdict === 'left_out') return 'left_out';
  if (question.verdict === 'all_get_marks') return 'bonus';
  if (answer.length === 0) return 'blank';
  if (question.verdict === 'those_who_answered') return 'bonus';
  return isRight(question, answer) ? 'right' : 'wrong';
}

function isRight({ kind, rightIds, numericAnswer: number }: ScoringQuestion, answer: readonly string[]): boolean {
  const [only] = answer;
  if (kind === 'multiple') return answer.length === rightIds.length && answer.every((one) => rightIds.includes(one));
  if (answer.length !== 1 || only === undefined) return false;
  return kind === 'single' ? rightIds.includes(only) : number !== null && isNear(only, number);
}

/** The score of an attempt and its parts: the counted parts add up to the score, exactly. */
export function scoreAttempt(
  paper: ScoringPaper,
  answers: FoldedAnswers,
): { score: number; full: number; parts: ScorePart[] } {
  const bySection = groupBy(paper.questions, (question) => question.section);
  const parts = paper.sections.map((section) => scoreSection(section, bySection.get(section.n) ?? [], answers));
  if (paper.bestSections !== null) {
    const worse = [...parts].sort((a, b) => b.score - a.score || a.n - b.n).slice(paper.bestSections);
    for (const part of worse) part.isCounted = false;
  }
  const counted = parts.filter((part) => part.isCounted);
  const full = parts.map((part) => part.full).sort((a, b) => b - a);
  return {
    score: counted.reduce((sum, part) => sum + part.score, 0),
    full: full.slice(0, paper.bestSections ?? full.length).reduce((sum, one) => sum + one, 0),
    parts,
  };
}

function scoreSection(
  section: ScoringPaper['sections'][number],
  questions: readonly ScoringQuestion[],
  answers: FoldedAnswers,
): ScorePart {
  const marks = { right: section.right, wrong: section.wrong, blank: section.blank, bonus: section.right };
  const outcomesOf = questions.map((question) => outcomeOf(question, answers[question.q]?.answer ?? []));
  const scored = outcomesOf.filter((one) => one !== 'left_out').sort((a, b) => marks[b] - marks[a]);
  const counting = scored.slice(0, section.countBest ?? scored.length);
  const count = (outcome: Outcome) => counting.filter((one) => one === outcome).length;
  const score = counting.reduce((sum, one) => sum + marks[one], 0);
  return {
    n: section.n,
    right: count('right'),
    wrong: count('wrong'),
    blank: count('blank'),
    bonus: count('bonus'),
    notCounted: questions.length - counting.length,
    score,
    lost: counting.reduce((sum, one) => sum + Math.max(0, -marks[one]), 0),
    full: counting.length * section.right,
    isCounted: true,
    isPassed: section.cutOff === null ? null : score >= section.cutOff,
    spentMs: questions.reduce((sum, { q }) => sum + (answers[q]?.spentMs ?? 0), 0),
  };
}
