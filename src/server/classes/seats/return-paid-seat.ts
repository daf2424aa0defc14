import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { giveBackRefusal } from '../rules.ts';
import { lockClass, selectClass } from '../store.ts';
import { offerSeats } from './offer-seats.ts';
import { cancelSeat, selectSeat } from './seat-store.ts';

/** The order line that paid for a student's seat, and until when it can be given back. Throws `not_found`. */
export async function findPaidSeat(app: App, input: { classId: string; userId: string }): Promise<string> {
  const [row, seat] = await Promise.all([selectClass(app.db, input.classId), selectSeat(app.db, input)]);
  if (!row || !seat?.orderLineId || row.cancelledAt !== null) throw new Failure('not_found');
  return seat.orderLineId;
}

/**
 * Frees a paid seat for whoever waits; what becomes of the money is the caller's business. To be called outside any lock
 * of the order. Throws `not_found`, `class_started`, `cancellation_closed`.
 */
export async function returnPaidSeat(
  app: App,
  trx: Trx,
  input: { classId: string; userId: string; cancelUntilHours: number },
): Promise<void> {
  const row = await lockClass(trx, input.classId);
  const seat = await selectSeat(trx, input);
  if (!row || !seat?.orderLineId || row.cancelledAt !== null) throw new Failure('not_found');
  const refusal = giveBackRefusal(row, input.cancelUntilHours, app.now());
  if (refusal) throw new Failure(refusal);
  await cancelSeat(trx, { id: seat.id, classId: row.id, at: app.now().toISOString() });
  await offerSeats(app, trx, row.id);
}
