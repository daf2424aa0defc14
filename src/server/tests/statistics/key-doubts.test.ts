import { expect, it } from 'vitest';
import { isKeyDoubtful } from './rules.ts';

type Options = Record<string, [chosen: number, byBest: number]>;

/** Counts of 300 with an average of 40, and of those who were right another. */
function count(options: Options, averageOfRight = 50) {
  const by = (at: 0 | 1) => Object.fromEntries(Object.entries(options).map(([id, each]) => [id, each[at]]));
  const right = options.a?.[0] ?? 0;
  const sums = { sumScore: 300 * 40, sumScoreSquared: 300 * 2000, sumScoreRight: right * averageOfRight };
  const times = { medianMs: 1000, bestMedianMs: 1000 };
  const counts = { q: 1, attempts: 300, right, wrong: 300 - right, blank: 0 };
  return { ...counts, ...sums, ...times, byOption: by(0), bestByOption: by(1) };
}

it.each<[string, Options, boolean]>([
  ['an easy question', { a: [200, 90], b: [100, 10] }, false],
  ['a hard one with a strong distractor', { a: [60, 34], b: [150, 42], c: [90, 24] }, false],
  ['one whose best choose another option than the rest do', { a: [60, 17], b: [150, 54], c: [90, 29] }, true],
  ['one whose key nobody chose', { a: [0, 0], b: [200, 80], c: [100, 20] }, true],
  ['one whose options the best choose alike', { a: [100, 33], b: [100, 32], c: [100, 35] }, false],
])('%s: %s', (_what, options, doubted) => {
  expect(isKeyDoubtful(count(options), ['a'])).toBe(doubted);
});

it('a key is doubted where those who are right have the lower scores', () => {
  expect(isKeyDoubtful(count({ a: [60, 34], b: [240, 66] }, 30), ['a'])).toBe(true);
});
