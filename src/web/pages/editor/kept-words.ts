import type { PageSlug, PageTexts } from '../../../contract/pages/page-texts.ts';
import { draftKey } from '../../api/edits/drafts.ts';

/** What an admin typed and has not saved, and the version it was typed on. */
export interface KeptWords {
  version: string;
  /** The texts of that version, to tell what was typed from what somebody else wrote since. */
  base: PageTexts;
  texts: PageTexts;
}

const keyOf = (userId: string, slug: PageSlug) => draftKey(userId, `page-${slug}`);

/** The unsaved words of this admin on this device. */
export function readWords(userId: string, slug: PageSlug): KeptWords | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, slug)) ?? 'null');
    return typeof kept === 'object' ? (kept as KeptWords | null) : null;
  } catch {
    return null;
  }
}

/** Keeps them until they are saved; null forgets them. */
export function savePageDraftLocally(userId: string, slug: PageSlug, words: KeptWords | null): void {
  try {
    if (words) localStorage.setItem(keyOf(userId, slug), JSON.stringify(words));
    else localStorage.removeItem(keyOf(userId, slug));
  } catch {
    // Storage can be forbidden or full; the editor itself still holds the text.
  }
}
