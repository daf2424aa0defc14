import type { TrackingEvent } from '../../adapters/couriers/tracking-status.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { updateShipment } from '../../shipping/change-shipments.ts';
import { lockParcel } from '../parcels/lock-parcel.ts';
import { moveParcelIn } from '../parcels/move-parcel.ts';
import { notifyParcel } from '../parcels/notify-parcel.ts';
import { selectByAwb, updateBooking } from './booking-store.ts';

export const followCourierJob = 'orders.follow-courier';

const trackingUrl = (awb: string) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`;

/**
 * Moves a parcel to the state that its courier reports, through the states before it, and notifies the student. Events arrive
 * late, repeatedly and in any order: earlier states change nothing, and a final state stays.
 */
export async function followCourier(app: App, event: TrackingEvent & { at: string }): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const booking = await selectByAwb(trx, event.awb);
    if (!booking) return;
    const { shipmentId, courierName } = booking;
    const { order, parcel } = await lockParcel(trx, shipmentId);
    const isOver = parcel.state !== 'ready' && parcel.state !== 'handed_over';
    // What was said on the way and comes late is no news of a parcel that has arrived.
    if (!isOver || event.step === parcel.state)
      await updateBooking(trx, booking.id, { last_status: event.words, last_status_at: event.at });
    if (event.step === null || parcel.isStopped) return;
    const move = (state: 'handed_over' | 'delivered' | 'returned' | 'lost') =>
      moveParcelIn(app, trx, {
        ...{ order, parcelId: shipmentId, actorId: null, state, courier: courierName, trackingNumber: event.awb },
        trackingUrl: trackingUrl(event.awb),
      });
    if (parcel.state === 'ready') await move('handed_over');
    else if (parcel.state !== 'handed_over') return;
    if (event.step === 'out' && parcel.outForDeliveryAt === null)
      await noteOut(app, trx, { order, id: shipmentId, courierName });
    if (event.step !== 'out' && event.step !== 'handed_over') await move(event.step);
  });
}

async function noteOut(
  app: App,
  trx: Trx,
  {
    order,
    id,
    courierName,
  }: { order: Awaited<ReturnType<typeof lockParcel>>['order']; id: string; courierName: string },
): Promise<void> {
  await updateShipment(trx, id, { outForDeliveryAt: app.now().toISOString() });
  await notifyParcel(app, trx, { template: 'parcel-out', order, courier: courierName });
}
