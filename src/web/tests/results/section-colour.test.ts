import { expect, it } from 'vitest';
import { sectionColour } from './section-colour.ts';

const named = (en: string, mr = '', hi = '') => sectionColour({ en, mr, hi });

it('gives a subject its own colour, in whatever language a paper names it', () => {
  expect([named('Mathematics'), named('Arithmetic'), named('', 'अंकगणित'), named('', '', 'गणित')]).toEqual(
    Array.from({ length: 4 }, () => 'var(--sub-maths)'),
  );
  expect([named('Marathi grammar'), named('General knowledge'), named('', 'बुद्धिमत्ता चाचणी')]).toEqual([
    'var(--sub-marathi)',
    'var(--sub-gk)',
    'var(--sub-reason)',
  ]);
});

it('gives any other name the same colour wherever it stands', () => {
  expect(named('Paper II')).toMatch(/^var\(--sub-/);
  expect(named('Paper II', 'पेपर 2')).toBe(named('Paper II'));
});
