/** How many have one score. */
export interface ScoreCount {
  score: number;
  n: number;
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

/** Where a score stands among all of these, which include it. */
export function standingOf(counts: readonly ScoreCount[], score: number): Standing {
  const sum = (wanted: (one: ScoreCount) => boolean) => counts.reduce((n, one) => n + (wanted(one) ? one.n : 0), 0);
  const of = sum(() => true);
  const atMost = sum((one) => one.score <= score);
  return {
    rank: 1 + sum((one) => one.score > score),
    of,
    percentile: of === 0 ? 0 : Math.round((atMost / of) * 1e9) / 1e7,
  };
}
