/** An address of this site: one slash, and nothing that a browser would read as a second. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const telephone = /^tel:\+?[\d ()-]{2,30}$/;
const mail = /^mailto:[^\s@<>"']+@[^\s@<>"']+$/;

/** Where a link of a page's text may lead: https, mailto, tel and own paths. Null for anything else. */
export function safeLink(href: string): { href: string; outside: boolean } | null {
  const text = href.trim();
  if (ownPath.test(text)) return { href: text, outside: false };
  if (telephone.test(text) || mail.test(text)) return { href: text, outside: false };
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  // A name before the host makes one address look like another.
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return { href: url.href, outside: true };
}
