import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { type LockedShipment, lockShipments, selectOrderOfShipment } from '../../shipping/change-shipments.ts';
import { lockOrder, type OrderRow } from '../store.ts';

/** A parcel and its order, locked until the transaction ends, the order first. Throws `not_found`. */
export async function lockParcel(
  trx: Trx,
  id: string,
): Promise<{ order: OrderRow; parcel: LockedShipment; all: readonly LockedShipment[] }> {
  const orderId = await selectOrderOfShipment(trx, id);
  const order = orderId && (await lockOrder(trx, orderId));
  if (!order) throw new Failure('not_found');
  const all = await lockShipments(trx, order.id);
  const parcel = all.find((one) => one.id === id);
  if (!parcel) throw new Failure('not_found');
  return { order, parcel, all };
}
