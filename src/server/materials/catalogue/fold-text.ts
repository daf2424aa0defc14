const nothing = /[\u0300-\u036f\u093c\u00ad\u200b-\u200f]/g;
const devanagariZero = 0x966;

/**
 * A text as a search compares it: small letters without accents, Devanagari without nukta and with one sign for a nasal,
 * ASCII digits. The database does the same (`fold_text`).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(nothing, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .toLowerCase();
}

const mostWords = 8;
const longestWord = 40;

/** The words of a search, normalised: letters and digits only, so that nothing in it has a meaning to the database. */
export function wordsOf(typed: string): string[] {
  const words = foldText(typed).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}
