import { existsSync, readFileSync } from 'node:fs';

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const counts: Record<string, number> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

const parts = ['input-and-web', 'identity-and-access', 'operation'].map((name) => `docs/security/${name}.md`);

/**
 * What is wrong with the map of ASVS 5.0 onto tests: files that it names and that do not exist, requirements that are
 * missing or stand there twice, and rows that name neither a test nor a reason.
 */
export function findMapMistakes(): string[] {
  const mistakes: string[] = [];
  const seen = new Map<string, Set<string>>();
  for (const path of parts) {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const [, id, chapter] = /^\| ((\d+)\.\d+\.\d+) \(L[12]\) \|/.exec(line) ?? [];
      if (!id || !chapter) continue;
      const known = seen.get(chapter) ?? new Set<string>();
      if (known.has(id)) mistakes.push(`${path}: ${id} appears twice`);
      seen.set(chapter, known.add(id));
      const files = [...line.matchAll(/`((?:src|e2e|scripts)\/[^`]+\.\w+)`/g)].map(([, file = '']) => file);
      mistakes.push(...files.filter((file) => !existsSync(file)).map((file) => `${path}: ${id} names ${file}`));
      if (files.length === 0 && !/not applicable because|not met|No test: |docs\/|decision|vite\.config/.test(line)) {
        mistakes.push(`${path}: ${id} has neither a test nor a reason`);
      }
    }
  }
  for (const [chapter, count] of Object.entries(counts)) {
    const there = seen.get(chapter)?.size ?? 0;
    if (there !== count) mistakes.push(`docs/security: chapter ${chapter} has ${there} of ${count} requirements`);
  }
  return mistakes;
}
