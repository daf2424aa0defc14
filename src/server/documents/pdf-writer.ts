import type { Language } from '../../contract/languages.ts';
import { formatDay } from '../../contract/months.ts';
import { academyTimeZone } from '../../contract/time-zone.ts';
import type { paperWords } from './document-labels.ts';

/** A document being drawn, the column between its margins in points, and the words of its language. */
export interface Pen {
  document: PDFKit.PDFDocument;
  left: number;
  width: number;
  words: (typeof paperWords)[Language];
}

const money = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,23,456.00`. */
export const rupees = (paise: number) => `₹${money.format(paise / 100)}`;

/** `₹1,23,456`; paise only where there are any. */
export const shortRupees = (paise: number) => rupees(paise).replace(/\.00$/, '');

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: academyTimeZone, dateStyle: 'short' });

/** `22 Nov 2026`, the day in India. */
export const fullDate = (instant: string, language: Language) =>
  formatDay(calendar.format(new Date(instant)), language);

/** Writes text, with what it spells beside the letters that are drawn: Devanagari is drawn in another order than it is read. */
export function write(document: Pen['document'], text: string, ...place: unknown[]): void {
  const draw = document.text as (...given: unknown[]) => unknown;
  if (!/\p{Script=Devanagari}/u.test(text)) {
    draw.call(document, text, ...place);
    return;
  }
  document.markContent('Span', { actual: text });
  draw.call(document, text, ...place);
  document.endMarkedContent();
}
