import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import { parcelNumber } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { updateShipment } from '../../shipping/change-shipments.ts';
import { getParcel } from './get-parcel.ts';
import { lockParcel } from './lock-parcel.ts';
import { notifyParcel } from './notify-parcel.ts';

/**
 * Records that a parcel is out for delivery and notifies its student once. Throws `not_found`, and `invalid_transition` for one
 * that is not in transit.
 */
export async function noteOutForDelivery(
  app: App,
  { id, actorId }: { id: string; actorId: string },
): Promise<ParcelDetail> {
  const orderId = await app.db.transaction().execute(async (trx) => {
    const { order, parcel } = await lockParcel(trx, id);
    if (parcel.state !== 'handed_over') throw new Failure('invalid_transition');
    if (parcel.outForDeliveryAt !== null) return order.id;
    const at = app.now().toISOString();
    await updateShipment(trx, id, { outForDeliveryAt: at });
    const after = { number: parcelNumber(order.number, parcel.position) };
    await recordAudit(trx, { actorId, action: 'shipping.note_out_for_delivery', subject: `shipments:${id}`, after });
    await notifyParcel(app, trx, { template: 'parcel-out', order, courier: parcel.courier ?? '' });
    return order.id;
  });
  return getParcel(app, { id: orderId });
}
