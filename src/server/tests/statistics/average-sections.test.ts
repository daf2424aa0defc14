import { expect, test } from 'vitest';
import { averageSections } from './average-sections.ts';

const paper = (countBest: number | null) =>
  ({
    sections: [{ n: 1, right: 4, wrong: -1, blank: 0, countBest, cutOff: null }],
    questions: [
      { q: 1, section: 1 },
      { q: 2, section: 1 },
    ],
  }) as Parameters<typeof averageSections>[0];

const counted = (q: number, attempts: number, rightCount: number, wrongCount: number, blankCount: number) =>
  ({ q, attempts, rightCount, wrongCount, blankCount }) as Parameters<typeof averageSections>[1][number];

test.each([
  ['the sum of what its questions gave on average', null, [counted(1, 20, 10, 5, 5), counted(2, 20, 5, 15, 0)], 2.0],
  ['nothing while fewer than ten are counted', null, [counted(1, 9, 9, 0, 0), counted(2, 9, 9, 0, 0)], null],
  ['nothing before a question is counted', null, [counted(1, 20, 10, 5, 5)], null],
  ['nothing where only the best answers count', 1, [counted(1, 20, 10, 5, 5), counted(2, 20, 5, 15, 0)], null],
  ['nothing where a question counts for everybody', null, [counted(1, 20, 10, 5, 5), counted(2, 20, 0, 0, 0)], null],
])('the average of a section is %s', (_rule, countBest, figures, average) => {
  expect(averageSections(paper(countBest), figures)).toEqual([{ n: 1, average }]);
});
