/** How many have one score. */
export interface ScoreCount {
  score: number;
  n: number;
}

/** How many scored more than a score, and how many there are, that score among them. */
export interface ScoreCounts {
  above: number;
  of: number;
}

/** Among fewer than these nobody is ranked by category, gender, batch or district. */
export const fewestRanked = 20;

export interface Standing {
  /** 1 + how many scored more: equal scores share a rank, and nobody's rank depends on speed. */
  rank: number;
  of: number;
  /** 100 × those with this score or less / all, as NTA computes it, to 7 decimals. */
  percentile: number;
}

/** Where a score stands among all of these. */
export function standingOf({ above, of }: ScoreCounts): Standing {
  return { rank: 1 + above, of, percentile: of === 0 ? 0 : Math.round(((of - above) / of) * 1e9) / 1e7 };
}

export function countAbove(counts: readonly ScoreCount[], score: number): ScoreCounts {
  const sum = (some: readonly ScoreCount[]) => some.reduce((n, one) => n + one.n, 0);
  return { above: sum(counts.filter((one) => one.score > score)), of: sum(counts) };
}
