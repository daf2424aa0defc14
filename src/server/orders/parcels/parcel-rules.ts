import type { OrderState } from '../../../contract/orders/orders.ts';
import type { LockedShipment } from '../../shipping/change-shipments.ts';
import type { MovedShipment } from '../../shipping/move-shipment.ts';

/**
 * How an order follows its parcels (`docs/domain/shipping.md`): shipped with the first that leaves, delivered with the last
 * that arrives. Replacements change nothing.
 */
export function orderFollows(
  order: OrderState,
  {
    moved,
    others,
  }: {
    moved: Pick<MovedShipment['moved'], 'purpose' | 'state'>;
    others: readonly Pick<MovedShipment['moved'], 'purpose' | 'state'>[];
  },
): 'shipped' | 'delivered' | null {
  if (moved.purpose !== 'order') return null;
  if (moved.state === 'handed_over') return order === 'processing' ? 'shipped' : null;
  if (moved.state !== 'delivered' || order !== 'shipped') return null;
  const isOut = others.some((one) => one.purpose === 'order' && (one.state === 'ready' || one.state === 'handed_over'));
  return isOut ? null : 'delivered';
}

/** Whether a parcel came back or was lost and its student waits for what happens instead. */
export const isUndelivered = ({ state, resolution }: Pick<LockedShipment, 'state' | 'resolution'>) =>
  (state === 'returned' || state === 'lost') && resolution === null;

/** A parcel's number as typed or scanned: the order's, and which of its parcels if it says so. */
export function readParcelNumber(typed: string): { number: string; position: number | null } {
  const [, number = typed, position] = /^(.+-\d{3,})-(\d{1,2})$/.exec(typed) ?? [];
  return { number, position: position === undefined ? null : Number(position) };
}

/** A mistyped courier or tracking number can be put right for so long after dispatch. */
export const correctableMs = 24 * 60 * 60 * 1000;
