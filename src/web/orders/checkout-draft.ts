import { draftKey } from '../api/drafts.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** What is kept of an order that is not paid yet, for a reload or the way back from the gateway. */
export interface CheckoutDraft {
  values: CheckoutValues;
  /** The idempotency key of the last try, and what was asked with it: the same again finds the same order. */
  tried?: { key: string; contents: string };
}

const keyOf = (userId: string, productId: string) => draftKey(userId, `checkout:${productId}`);

export function readDraft(userId: string, productId: string): CheckoutDraft | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, productId)) ?? 'null');
    return typeof saved === 'object' ? (saved as CheckoutDraft | null) : null;
  } catch {
    return null;
  }
}

export function saveDraft(userId: string, productId: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId, productId), JSON.stringify(draft));
  } catch {
    // Storage can be forbidden or full; the form itself still holds what was typed.
  }
}

export function removeDraft(userId: string, productId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, productId));
  } catch {
    // As above.
  }
}
