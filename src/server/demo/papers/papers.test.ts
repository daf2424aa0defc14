import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { equations, workOut } from '../../testing/equations.ts';
import { allPapers } from './all-papers.ts';

describe('the free files of the demo', () => {
  it('are thirty in four subjects, with texts in three languages and a printed file', () => {
    expect(allPapers).toHaveLength(30);
    expect(new Set(allPapers.map((one) => one.slug)).size).toBe(30);
    expect(new Set(allPapers.map((one) => one.subject))).toEqual(new Set(['maths', 'marathi', 'gk', 'reasoning']));
    for (const { slug, title, description } of allPapers) {
      // The glossary's word for the subject.
      expect(`${title.mr} ${description.mr}`).not.toMatch(/(?<!अंक)गणित/);
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
