import type { TestRules } from './test-rules.ts';

/** The minutes of sections that have times of their own; null where the test has one time for all. */
export function sectionMinutes({ sections }: Pick<TestRules, 'sections'>): number[] | null {
  const minutes = sections.map((one) => one.minutes).filter((one) => one !== null);
  return minutes.length === sections.length ? minutes : null;
}

export interface OpenSection {
  n: number;
  leftMs: number;
  /** How long it is open in all. */
  ownMs: number;
}

/**
 * Which section is open so many milliseconds after the start, and what is left of it. Sections follow each other and share the
 * whole time of the attempt in proportion to their minutes: who starts late has less in each, and extra time is shared too.
 */
export function openSection(
  minutes: readonly number[],
  { spanMs, elapsedMs }: { spanMs: number; elapsedMs: number },
): OpenSection {
  const total = minutes.reduce((sum, one) => sum + one, 0);
  let until = 0;
  for (const [at, one] of minutes.entries()) {
    const ownMs = (spanMs * one) / total;
    until += ownMs;
    if (elapsedMs < until) return { n: at + 1, leftMs: until - elapsedMs, ownMs };
  }
  return { n: minutes.length, leftMs: 0, ownMs: (spanMs * (minutes.at(-1) ?? 0)) / total };
}
