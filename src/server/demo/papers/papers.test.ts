import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { allPapers } from './all-papers.ts';

/** What `12 × (5 + 2) ÷ 7` comes to; null where something else than a sum stands there. */
function workOut(sum: string): number | null {
  const written = sum
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('²', '**2')
    .replaceAll('³', '**3');
  if (!/^[\d\s.()*/+-]+$/.test(written) || !/\d/.test(written)) return null;
  try {
    return Number(new Function(`return (${written})`)());
  } catch {
    // A part of a longer line, such as the end of a root.
    return null;
  }
}

/** Every `sum = number` of a text. */
function equations(body: string): { sum: string; result: number }[] {
  const text = body.replaceAll(/<[^>]+>/g, '\n').replaceAll(/&\w+;/g, ' ');
  return [...text.matchAll(/([\d\s.()×÷−+²³]*[×÷−+²³][\d\s.()×÷−+²³]*?)=\s*(\d+(?:\.\d+)?)/g)].map(
    ([, sum = '', result]) => ({
      sum: sum.trim(),
      result: Number(result),
    }),
  );
}

describe('the free files of the demo', () => {
  it('are thirty in four subjects, with texts in three languages and a printed file', () => {
    expect(allPapers).toHaveLength(30);
    expect(new Set(allPapers.map((one) => one.slug)).size).toBe(30);
    expect(new Set(allPapers.map((one) => one.subject))).toEqual(new Set(['maths', 'marathi', 'gk', 'reasoning']));
    for (const { slug, title, description } of allPapers) {
      for (const language of languages) expect(title[language] !== '' && description[language] !== '', slug).toBe(true);
      expect(existsSync(new URL(`../../../../demo/files/free/${slug}.pdf`, import.meta.url)), slug).toBe(true);
    }
  });

  it('say no sum that is wrong', () => {
    const found = allPapers.flatMap(({ slug, body }) => equations(body).map((one) => ({ slug, ...one })));
    let worked = 0;
    for (const { slug, sum, result } of found) {
      const value = workOut(sum);
      if (value === null) continue;
      worked += 1;
      expect(value, `${slug}: ${sum} = ${result}`).toBeCloseTo(result, 6);
    }
    expect(worked).toBeGreaterThan(100);
  });

  it('has tables that are right', () => {
    const tables = allPapers.find((one) => one.slug === 'tables-2-to-30')?.body ?? '';
    const numbers = [...tables.matchAll(/<td>(\d+)<\/td>/g)].map((match) => Number(match[1]));
    expect(numbers).toHaveLength(29 * 10);
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(55 * (((2 + 30) * 29) / 2));
  });
});
