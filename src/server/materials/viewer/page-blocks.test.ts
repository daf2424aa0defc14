import { expect, it } from 'vitest';
import { blocksOf } from './page-blocks.ts';

it.each([
  ['a scan has none', '', []],
  ['a heading and its paragraph', '\vSandhi\n\nTwo sounds\nbecome one.', ['# Sandhi', 'Two sounds\nbecome one.']],
  ['rows with cells are a table', 'No.\tAnswer\n1\t(A)\n2\t(C)', ['No.|Answer / 1|(A) / 2|(C)']],
  ['one row alone is a line', 'Workbook\t2', ['Workbook  2']],
  ['text that was kept before pages were laid out', 'One line\nand another', ['One line\nand another']],
])('%s', (_rule, text, blocks) => {
  const shown = blocksOf(text).map((block) => {
    if (block.kind === 'table') return block.rows.map((row) => row.join('|')).join(' / ');
    return block.kind === 'heading' ? `# ${block.text}` : block.text;
  });
  expect(shown).toEqual(blocks);
});
