import { expect, it } from 'vitest';
import { longestSmsTitle } from '../../contract/announcements.ts';
import { languages } from '../../contract/languages.ts';
import { readyTexts } from './ready-texts.ts';

it('what is told to today’s absentees is written in every language and fits an SMS; others are written by hand', () => {
  const { titles, texts } = readyTexts({ kind: 'absent_today', batchId: 'b' });
  for (const one of languages) {
    expect(titles[one].length).toBeGreaterThan(0);
    expect(titles[one].length).toBeLessThanOrEqual(longestSmsTitle);
    expect(texts[one]).not.toBe('');
  }
  expect(readyTexts({ kind: 'all' }).titles.en).toBe('');
});
