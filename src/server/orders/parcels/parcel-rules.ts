import type { OrderState } from '../../../contract/orders/orders.ts';
import type { LockedShipment } from '../../shipping/change-shipments.ts';
import type { MovedShipment } from '../../shipping/move-shipment.ts';

type Followed = Pick<MovedShipment['moved'], 'purpose' | 'state' | 'resolution'>;

/**
 * How an order follows its parcels (`docs/domain/shipping.md`): shipped with the first that leaves, delivered with the last
 * that arrives. Goods that are sent again change nothing, but for a replacement of a parcel that came back or was lost: the order
 * arrives with it when nothing else is on its way or waits for what happens instead.
 */
export function orderFollows(
  order: OrderState,
  {
    moved,
    others,
  }: {
    moved: Followed;
    others: readonly Followed[];
  },
): 'shipped' | 'delivered' | null {
  if (moved.purpose !== 'order') {
    if (moved.state !== 'delivered' || order !== 'shipped') return null;
    const isReplacement = others.some((one) => one.purpose === 'order' && one.resolution === 'resent');
    return isReplacement && !others.some((one) => isOnItsWay(one) || isUndelivered(one)) ? 'delivered' : null;
  }
  if (moved.state === 'handed_over') return order === 'processing' ? 'shipped' : null;
  if (moved.state !== 'delivered' || order !== 'shipped') return null;
  const isOut = others.some((one) => one.purpose === 'order' && isOnItsWay(one));
  return isOut ? null : 'delivered';
}

const isOnItsWay = ({ state }: Followed) => state === 'ready' || state === 'handed_over';

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
