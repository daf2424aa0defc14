import type { ScoreSpread } from '../../../contract/tests/analysis.ts';
import type { ScoreCount } from '../../../contract/tests/rank.ts';

const fewestBars = 8;

/** The scores of a test, in units of 1/`unit` marks, as bars of whole marks, with average and median in marks; null where nobody has one. */
export function scoreSpread(counts: readonly ScoreCount[], test: { unit: number; full: number }): ScoreSpread | null {
  const sorted = counts.filter(({ n }) => n > 0).toSorted((one, other) => one.score - other.score);
  const students = sorted.reduce((sum, { n }) => sum + n, 0);
  const lowest = sorted[0];
  if (!lowest) return null;
  const marks = (score: number) => score / test.unit;
  const width = Math.max(
    1,
    Math.floor(marks(test.full) / fewestBars / 5) * 5 || Math.ceil(marks(test.full) / fewestBars),
  );
  const first = Math.min(0, Math.floor(marks(lowest.score) / width) * width);
  const count = Math.max(1, Math.ceil((marks(test.full) - first) / width));
  const bars = Array.from({ length: count }, (_, at) => ({
    from: first + at * width,
    to: Math.min(first + (at + 1) * width, marks(test.full)),
    students: 0,
  }));
  for (const { score, n } of sorted) {
    const bar = bars[Math.min(count - 1, Math.floor((marks(score) - first) / width))];
    if (bar) bar.students += n;
  }
  const sum = sorted.reduce((total, { score, n }) => total + score * n, 0);
  const median = (nth(sorted, Math.floor((students - 1) / 2)) + nth(sorted, Math.floor(students / 2))) / 2;
  return { students, average: marks(sum / students), median: marks(median), bars };
}

/** The score at a place, from 0. */
function nth(sorted: readonly ScoreCount[], place: number): number {
  let passed = 0;
  for (const { score, n } of sorted) {
    passed += n;
    if (passed > place) return score;
  }
  return 0;
}
