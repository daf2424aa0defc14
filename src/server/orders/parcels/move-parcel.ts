import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import type { ShipmentState } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { updateBack } from '../../shipping/change-shipments.ts';
import { moveShipment } from '../../shipping/move-shipment.ts';
import { trackingUrlOf } from '../../shipping/tracking-url.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder, type OrderRow } from '../store.ts';
import { assertTrackingFree } from './assert-tracking-free.ts';
import { getParcel } from './get-parcel.ts';
import { notifyParcel } from './notify-parcel.ts';
import { orderFollows } from './parcel-rules.ts';
import { noteGoodsBack } from './put-away.ts';

interface Input {
  id: string;
  parcelId?: string | undefined;
  actorId: string;
  state: ShipmentState;
  courier: string;
  trackingNumber: string;
}

/**
 * Moves a parcel of an order, and the order with it; the buyer hears when it leaves and when it is delivered. Throws
 * `not_found`, `invalid_transition`.
 */
export async function moveParcel(app: App, input: Input): Promise<ParcelDetail> {
  const { couriers } = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, input.id);
    if (!order) throw new Failure('not_found');
    if (input.state === 'handed_over') await assertTrackingFree(app, trx, { ...input, userId: order.userId });
    await moveParcelIn(app, trx, { ...input, order, trackingUrl: trackingUrlOf(couriers, input) });
  });
  return getParcel(app, input);
}

interface Move extends Omit<Input, 'id' | 'actorId'> {
  /** Locked. */
  order: OrderRow;
  /** Null for a courier's event. */
  actorId: string | null;
  trackingUrl: string | null;
}

/** The same inside a caller's transaction. */
export async function moveParcelIn(app: App, trx: Trx, input: Move): Promise<void> {
  const { order, courier, trackingNumber, trackingUrl, state } = input;
  const moved = await moveShipment(app, trx, { ...input, orderId: order.id, number: order.number });
  if (state === 'handed_over') {
    await notifyParcel(app, trx, { template: 'parcel-sent', order, courier, trackingNumber, trackingUrl });
  }
  if (state === 'delivered' || state === 'returned' || state === 'lost') {
    await notifyParcel(app, trx, { template: `parcel-${state}` as const, order });
  }
  if (state === 'returned') {
    const at = app.now().toISOString();
    if (moved.moved.purpose === 'order') await noteGoodsBack(trx, { orderId: order.id, lineId: null, at });
    else await updateBack(trx, { id: moved.moved.id, at });
  }
  const to = orderFollows(order.state, moved);
  if (to) await moveOrder(app, trx, { order, to, actorId: input.actorId });
}
