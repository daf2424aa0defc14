import { expect, it } from 'vitest';
import { readChapters, writeChapters } from './chapter-lines.ts';

it('reads times and titles, and writes them back', () => {
  const read = readChapters('0:00 Ratios\n\n  4:05  प्रश्न 12: शेकडेवारी \n1:02:09 Doubts');
  const chapters = [
    { at: 0, title: 'Ratios' },
    { at: 245, title: 'प्रश्न 12: शेकडेवारी' },
    { at: 3729, title: 'Doubts' },
  ];
  expect(read).toEqual({ chapters });
  expect(readChapters(writeChapters(chapters))).toEqual({ chapters });
});

it.each([['Ratios'], ['4:65 Ratios'], ['0:00'], [`0:00 ${'x'.repeat(121)}`]])(
  'names the line that it cannot read: %s',
  (line) => {
    expect(readChapters(`0:00 First\n${line}`)).toEqual({ wrongLine: 2 });
  },
);
