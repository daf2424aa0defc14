import { expect, it } from 'vitest';
import { readCsv } from '../../books/bank/read-csv.ts';
import { cleanVtt } from '../../videos/clean-vtt.ts';
import { normaliseText } from '../bank/normalise-text.ts';
import { cellMistake } from './cell-mistakes.ts';
import { rowsSeen } from './like-rows.ts';
import { isOldFont, isOtherScript } from './old-fonts.ts';

const letters = 200_000;
/** Read once over it takes milliseconds; read again from each of its letters, minutes. */
const mostMs = 4_000;

it.each([
  ['signs that begin a tag', '<', [isOldFont, normaliseText, (text: string) => cleanVtt(cued(text))]],
  ['tags that never end', '<a', [isOldFont, normaliseText, (text: string) => cleanVtt(cued(text))]],
  ['formulae that never end', '<math', [(text: string) => isOtherScript(text, 'en')]],
  ['letters of a formula', 'A', [(text: string) => cellMistake(`=${text}`, 'answer')]],
  ['brackets that never close', '(', [(text: string) => readCsv(`${text}\n1`, [['date']])]],
])('a text of nothing but %s is read in one go', async (_what, sign, reads) => {
  const text = sign.repeat(letters / sign.length);
  const from = performance.now();
  for (const read of reads) await read(text);
  expect(performance.now() - from).toBeLessThan(mostMs);
});

const cued = (text: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`;

it('long rows that are hardly alike are compared no further than it matters', () => {
  const seen = rowsSeen();
  const compared = performance.now();
  for (let row = 0; row < 300; row += 1) {
    const words = Array.from({ length: 900 }, (_, at) => `${row}x${at}`.padEnd(8, 'q'));
    seen(row, [{ language: 'en', searchText: words.join(' ').slice(0, 8000), hash: `${row}`, numbers: '' }]);
  }
  expect(performance.now() - compared).toBeLessThan(mostMs);
});
