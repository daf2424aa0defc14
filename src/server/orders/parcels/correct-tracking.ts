import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import { parcelNumber } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { insertCorrection, updateShipment } from '../../shipping/change-shipments.ts';
import { trackingUrlOf } from '../../shipping/tracking-url.ts';
import { assertTrackingFree } from './assert-tracking-free.ts';
import { getParcel } from './get-parcel.ts';
import { lockParcel } from './lock-parcel.ts';
import { notifyParcel } from './notify-parcel.ts';
import { correctableMs } from './parcel-rules.ts';

interface Input {
  id: string;
  courier: string;
  trackingNumber: string;
  actorId: string;
}

/**
 * Corrects the courier or tracking number of a parcel within a day of its dispatch; the previous values stay in the history,
 * and the student is notified again. Idempotent. Throws `not_found`, `invalid_transition`.
 */
export async function correctTracking(app: App, input: Input): Promise<ParcelDetail> {
  const { couriers } = await readSettings(app);
  const { courier, trackingNumber, actorId } = input;
  const orderId = await app.db.transaction().execute(async (trx) => {
    const { order, parcel } = await lockParcel(trx, input.id);
    const { handedOverAt } = parcel;
    const now = app.now();
    const isOpen = handedOverAt !== null && now.getTime() - Date.parse(handedOverAt) <= correctableMs;
    if (parcel.state !== 'handed_over' || !isOpen) throw new Failure('invalid_transition');
    const from = { courier: parcel.courier ?? '', trackingNumber: parcel.trackingNumber };
    const to = { courier, trackingNumber: trackingNumber || null };
    if (from.courier === to.courier && from.trackingNumber === to.trackingNumber) return order.id;
    await assertTrackingFree(app, trx, { courier, trackingNumber, userId: order.userId });
    const trackingUrl = trackingUrlOf(couriers, input);
    await updateShipment(trx, parcel.id, { ...to, trackingUrl });
    await insertCorrection(trx, { shipmentId: parcel.id, from, to, actorId, at: now.toISOString() });
    const number = parcelNumber(order.number, parcel.position);
    await recordAudit(trx, {
      actorId,
      action: 'shipping.correct_tracking',
      subject: `shipments:${parcel.id}`,
      before: { number, ...from },
      after: { number, ...to },
    });
    await notifyParcel(app, trx, { template: 'parcel-sent', order, courier, trackingNumber, trackingUrl });
    return order.id;
  });
  return getParcel(app, { id: orderId });
}
