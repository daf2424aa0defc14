import bwip from 'bwip-js/node';
import type { Pen } from './pdf-writer.ts';

interface Bars {
  /** Widths of a bar and the gap after it, in turn, in units. */
  sbs?: number[];
}

/** Bars and gaps of Code 128, as widths in units, a bar first. */
export function code128(text: string): number[] {
  const [bars] = bwip.raw({ bcid: 'code128', text }) as unknown as Bars[];
  if (!bars?.sbs) throw new Error(`no barcode for ${text}`);
  return bars.sbs;
}

/** Draws a text as Code 128 in a box, ten units clear on both sides as scanners need; in points. */
export function drawBarcode(
  document: Pen['document'],
  text: string,
  box: { x: number; y: number; width: number; height: number },
): void {
  const widths = code128(text);
  const unit = box.width / (widths.reduce((sum, width) => sum + width, 0) + 20);
  let x = box.x + 10 * unit;
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) document.rect(x, box.y, width * unit, box.height);
    x += width * unit;
  }
  document.fill('#000');
}
