import { expect, it } from 'vitest';
import { chaptersOf } from '../../../contract/materials/chapters.ts';

const line = (title: string, page: number, level = 0) => ({ title, page, level });

it.each([
  ['no contents, no chapters', [], []],
  ['one line is no division', [line('Book', 1)], []],
  ['up to where the next one begins', [line('A', 1), line('B', 4)], ['A 1+3', 'B 4+7']],
  ['the title of the whole book is none', [line('Book', 1), line('A', 1, 1), line('B', 6, 1)], ['A 1+5', 'B 6+5']],
  ['sections belong to their chapter', [line('A', 1), line('a', 2, 1), line('B', 3)], ['A 1+2', 'B 3+8']],
  ['two on one page have that page each', [line('A', 2), line('B', 2), line('C', 10)], ['A 2+1', 'B 2+8', 'C 10+1']],
])('%s', (_rule, contents, chapters) => {
  expect(chaptersOf(contents, 10).map(({ title, page, pages }) => `${title} ${page}+${pages}`)).toEqual(chapters);
});
