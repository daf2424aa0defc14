import { readSearch, type UserSearch } from '../../accounts/rules.ts';

/** Where to look for what staff typed; every part that is there is looked at. */
export interface OrderSearch {
  /** How an order's number, an invoice's and a payment's id at the gateway begin. */
  numberStart?: string;
  invoiceStart?: string;
  paymentStart?: string;
  /** How an order's number ends. */
  numberEnd?: string;
  /** A part of an email address, in small letters. */
  email?: string;
  person?: UserSearch;
}

/**
 * Reads what was typed into the search over orders: numbers are known by how they begin, digits are an end of a number or a
 * phone number, 12 of them a bank's reference too, and anything else is a part of a name or email address. Null when too
 * little is left to look for.
 */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim();
  if (/^AC-/i.test(text)) return { numberStart: text.toUpperCase() };
  if (/^AC\//i.test(text)) return { invoiceStart: text.toUpperCase() };
  if (/^pay_/i.test(text)) return { paymentStart: text };
  if (text.includes('@')) return { email: text.toLowerCase() };
  const person = readSearch(text);
  if (person === null) return null;
  if ('pattern' in person) return { person, email: text.toLowerCase() };
  const reference = person.digits.length === 12 ? { paymentStart: person.digits } : {};
  return { person, numberEnd: person.digits, ...reference };
}
