import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { titlesOf } from '../class-in-language.ts';
import { lockClass } from '../store.ts';
import { offerSeats } from './offer-seats.ts';
import { cancelSeat, ownsSeat, selectSeat } from './seat-store.ts';
import { takeSeat } from './take-seat.ts';

/**
 * Gives a student a seat without an order, in the transaction of the caller, who records why; whoever has one keeps it. Throws
 * `not_found`, `class_full`, `class_over`.
 */
export async function seatByStaff(app: App, trx: Trx, input: { classId: string; userId: string }): Promise<void> {
  const row = await lockClass(trx, input.classId);
  if (!row) throw new Failure('not_found');
  if (await ownsSeat(trx, input)) return;
  const taken = await takeSeat(app, trx, { row, userId: input.userId, orderLineId: null });
  if ('refusal' in taken) throw new Failure(taken.refusal);
}

/**
 * Takes a seat that nobody paid for from a student, with the reason, and tells the student; whoever waits is offered it. Throws
 * `not_found` (also without a seat, and for a batch's class), `seat_paid`, `class_over`.
 */
export async function removeFromClass(
  app: App,
  input: { classId: string; userId: string; reason: string; actorId: string },
): Promise<{ id: string }> {
  const { classId, userId, reason, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const row = await lockClass(trx, classId);
    const seat = await selectSeat(trx, { classId, userId });
    if (!row || !seat || seat.enrolmentId !== null) throw new Failure('not_found');
    if (seat.orderLineId !== null) throw new Failure('seat_paid');
    if (Date.parse(row.endsAt) <= app.now().getTime()) throw new Failure('class_over');
    await cancelSeat(trx, { id: seat.id, classId, at: app.now().toISOString() });
    await offerSeats(app, trx, classId);
    await recordAudit(trx, {
      actorId,
      action: 'classes.remove_student',
      subject: `profiles:${userId}`,
      after: { title: row.title },
      reason,
    });
    const variables = { ...titlesOf(row), reason, link: `/event?id=${classId}` };
    await postNotice(app, trx, { userId, template: 'access-revoked', variables });
    return { id: classId };
  });
}
