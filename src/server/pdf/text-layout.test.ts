import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { renderPages } from './render-pages.ts';

async function textsOf(pdf: Buffer): Promise<string[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'academy-layout-'));
  try {
    await writeFile(`${outDir}.pdf`, pdf);
    const result = await renderPages(`${outDir}.pdf`, { outDir });
    if (!result.ok) throw new Error(result.code);
    return result.pages.map(({ text }) => text);
  } finally {
    await rm(outDir, { recursive: true });
    await rm(`${outDir}.pdf`, { force: true });
  }
}

it('the text of a page without replacement texts keeps headings, paragraphs, items and the columns of a table', async () => {
  const document = new PDFDocument({ size: [300, 300], margin: 20 });
  const bytes = buffer(document);
  const write = (text: string, left: number, top: number) => document.text(text, left, top, { lineBreak: false });
  document.fontSize(18);
  write('Speed', 20, 20);
  document.fontSize(10);
  write('Speed is distance divided by the time that it took to run', 20, 50);
  write('it, in metres a second.', 20, 62);
  write('1. Read the question.', 20, 90);
  write('2. Write the units.', 20, 102);
  for (const [top, ...cells] of [
    [130, 'Race', 'Men', 'Women'],
    [150, '100 m', '11.5 s', '14 s'],
    [170, '1600 m', '', '5 min'],
  ] as const) {
    for (const [column, cell] of cells.entries()) if (cell) write(cell, 20 + column * 80, top);
  }
  document.end();
  expect(await textsOf(await bytes)).toEqual([
    [
      '\vSpeed',
      'Speed is distance divided by the time that it took to run it, in metres a second.',
      '1. Read the question.\n2. Write the units.',
      'Race\tMen\tWomen\n100 m\t11.5 s\t14 s\n1600 m\t\t5 min',
    ].join('\n\n'),
  ]);
});
