import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import type { ShipmentState } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { moveShipment } from '../../shipping/move-shipment.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder } from '../store.ts';
import { getParcel } from './get-parcel.ts';
import { notifyParcelSent } from './notify-parcel-sent.ts';

interface Input {
  id: string;
  actorId: string;
  state: ShipmentState;
  courier: string;
  trackingNumber: string;
}

/** Moves an order's parcel, and the order with it; the buyer hears when it leaves. Throws `not_found`, `invalid_transition`. */
export async function moveParcel(app: App, input: Input): Promise<ParcelDetail> {
  await app.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, input.id);
    if (!order) throw new Failure('not_found');
    await moveShipment(app, trx, { ...input, orderId: order.id, number: order.number });
    const to = input.state === 'handed_over' ? 'shipped' : input.state === 'delivered' ? 'delivered' : null;
    if (input.state === 'handed_over') await notifyParcelSent(app, trx, { ...input, order });
    if (to) await moveOrder(app, trx, { order, to, actorId: input.actorId });
  });
  return getParcel(app, input);
}
