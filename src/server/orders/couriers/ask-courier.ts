import { CourierFailure, type CourierOrder, type CourierService } from '../../adapters/couriers/port.ts';
import type { App } from '../../app.ts';
import { chosenCourier } from '../../settings/providers/chosen-courier.ts';
import { beginTry, type OpenBooking, type ParcelToBook, selectParcelToBook, updateBooking } from './booking-store.ts';

/** The queue tries five times more. */
const mostTries = 6;

/**
 * Makes one booking with the courier service: order, tracking number, pickup and label, each response stored before the next
 * call. A retry after a lost response first checks whether the service already has the order, so that nothing is booked twice.
 * A rejection fails at once; temporary errors are retried by the queue.
 */
export async function askCourier(app: App, { bookingId }: { bookingId: string }): Promise<void> {
  const booking = await beginTry(app.db, bookingId);
  if (!booking) return;
  const [parcel, chosen] = [await selectParcelToBook(app.db, booking.shipmentId), await chosenCourier(app)];
  const mayLeave = parcel && parcel.state === 'ready' && !parcel.isStopped;
  try {
    if (!mayLeave || !chosen) throw new CourierFailure('refused', 'The parcel can no longer be booked.');
    await book(app, chosen.service, booking, parcel);
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    if (error.kind === 'unsure' && booking.tries % mostTries !== 0) throw error;
    await updateBooking(app.db, booking.id, { state: 'failed', failure: error.message });
  }
}

async function book(app: App, service: CourierService, booking: OpenBooking, parcel: ParcelToBook): Promise<void> {
  const { id, awb: known } = booking;
  const order: CourierOrder | null =
    booking.providerShipmentId && known ? null : await orderAtService(app, service, booking, parcel);
  const shipmentId = order?.shipmentId ?? booking.providerShipmentId ?? '';
  if (!known) {
    const given =
      order?.awb != null
        ? { awb: order.awb, courierName: order.courierName ?? '' }
        : await service.assign({ shipmentId, courierId: booking.courierId });
    await updateBooking(app.db, id, { awb: given.awb, courier_name: given.courierName });
  }
  const { pickupOn } = await service.requestPickup(shipmentId);
  if (pickupOn !== null) await updateBooking(app.db, id, { pickup_on: pickupOn });
  const label_url = booking.labelUrl ?? (await service.label(shipmentId));
  await updateBooking(app.db, id, { label_url, state: 'booked', failure: '' });
}

async function orderAtService(app: App, service: CourierService, booking: OpenBooking, parcel: ParcelToBook) {
  const { id, reference, weightGrams, tries } = booking;
  const there = tries > 1 ? await service.find(reference) : null;
  const { address, email, orderedAt, items } = parcel;
  const to = { ...address, email };
  const order = there ?? (await service.register({ reference, orderedAt, to, items, weightGrams }));
  await updateBooking(app.db, id, { provider_order_id: order.orderId, provider_shipment_id: order.shipmentId });
  return order;
}
