import { cellsAcross, chipsOf, gridOf } from './pattern.ts';

/** By how many of 255 steps a marked square is darker, or on dark ground lighter: just below what the eye sees. */
export const markStrength = 2;

/** Where a picture lies within its page, in pixels of the whole. */
export interface PagePart {
  whole: { width: number; height: number };
  left: number;
  top: number;
}

/**
 * Burns the mark of a seed into raw pixels, in place. Four bytes at a time: a page has millions, and this is a millisecond
 * or two of the server's own time. Bright bytes sink and dark ones rise, so none can run over its end. A part of a page
 * gets the squares that it has in the whole.
 */
export function markPicture(
  data: Buffer,
  size: { width: number; height: number; channels: number },
  seed: Buffer,
  { whole, left, top }: PagePart = { whole: size, left: 0, top: 0 },
): void {
  const { width, height, channels } = size;
  const { cell, rows } = gridOf(whole);
  const chips = chipsOf(seed, rows);
  const rowBytes = width * channels;
  if (rowBytes % 4 !== 0 || data.byteOffset % 4 !== 0) throw new Error('pictures are marked four bytes at a time');
  const words = new Uint32Array(data.buffer, data.byteOffset, (height * rowBytes) / 4);
  const steps = new Uint8Array(rowBytes);
  const step = new Uint32Array(steps.buffer);
  for (let row = Math.floor(top / cell); row < rows && row * cell < top + height; row += 1) {
    for (let column = 0; column < cellsAcross; column += 1) {
      const ink = chips[row * cellsAcross + column] === 1 ? markStrength : 0;
      const from = Math.max(0, Math.round(column * cell) - left);
      const to = Math.max(0, Math.round((column + 1) * cell) - left);
      steps.fill(ink, from * channels, Math.min(width, to) * channels);
    }
    const end = Math.min(height, Math.round((row + 1) * cell) - top);
    for (let y = Math.max(0, Math.round(row * cell) - top); y < end; y += 1) shiftRow(words, y * step.length, step);
  }
}

function shiftRow(words: Uint32Array, start: number, step: Uint32Array): void {
  for (let at = 0; at < step.length; at += 1) {
    const word = words[start + at] as number;
    const ink = step[at] as number;
    // 255 in every byte that is 128 or more.
    const bright = Math.imul((word >>> 7) & 0x01010101, 255);
    words[start + at] = word + ink - 2 * (ink & bright);
  }
}
