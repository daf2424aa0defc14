import { draftKey } from '../../api/edits/drafts.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** What is kept of an order that is not paid yet, for a reload or the way back from the gateway. */
export interface CheckoutDraft {
  values: CheckoutValues;
  /** The idempotency key of the last try, and what was asked with it: the same again finds the same order. */
  tried?: { key: string; contents: string };
}

const keyOf = (userId: string, productId: string) => draftKey(userId, `checkout:${productId}`);

/** How long another tab takes over what was typed in one. */
const sharedMs = 86_400_000;

/** Of this tab, else what was typed in another one of late, without its tick: everybody accepts the terms themselves. */
export function readDraft(userId: string, productId: string): CheckoutDraft | null {
  const key = keyOf(userId, productId);
  try {
    const own = JSON.parse(sessionStorage.getItem(key) ?? 'null') as CheckoutDraft | null;
    if (own) return own;
    const shared = JSON.parse(localStorage.getItem(key) ?? 'null') as { values: CheckoutValues; at: number } | null;
    if (!shared || Date.now() - shared.at > sharedMs) return null;
    return { values: { ...shared.values, refundTermsAccepted: false } };
  } catch {
    return null;
  }
}

export function saveDraft(userId: string, productId: string, draft: CheckoutDraft): void {
  try {
    const key = keyOf(userId, productId);
    sessionStorage.setItem(key, JSON.stringify(draft));
    localStorage.setItem(key, JSON.stringify({ values: draft.values, at: Date.now() }));
  } catch {
    // Storage can be forbidden or full; the form itself still holds what was typed.
  }
}

export function removeDraft(userId: string, productId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, productId));
    localStorage.removeItem(keyOf(userId, productId));
  } catch {
    // As above.
  }
}
