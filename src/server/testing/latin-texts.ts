import { type Language, languages } from '../../contract/languages.ts';
import { readEverything } from './read-everything.ts';

/** What Marathi and Hindi write in English letters as they are. */
const kept = new Set(
  `PDF UPI SMS OTP GSTIN GST GPS PIN MB KB OMR CBT IST AM PM EWS OBC NT SC ST SBC SEBC VJ Razorpay India Post`.split(
    ' ',
  ),
);

/**
 * Fields that are no text of the academy's: what people typed, and values that a screen writes in its own words. Documents for the
 * tax office are in English.
 */
const other =
  /invoice|\.(id|name|fullName|buyer|note|reason|requestReason|description|email|photoTitles|browser|system|exam|placeOfSupply|state|city|line1|line2|source)$|enquiries.*\.text$|placeOfSupply|languages/;

/**
 * The texts of the academy in English letters that somebody reads over the API in a language, and the reads that failed; codes,
 * addresses and numbers of documents are none.
 */
export async function latinTexts(url: string, token: string, language: Language): Promise<string[]> {
  const found = new Set<string>();
  const isOther = (name: string) => languages.some((one) => one !== language && one === name);
  const look = (value: unknown, at: string): void => {
    if (typeof value === 'string') {
      // What staff answered to an enquiry, and the line of an order that a screen names itself.
      if (/EN-\d/.test(value) || (value === 'Delivery' && at.endsWith('lines.title'))) return;
      if (!other.test(at) && isLatin(value)) found.add(`${at}: ${value.slice(0, 80)}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        if (!isOther(name)) look(one, Array.isArray(value) ? at : `${at}.${name}`);
      }
    }
  };
  const onRead = (path: string, body: unknown) => look(body, path.replace(/\?.*|[0-9a-f-]{36}/g, ''));
  const failed = await readEverything(url, token, { language, onRead });
  return [...failed, ...found];
}

function isLatin(text: string): boolean {
  // A code or an address in the app.
  if (/^[\w.:+/#-]*$/.test(text) && !/^[A-Z][a-z]+$/.test(text)) return false;
  const words = text.replace(/https?:\S+|\S+@\S+|\S*\d\S*/g, '').match(/[A-Za-z]{2,}/g) ?? [];
  return words.some((word) => !kept.has(word));
}
