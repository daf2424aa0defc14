import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreSpread } from './score-spread.ts';

const bars = (counts: [number, number][], unit: number, full: number) => {
  const spread = scoreSpread(
    counts.map(([score, n]) => ({ score, n })),
    { unit, full },
  );
  return spread && { ...spread, bars: spread.bars.map((one) => [one.from, one.to, one.students]) };
};

it('has no bars where nobody has a score', () => {
  expect(bars([], 1, 100)).toBeNull();
  expect(bars([[5, 0]], 1, 100)).toBeNull();
});

it('has bars of ten marks for a hundred, the full marks in the last', () => {
  const spread = bars(
    [
      [0, 1],
      [10, 2],
      [99, 1],
      [100, 3],
    ],
    1,
    100,
  );
  expect(spread?.bars.map(([from]) => from)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  expect(spread?.bars.map(([, , students]) => students)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 4]);
  expect(spread).toMatchObject({ students: 7, median: 99, average: 419 / 7 });
});

it('begins below zero where wrong answers cost more than there was, and counts thirds of a mark', () => {
  const spread = bars(
    [
      [-4, 1],
      [2, 1],
    ],
    3,
    30,
  );
  expect(spread?.bars[0]).toEqual([-2, 0, 1]);
  expect(spread).toMatchObject({ students: 2, average: -1 / 3, median: -1 / 3 });
});

it('counts everybody once, in bars without a gap, and few enough to look at', () => {
  const counts = fc.array(
    fc.record({ score: fc.integer({ min: -300, max: 600 }), n: fc.integer({ min: 0, max: 50 }) }),
  );
  fc.assert(
    fc.property(counts, fc.constantFrom(1, 3, 4), fc.integer({ min: 600, max: 1200 }), (scores, unit, full) => {
      const spread = scoreSpread(scores, { unit, full });
      const students = scores.reduce((sum, { n }) => sum + n, 0);
      expect(spread?.students ?? 0).toBe(students);
      expect(spread?.bars.reduce((sum, one) => sum + one.students, 0) ?? 0).toBe(students);
      spread?.bars.forEach((bar, at) => {
        if (at > 0) expect(bar.from).toBe(spread.bars[at - 1]?.to);
      });
      expect(spread?.bars.length ?? 0).toBeLessThan(30);
    }),
  );
});
