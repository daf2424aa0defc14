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

/**
 * The rules of a style sheet that the first screenful of a page needs to be seen as it is, whatever the theme. What stands in
 * a `div` of class `below` shows when the sheet has come, which follows at the end of the page.
 */
export async function criticalCss(css: string, html: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: withoutBelow(html), extension: 'html' }],
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
