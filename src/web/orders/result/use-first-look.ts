import { useState } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';

/** How long after the payment its celebration is still news. */
const freshMs = 60 * 60 * 1000;

/**
 * Whether a paid order is looked at for the first time on this phone, soon after its payment. The answer stays the same while
 * the page is open; the next time the order has its calm page.
 */
export function useFirstLook(order: Order | undefined): boolean {
  const [first, setFirst] = useState<{ id: string; isFirst: boolean }>();
  if (!order) return false;
  if (first?.id === order.id) return first.isFirst;
  const isFirst = isFresh(order) && markSeen(order.id);
  setFirst({ id: order.id, isFirst });
  return isFirst;
}

const isFresh = ({ paidAt }: Order) => paidAt !== null && Date.now() - Date.parse(paidAt) < freshMs;

/** False where it was seen before. Storage can be forbidden: then the celebration comes once more. */
function markSeen(id: string): boolean {
  const key = `celebrated:${id}`;
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, '1');
  } catch {
    // As above.
  }
  return true;
}
