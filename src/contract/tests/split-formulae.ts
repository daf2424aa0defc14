/** A text in parts: words, a formula, words, and so on. As fast as it is long, whatever is in it. */
export function splitFormulae(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const from = text.indexOf('<math', at);
    const end = from < 0 ? -1 : text.indexOf('</math>', from);
    if (end < 0) return [...parts, text.slice(at)];
    parts.push(text.slice(at, from), text.slice(from, end + 7));
    at = end + 7;
  }
}

/** The words of a text, with a space for each formula. */
export const withoutFormulae = (text: string): string =>
  splitFormulae(text)
    .filter((_part, at) => at % 2 === 0)
    .join(' ');
