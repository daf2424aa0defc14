import { write } from '../pdf-writer.ts';

/** Something that stands on a line of text: how much room it takes around its baseline, in points, and how it is drawn. */
export interface Box {
  width: number;
  ascent: number;
  descent: number;
  /** `y` is the baseline. */
  draw: (x: number, y: number) => void;
}

/** Where letters are drawn: a document, and a size. */
export interface Type {
  document: PDFKit.PDFDocument;
  size: number;
  font: 'regular' | 'strong';
}

/** How high a line's letters stand over its baseline and hang below it, as shares of the size; Devanagari needs more than Latin. */
export const ascentOf = (size: number) => size * 1.02;
export const descentOf = (size: number) => size * 0.44;

/** Greek letters, arrows and signs of mathematics, which Mukta has not. */
const signs = /([\u0391-\u03c9\u2032-\u2037\u2190-\u2211\u2213-\u23ff\u25a0-\u25ff\u27c0-\u2aff]+)/;

/** Letters in a row, without a break. */
export function textBox(type: Type, text: string): Box {
  const [only, ...more] = text.split(signs).filter((part) => part !== '');
  return more.length > 0 ? rowBox([only ?? '', ...more].map((part) => runBox(type, part))) : runBox(type, text);
}

function runBox({ document, size, font }: Type, text: string): Box {
  const face = signs.test(text) ? 'signs' : font;
  return {
    width: document.font(face).fontSize(size).widthOfString(text),
    ascent: ascentOf(size),
    descent: descentOf(size),
    draw: (x, y) => {
      document.font(face).fontSize(size);
      write(document, text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    },
  };
}

/** Boxes beside each other on one baseline. */
export function rowBox(boxes: readonly Box[]): Box {
  return {
    width: boxes.reduce((sum, one) => sum + one.width, 0),
    ascent: Math.max(0, ...boxes.map((one) => one.ascent)),
    descent: Math.max(0, ...boxes.map((one) => one.descent)),
    draw: (x, y) => {
      let at = x;
      for (const one of boxes) {
        one.draw(at, y);
        at += one.width;
      }
    },
  };
}
