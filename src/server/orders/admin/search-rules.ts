import { asciiDigits } from '../../../contract/digits.ts';
import { readSearch } from '../../accounts/rules.ts';

/** What staff typed, where it is a number: every part that is there is looked at. */
export interface NumberSearch {
  /** How an order's number, an invoice's and a payment's id at the gateway begin. */
  numberStart?: string;
  invoiceStart?: string;
  paymentStart?: string;
  /** Suffix of an order number. */
  numberEnd?: string;
  /** Of a phone number, how it begins or ends. */
  phone?: string;
}

/** Where to look for what staff typed: `words` is the pattern of a part of a name or email address, in small letters. */
export type OrderSearch = NumberSearch | { words: string };

const partOf = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Parses the search text: order, invoice and payment numbers are recognised by their prefix; digits are the end of an order or
 * phone number, 12 of them also a bank reference; anything else is part of a name or email address. Null if too little is left
 * to search for.
 */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = asciiDigits(typed).trim();
  if (/^AC-/i.test(text)) return { numberStart: text.toUpperCase() };
  if (/^AC\//i.test(text)) return { invoiceStart: text.toUpperCase() };
  if (/^pay_/i.test(text)) return { paymentStart: text };
  if (text.includes('@')) return { words: partOf(text) };
  const person = readSearch(text);
  if (person === null) return null;
  if ('pattern' in person) return { words: person.pattern };
  const { digits } = person;
  return { phone: digits, numberEnd: digits, ...(digits.length === 12 ? { paymentStart: digits } : {}) };
}
