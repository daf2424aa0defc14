import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { cancelRefusal } from '../rules.ts';
import { lockClass } from '../store.ts';
import { offerSeats } from './offer-seats.ts';
import { cancelSeat, selectSeat } from './seat-store.ts';

/**
 * Gives the student's seat back in time before the start (setting `access.cancelUntilHours`); whoever waits is offered it. A paid seat goes back through a refund instead. Throws
 * `not_found` (also without a seat), `seat_paid`, `class_started`, `cancellation_closed`.
 */
export async function cancelRegistration(app: App, input: { id: string; userId: string }): Promise<{ id: string }> {
  const { access } = await readSettings(app);
  return app.db.transaction().execute(async (trx) => {
    const row = await lockClass(trx, input.id);
    const seat = await selectSeat(trx, { classId: input.id, userId: input.userId });
    if (!row || !seat || seat.enrolmentId !== null) throw new Failure('not_found');
    const refusal = cancelRefusal(row, seat, access.cancelUntilHours, app.now());
    if (refusal) throw new Failure(refusal);
    await cancelSeat(trx, { id: seat.id, classId: input.id, at: app.now().toISOString() });
    await offerSeats(app, trx, input.id);
    return { id: input.id };
  });
}
