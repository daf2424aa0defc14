import { linkStart } from './writing-rules.ts';

/** What somebody typed as a link, as an address that a page may lead to; null when it is none. */
export function tidyLink(typed: string): string | null {
  const text = typed.trim();
  if (linkStart.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]+$/i.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d ()-]{5,}$/.test(text)) return `tel:${text}`;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : null;
}
