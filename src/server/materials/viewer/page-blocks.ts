import type { PageBlock } from '../../../contract/materials/material-reading.ts';
import { headingMark } from '../../pdf/text-layout.ts';

/** The headings, paragraphs and tables of a page's text as it is kept (`text-layout.ts`). */
export function blocksOf(text: string): PageBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      if (block.startsWith(headingMark)) return { kind: 'heading', text: block.slice(headingMark.length) };
      const rows = block.split('\n').map((line) => line.split('\t'));
      return rows.length > 1 && rows.every((row) => row.length > 1)
        ? { kind: 'table', rows }
        : { kind: 'paragraph', text: block.replaceAll('\t', '  ') };
    });
}
