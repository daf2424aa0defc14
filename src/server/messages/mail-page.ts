import type { Language } from '../../contract/languages.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { MailMessage } from '../adapters/mail/port.ts';
import { textIn } from '../settings/rules.ts';
import { escapeHtml } from './escape-html.ts';

interface Mail {
  language: Language;
  subject: string;
  text: string;
  /** Where its one button leads; '' for none. */
  link: string;
  /** WebP; null for none. */
  logo: Buffer | null;
}

const open = { en: 'Open', mr: 'उघडा', hi: 'खोलें' };
const logoId = 'logo@academy';

/**
 * A mail as a page with the academy's name and logo, its words as they are in the plain text beside it, the link of it as a
 * button, and below how to reach the academy. Mail programs know little: tables, styles at each element, no script.
 */
export function mailPage(
  { academy, contact }: Pick<Settings, 'academy' | 'contact'>,
  { language, subject, text, link, logo }: Mail,
): { html: string; attachments: NonNullable<MailMessage['attachments']> } {
  const name = escapeHtml(textIn(academy.name, language));
  const picture = logo ? `<img src="cid:${logoId}" alt="" width="44" height="44" style="${styles.logo}">` : '';
  const footer = [textIn(contact.address, language), contact.phone, contact.email].filter(Boolean);
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}">
<tr><td style="${styles.head}">${picture}<span style="vertical-align:middle">${name}</span></td></tr>
<tr><td style="${styles.words}">${paragraphs(text, link)}${buttonTo(text, link, language)}</td></tr>
<tr><td style="${styles.foot}">${[name, ...footer.map(escapeHtml)].join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  const files = logo ? [{ filename: 'logo.webp', content: logo, contentType: 'image/webp', cid: logoId }] : [];
  return { html, attachments: files };
}

const styles = {
  body: 'margin:0;background:#f5f2ec;color:#141d35;font:17px/1.55 Mukta,system-ui,sans-serif',
  card: 'max-width:560px;background:#ffffff;border-radius:16px;overflow:hidden',
  head: 'padding:16px 24px;background:#0d183e;color:#ffffff;font-size:19px;font-weight:700',
  logo: 'border-radius:10px;margin-right:12px;vertical-align:middle;object-fit:cover',
  words: 'padding:24px',
  line: 'margin:0 0 12px',
  button:
    'display:inline-block;margin-top:8px;padding:12px 24px;border-radius:12px;background:#263d9d;color:#ffffff;font-weight:600;text-decoration:none',
  foot: 'padding:16px 24px;border-top:1px solid #e8e3d9;color:#545c6f;font-size:14px',
} as const;

/** The lines, each a paragraph; the link stands on the button instead. */
function paragraphs(text: string, link: string): string {
  return withoutLink(text, link)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p style="${styles.line}">${withLinks(line)}</p>`)
    .join('\n');
}

/** Without the link where it ends a sentence or the text; a mail of nothing but it keeps it. */
function withoutLink(text: string, link: string): string {
  if (link === '') return text;
  const rest = text.replaceAll(link, '').replace(/(?<![ :])[ :]+$/gm, (end) => (end.includes(':') ? '.' : ''));
  return rest.trim() === '' ? text : rest;
}

function buttonTo(text: string, link: string, language: Language): string {
  if (link === '' || !text.includes(link)) return '';
  return `<p style="margin:0"><a href="${escapeHtml(link)}" style="${styles.button}">${open[language]}</a></p>`;
}

/** Other addresses in it, such as a courier's, can be pressed too. */
const withLinks = (line: string): string =>
  escapeHtml(line).replace(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`);
