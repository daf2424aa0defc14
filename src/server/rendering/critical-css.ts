import { PurgeCSS } from 'purgecss';

/** Words as they stand in a document: class names have colons, brackets and slashes of their own. */
const words = (html: string) =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .match(/[^\s"'<>=]+/g) ?? [];

/** What stands for `@property` in browsers that lack it; they see some shadows with the sheet. The layer keeps its place. */
const forOldBrowsers = /@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/;

/** Parts of fields for dates, numbers, files and searches, which no first screenful has. */
const partsOfOtherFields = /::(?:-webkit-(?:calendar|date|inner|outer|search)[\w-]*|file-selector-button)\{[^}]*\}/g;

/** A page of each kind and language, drawn again when what it shows changes. */
const mostKept = 60;
/** The words of a page are about a thousand, most of them those of the page before. */
const mostWords = 10_000;

/**
 * For pages of one style sheet: the rules of it that the first screenful of a page needs to be seen as it is, whatever the theme.
 * What stands in a `div` of class `below` shows when the sheet has come, which follows at the end of the page. To find them
 * takes longer than to draw the page, so it is done once for pages whose words mean the same to the sheet.
 */
export function criticalCssOf(css: string): (html: string) => Promise<string> {
  const isNamed = namesOf(css);
  const kept = new Map<string, Promise<string>>();
  return (html) => {
    const named = [...new Set(words(withoutBelow(html)))].filter(isNamed).toSorted().join(' ');
    const known = kept.get(named);
    if (known) return known;
    const rules = keepRules(css, named);
    kept.set(named, rules);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return rules;
  };
}

const escaped = /\\(?:([\da-f]{1,6})\s?|(.))/gi;
const partOfValue = /\[[\w-]+[*^$~|]=["']?([^"'\]]+)/g;

/** Whether a sheet may name a word, as a class, an element or a value: it stands in it, or has a part of a value in it. */
function namesOf(css: string): (word: string) => boolean {
  const plain = css.replace(escaped, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  );
  const parts = [...plain.matchAll(partOfValue)].map(([, part = '']) => part);
  const asked = new Map<string, boolean>();
  return (word) => {
    const known = asked.get(word);
    if (known !== undefined) return known;
    const isNamed = plain.includes(word) || parts.some((part) => word.includes(part));
    if (asked.size >= mostWords) asked.clear();
    asked.set(word, isNamed);
    return isNamed;
  };
}

async function keepRules(css: string, html: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: words }],
    // The dark theme's colours stand under `:is(:root, .dark)`.
    safelist: ['html', 'body', 'dark', 'light', /^:is$/],
    keyframes: true,
    variables: true,
  });
  return kept
    ? `${kept.css.replace(forOldBrowsers, '@layer properties{}').replace(partsOfOtherFields, '')}.below{display:none}`
    : css;
}

/** The page without what is below its first screenful. */
function withoutBelow(html: string): string {
  const start = html.indexOf('<div class="below"');
  if (start < 0) return html;
  let depth = 0;
  for (const tag of html.slice(start).matchAll(/<(\/?)div\b[^<>]*>/g)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + withoutBelow(html.slice(start + tag.index + tag[0].length));
  }
  return html;
}
