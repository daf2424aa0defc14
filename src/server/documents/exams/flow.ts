import type { Box } from './boxes.ts';

/** A piece of a column: lines, a picture, a gap. */
export interface Block {
  height: number;
  /** `y` is its top. */
  draw: (x: number, y: number) => void;
}

/** Lines below each other, as blocks that a column may end between. */
export const lineBlocks = (lines: readonly Box[], indent = 0): Block[] =>
  lines.map((line) => ({
    height: line.ascent + line.descent,
    draw: (x, y) => line.draw(x + indent, y + line.ascent),
  }));

export const gapBlock = (height: number): Block => ({ height, draw: () => undefined });

/** Blocks that stand together as one. */
export function oneBlock(blocks: readonly Block[]): Block {
  return {
    height: heightOf(blocks),
    draw: (x, y) => {
      let at = y;
      for (const block of blocks) {
        block.draw(x, at);
        at += block.height;
      }
    },
  };
}

export const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, one) => sum + one.height, 0);

interface Columns {
  top: number;
  bottom: number;
  /** The left edge of each column. */
  lefts: readonly number[];
  /** Begins a page. */
  addPage: () => void;
}

/** Fills columns from the top, page by page. What belongs together stays in one column where it fits in one. */
export function createFlow({ top, bottom, lefts, addPage }: Columns): { put: (blocks: readonly Block[]) => void } {
  let column = lefts.length - 1;
  let y = bottom;
  const next = () => {
    column = (column + 1) % lefts.length;
    if (column === 0) addPage();
    y = top;
  };
  return {
    put: (blocks) => {
      const whole = heightOf(blocks);
      if (y + whole > bottom && (whole <= bottom - top || y + whole / 2 > bottom)) next();
      for (const block of blocks) {
        if (y + block.height > bottom && y > top) next();
        block.draw(lefts[column] ?? 0, y);
        y += block.height;
      }
    },
  };
}
