import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '../../i18n/language.ts';

/** What the server says of the page that it drew, so that the browser goes on from the same beginning. */
export interface FirstPage {
  /** The page's own path, whatever was asked for: a visitor is shown `/auth` at once (`docs/domain/pages.md`). */
  path: string;
  language: Language;
  /** Whether the cookie said that somebody is signed in. */
  session: boolean;
  /** What it read for the page. */
  queries: [QueryKey, unknown][];
}

/** Where the browser wanted to go when it was shown another page: by the server, for a session of which the cookie was lost too, or here. */
export let wantedAddress: string | null = null;

/** Notes an address from which a visitor is led away where the server drew no page. */
export function wantLater(address: string): void {
  wantedAddress = address;
}

/** The page that the server drew, with its own address; null where it drew none. */
export function openFirstPage(): FirstPage | null {
  const block = document.getElementById('first-page')?.textContent;
  if (!block) return null;
  const first: FirstPage = JSON.parse(block);
  if (first.path !== location.pathname) {
    wantedAddress = location.pathname + location.search + location.hash;
    history.replaceState(null, '', first.path);
  }
  return first;
}
