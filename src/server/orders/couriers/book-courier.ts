import type { CourierRate, ParcelCourier } from '../../../contract/orders/couriers.ts';
import { parcelNumber } from '../../../contract/shipping.ts';
import { CourierFailure } from '../../adapters/couriers/port.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { chosenCourier } from '../../settings/providers/chosen-courier.ts';
import { lockParcel } from '../parcels/lock-parcel.ts';
import { insertBooking, selectBooking, selectParcelToBook } from './booking-store.ts';

export const bookCourierJob = 'orders.book-courier';

/** Whether a parcel can be booked with the courier service, and its booking if there is one. Throws `not_found`. */
export async function readCourier(app: App, { id }: { id: string }): Promise<ParcelCourier> {
  const [parcel, booking, chosen] = await Promise.all([
    selectParcelToBook(app.db, id),
    selectBooking(app.db, id),
    chosenCourier(app),
  ]);
  if (!parcel) throw new Failure('not_found');
  const isHere = parcel.state === 'ready' && !parcel.isStopped;
  return { isOffered: chosen !== null && isHere, weightGrams: parcel.weightGrams, booking: booking ?? null };
}

/**
 * Courier rates for a parcel. Throws `not_found`, `invalid_transition` for one that can't be booked, and `courier_unavailable`
 * with the service's message.
 */
export async function readRates(
  app: App,
  { id, weightGrams }: { id: string; weightGrams: number },
): Promise<{ rates: CourierRate[] }> {
  const [parcel, chosen] = await Promise.all([selectParcelToBook(app.db, id), chosenCourier(app)]);
  if (!parcel) throw new Failure('not_found');
  if (!chosen || parcel.state !== 'ready' || parcel.isStopped) throw new Failure('invalid_transition');
  try {
    return { rates: await chosen.service.rates({ pin: parcel.address.pin, weightGrams }) };
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    throw new Failure('courier_unavailable', { words: error.message });
  }
}

/** Books a courier for a parcel that has not left; a job calls the service. Throws `not_found`, `invalid_transition`. */
export async function bookCourier(
  app: App,
  input: { id: string; courierId: number; weightGrams: number; actorId: string },
): Promise<ParcelCourier> {
  const { id, courierId, weightGrams, actorId } = input;
  if (!(await chosenCourier(app))) throw new Failure('invalid_transition');
  await app.db.transaction().execute(async (trx) => {
    const { order, parcel } = await lockParcel(trx, id);
    if (parcel.state !== 'ready' || parcel.isStopped) throw new Failure('invalid_transition');
    const reference = parcelNumber(order.number, parcel.position);
    const at = app.now().toISOString();
    const bookingId = await insertBooking(trx, { shipmentId: id, reference, courierId, weightGrams, actorId, at });
    if (!bookingId) throw new Failure('invalid_transition');
    const after = { number: reference, weightGrams };
    await recordAudit(trx, { actorId, action: 'orders.book_courier', subject: `shipments:${id}`, after });
    await app.jobs.enqueue(trx, bookCourierJob, { bookingId });
  });
  return readCourier(app, { id });
}
