import type sanitizeHtml from 'sanitize-html';
import { isPolicy, type PageSlug, rulesBlock } from '../../contract/pages/page-texts.ts';
import { safeLink } from './safe-link.ts';

const tags = ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'div'];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** What stands for something else is renamed; attributes that mean nothing here are left out. */
const renamed = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' };

/** 2 to 20, the only spans worth keeping. */
const span = /^(?:[2-9]|1\d|20)$/;

const renames = Object.fromEntries(
  Object.entries(renamed).map(([from, to]) => [from, (): sanitizeHtml.Tag => ({ tagName: to, attribs: {} })]),
);

function cell(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const spans = ['colspan', 'rowspan'].flatMap((name) => {
    const value = attribs[name];
    return value && span.test(value) ? [[name, value] as const] : [];
  });
  return { tagName, attribs: Object.fromEntries(spans) };
}

function link(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const safe = safeLink(attribs.href ?? '');
  if (!safe) return { tagName, attribs: {} };
  const { href } = safe;
  return { tagName, attribs: safe.outside ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href } };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...tags, ...tableTags],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    div: ['data-rules'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What these hold is not for reading; of any other tag that is not listed the text stays.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  nestingLimit: 24,
  transformTags: { ...renames, a: link, td: cell, th: cell },
  // A link that leads nowhere and a box that is not the rules' give way to what they hold.
  exclusiveFilter: ({ tag, attribs }) => {
    const pointless = (tag === 'a' && !attribs.href) || (tag === 'div' && attribs['data-rules'] === undefined);
    return pointless ? 'excludeTag' : false;
  },
};

/**
 * A page's text with nothing in it but headings, paragraphs, lists, tables, bold, italic and safe links; '' when nothing
 * is written. A policy has the place of its rules exactly once, on its own: put at the end when it is missing. Cleaning
 * what is clean changes nothing.
 */
export async function cleanHtml(slug: PageSlug, html: string): Promise<string> {
  // Loaded by the first admin who saves; readers never need it.
  const { default: sanitize } = await import('sanitize-html');
  let clean = sanitize(html, options);
  // Taking a tag away may bring what it held to a place where it means something else; twice is enough in practice.
  for (let again = sanitize(clean, options), rounds = 0; again !== clean && rounds < 5; rounds += 1) {
    clean = again;
    again = sanitize(clean, options);
  }
  const { before, after } = aroundRules(withoutEmpty(clean));
  if (!isWritten(before + after)) return '';
  return isPolicy(slug) ? `${before}${rulesBlock}${after}` : before + after;
}

/** Without what an editor leaves where nobody has written yet; a heading of a column with nothing in it is a cell. */
function withoutEmpty(html: string): string {
  return html.replace(/<(p|h2|h3)>(?:\s|<br \/>)*<\/\1>/g, '').replace(/<th((?: \w+="\d+")*)><\/th>/g, '<td$1></td>');
}

/** Any letter or digit that a reader would see. */
function isWritten(html: string): boolean {
  return /[\p{L}\p{N}]/u.test(html.replace(/<[^<>]*>/g, ' ').replace(/&\w+;/g, ' '));
}

/** The text before and after the first place of the rules that stands on its own, without any other such place. */
function aroundRules(clean: string): { before: string; after: string } {
  const parts = { before: '', after: '' };
  let side: keyof typeof parts = 'before';
  let depth = 0;
  let inRules = 0;
  for (const piece of clean.split(/(<[^<>]*>)/)) {
    const name = /^<\/?([a-z0-9]+)/.exec(piece)?.[1];
    const closes = piece.startsWith('</');
    if (name === 'div') {
      inRules += closes ? -1 : 1;
      if (!closes && depth === 0 && inRules === 1 && side === 'before') side = 'after';
      continue;
    }
    if (inRules > 0) continue;
    if (name && name !== 'br') depth += closes ? -1 : 1;
    parts[side] += piece;
  }
  return parts;
}
