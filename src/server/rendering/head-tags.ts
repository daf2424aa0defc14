import type { PageHead } from '../../contract/drawn-page.ts';

/** Open Graph's words for our languages. */
const locales: Record<string, string> = { en: 'en_IN', mr: 'mr_IN', hi: 'hi_IN' };

/** The tags by which search engines and messengers know a page. */
export function headTags({ title, description, shared }: PageHead, language: string): string[] {
  const described = `<meta name="description" content="${escapeText(description)}">`;
  if (!shared) return [described];
  const graph = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': shared.canonical,
    'og:site_name': shared.siteName,
    'og:locale': locales[language] ?? 'en_IN',
    'og:image': shared.image,
  };
  return [
    described,
    `<link rel="canonical" href="${escapeText(shared.canonical)}">`,
    ...Object.entries(graph).map(([name, text]) => `<meta property="${name}" content="${escapeText(text)}">`),
    '<meta name="twitter:card" content="summary">',
    ...shared.data.map((one) => `<script type="application/ld+json">${dataBlock(one)}</script>`),
  ];
}

/** Data in a page, where no text ends the block or begins a comment in it. */
export function dataBlock(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
