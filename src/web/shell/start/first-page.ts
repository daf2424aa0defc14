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

/** Where the browser wanted to go when the server drew another page; for a session of which the cookie was lost. */
export let wantedAddress: string | null = null;

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
