import { draftKey } from '../api/edits/drafts.ts';
import type { EnquiryTopic } from './copy.ts';

/** What is kept of an unsent question. Number and email are not: they are the profile's. */
export interface EnquiryDraft {
  topic: EnquiryTopic | '';
  name: string;
  course: string;
  district: string;
  message: string;
}

const keyOf = (userId: string | null) => draftKey(userId, 'enquiry');

/** The unsent question of this person, or of a visitor, on this phone. */
export function readDraft(userId: string | null): EnquiryDraft | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return typeof saved === 'object' ? (saved as EnquiryDraft | null) : null;
  } catch {
    return null;
  }
}

export function saveDraft(userId: string | null, draft: EnquiryDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Storage can be forbidden or full; the form itself still holds the text.
  }
}

export function removeDraft(userId: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // As above.
  }
}
