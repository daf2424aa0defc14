import type { Trx } from '../../db/db.ts';
import type { StoredLine } from '../../orders/checkout/lock-paid-order.ts';
import { updateResolved } from '../../shipping/change-shipments.ts';

/** All of a line is refunded: where it was sent, nobody has to decide about a parcel that came back or was lost any more. */
export async function noteGoodsRefunded(trx: Trx, orderId: string, { ships, kind }: StoredLine): Promise<void> {
  if (ships && kind !== 'delivery') await updateResolved(trx, { orderId, resolution: 'refunded' });
}
