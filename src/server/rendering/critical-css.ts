import { PurgeCSS } from 'purgecss';

/** Words as they stand in a document: class names have colons, brackets and slashes of their own. */
const words = (html: string) =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .match(/[^\s"'<>=]+/g) ?? [];

/** The rules of a style sheet that a page needs to be seen as it is, whatever the theme. */
export async function criticalCss(css: string, html: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: words }],
    safelist: ['html', 'body', 'dark', 'light'],
    keyframes: true,
    variables: true,
  });
  return kept?.css ?? css;
}
