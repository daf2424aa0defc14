import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import { isNear, tidyDecimal } from '../../../contract/tests/decimals.ts';
import { formatMarks, parseFraction, writeFraction } from '../../../contract/tests/fractions.ts';
import { countAbove, standingOf } from '../../../contract/tests/rank.ts';
import {
  outcomeOf,
  type ScoringPaper,
  type ScoringQuestion,
  scoreAttempt,
} from '../../../contract/tests/score-attempt.ts';
import { marksInUnits, type TestSection } from '../../../contract/tests/test-rules.ts';

const third = { num: 1, den: 3 };
const wrongMarks = [third, { num: 1, den: 4 }, { num: 33, den: 50 }, { num: 0, den: 1 }, { num: 1, den: 1 }];
const sectionOf = (n: number, section: Partial<TestSection> = {}): TestSection => ({
  n,
  names: { en: 'Maths', mr: '', hi: '' },
  minutes: null,
  countBest: null,
  right: { num: 1, den: 1 },
  wrong: { num: 0, den: 1 },
  blank: { num: 0, den: 1 },
  cutOff: null,
  ...section,
});
const questionOf = (question: Partial<ScoringQuestion>): ScoringQuestion => ({
  q: 1,
  section: 1,
  kind: 'single',
  rightIds: ['a'],
  numericAnswer: null,
  verdict: 'key',
  ...question,
});
const paperOf = (
  sections: TestSection[],
  questions: ScoringQuestion[],
  bestSections: number | null = null,
): ScoringPaper => ({
  ...marksInUnits({ sections }),
  bestSections,
  questions,
});
const answersOf = (given: Record<number, string[]>): FoldedAnswers =>
  Object.fromEntries(
    Object.entries(given).map(([q, answer]) => [
      q,
      { answer, isMarked: false, isRevealed: false, spentMs: 0, changes: 0 },
    ]),
  );

