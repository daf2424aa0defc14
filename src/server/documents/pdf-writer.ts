import type { Language } from '../../contract/languages.ts';
import { shortMonths } from '../../contract/months.ts';
import { stateBeside } from '../../contract/orders/indian-state-names.ts';
import type { Invoice } from '../../contract/orders/invoices.ts';
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

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: academyTimeZone, dateStyle: 'short' });

/** `22 Nov 2026`, the day in India. */
export function fullDate(instant: string, language: Language): string {
  const [year = '', month = '', day = ''] = calendar.format(new Date(instant)).split('-');
  return `${Number(day)} ${shortMonths[language][Number(month) - 1]} ${year}`;
}

export function addressLines(address: Invoice['buyer']['address'], language: Language): string[] {
  return address
    ? [address.line1, address.line2, `${address.city} ${address.pin}, ${stateBeside(address, language)}`]
    : [];
}

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