const randomPaper = fc
  .array(
    fc.record({
      right: fc.constantFrom({ num: 1, den: 1 }, { num: 2, den: 1 }, { num: 5, den: 2 }),
      wrong: fc.constantFrom(...wrongMarks),
      blank: fc.constantFrom({ num: 0, den: 1 }, third),
      countBest: fc.constantFrom(null, 1, 3),
      questions: fc.array(
        fc.record({
          answer: fc.constantFrom<string[]>([], ['a'], ['b'], ['a', 'b']),
          verdict: fc.constantFrom(
            'key' as const,
            'key' as const,
            'all_get_marks' as const,
            'those_who_answered' as const,
            'left_out' as const,
          ),
        }),
        { maxLength: 12 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .chain((sections) => fc.record({ sections: fc.constant(sections), best: fc.constantFrom(null, 1, 2) }));

describe('scores', () => {
  it('add up exactly in 10,000 random papers with thirds, quarters and 0.66', () => {
    fc.assert(
      fc.property(randomPaper, ({ sections, best }) => {
        const negative = ({ num, den }: { num: number; den: number }) => ({ num: -num, den });
        const made = sections.map((one, at) =>
          sectionOf(at + 1, {
            right: one.right,
            wrong: negative(one.wrong),
            blank: negative(one.blank),
            countBest: one.countBest,
          }),
        );
        let q = 0;
        const given: Record<number, string[]> = {};
        const questions = sections.flatMap((one, at) =>
          one.questions.map(({ answer, verdict }) => {
            q += 1;
            given[q] = answer;
            return questionOf({ q, section: at + 1, verdict });
          }),
        );
        const paper = paperOf(made, questions, best);
        const { score, parts } = scoreAttempt(paper, answersOf(given));
        expect(Number.isSafeInteger(score)).toBe(true);
        expect(parts.filter((one) => one.isCounted).reduce((sum, one) => sum + one.score, 0)).toBe(score);
        expect(parts.filter((one) => one.isCounted)).toHaveLength(Math.min(best ?? parts.length, parts.length));
        for (const [at, part] of parts.entries()) {
          const marks = paper.sections[at];
          if (!marks) throw new Error('a part without its section');
          const counted = part.right + part.wrong + part.blank + part.bonus;
          const sum = (part.right + part.bonus) * marks.right + part.wrong * marks.wrong + part.blank * marks.blank;
          expect(part.score).toBe(sum);
          expect(counted + part.notCounted).toBe(sections[at]?.questions.length);
          expect(counted).toBeLessThanOrEqual(marks.countBest ?? counted);
        }
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('take three thirds for one whole mark', () => {
    const questions = [1, 2, 3, 4].map((q) => questionOf({ q }));
    const paper = paperOf([sectionOf(1, { wrong: { num: -1, den: 3 } })], questions);
    const { score } = scoreAttempt(paper, answersOf({ 1: ['a'], 2: ['b'], 3: ['b'], 4: ['c'] }));
    expect(score).toBe(0);
  });

  it('know two bubbles for wrong, several right ids, numbers, and a key that was changed', () => {
    expect(outcomeOf(questionOf({}), ['a', 'b'])).toBe('wrong');
    expect(outcomeOf(questionOf({ rightIds: ['a', 'b'] }), ['b'])).toBe('right');
    expect(outcomeOf(questionOf({ kind: 'multiple', rightIds: ['a', 'b'] }), ['b', 'a'])).toBe('right');
    expect(outcomeOf(questionOf({ kind: 'multiple', rightIds: ['a', 'b'] }), ['a'])).toBe('wrong');
    const number = questionOf({ kind: 'numeric', rightIds: [], numericAnswer: { value: '0.3', tolerance: '0.01' } });
    expect(outcomeOf(number, ['0.31'])).toBe('right');
    expect(outcomeOf(number, ['0.311'])).toBe('wrong');
    expect(outcomeOf(questionOf({ verdict: 'all_get_marks' }), [])).toBe('bonus');
    expect(outcomeOf(questionOf({ verdict: 'those_who_answered' }), [])).toBe('blank');
    expect(outcomeOf(questionOf({ verdict: 'those_who_answered' }), ['d'])).toBe('bonus');
    expect(outcomeOf(questionOf({ verdict: 'left_out' }), ['a'])).toBe('left_out');
  });

  it('counts the best questions of a section, and passes at the cut-off itself', () => {
    const section = sectionOf(1, { countBest: 1, wrong: { num: -1, den: 1 }, cutOff: { num: 1, den: 1 } });
    const paper = paperOf([section], [questionOf({}), questionOf({ q: 2 })]);
    const { score, parts } = scoreAttempt(paper, answersOf({ 1: ['a'], 2: ['b'] }));
    expect([score / paper.unit, parts[0]?.isPassed]).toEqual([1, true]);
  });

  it('fail a section below its cut-off', () => {
    const paper = paperOf([sectionOf(1, { cutOff: { num: 2, den: 1 } })], [questionOf({})]);
    expect(scoreAttempt(paper, answersOf({ 1: ['a'] })).parts[0]?.isPassed).toBe(false);
  });
});

describe('marks as text', () => {
  it('are rounded once and read back exactly', () => {
    expect(formatMarks(200, 3)).toBe('66.67');
    expect(formatMarks(-1, 3)).toBe('−0.33');
    expect(formatMarks(-1, 1000)).toBe('0');
    expect(formatMarks(24, 12)).toBe('2');
    expect(parseFraction('1/3')).toEqual(third);
    expect(parseFraction('-0.66')).toEqual({ num: -33, den: 50 });
    expect(parseFraction('0.6667')).toBeNull();
    expect(parseFraction('1/0')).toBeNull();
    expect(writeFraction(third)).toBe('1/3');
    expect(writeFraction({ num: -33, den: 50 })).toBe('-0.66');
  });

  it('understand numbers as people type them', () => {
    expect(tidyDecimal('−१२.५')).toBe('-12.5');
    expect(tidyDecimal('1,200')).toBe('1200');
    expect(isNear('12.50', { value: '12.5', tolerance: '0' })).toBe(true);
    expect(isNear('twelve', { value: '12.5', tolerance: '0' })).toBe(false);
  });
});

describe('a standing', () => {
  it('shares a rank among equal scores and counts all who have as much or less', () => {
    const counts = [
      { score: 90, n: 1 },
      { score: 80, n: 2 },
      { score: 10, n: 1 },
    ];
    expect(standingOf(countAbove(counts, 80))).toEqual({ rank: 2, of: 4, percentile: 75 });
    expect(standingOf(countAbove(counts, 90))).toEqual({ rank: 1, of: 4, percentile: 100 });
    expect(standingOf(countAbove(counts, 10))).toEqual({ rank: 4, of: 4, percentile: 25 });
  });
});
