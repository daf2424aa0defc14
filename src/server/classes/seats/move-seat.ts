import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { giveBackRefusal, seatRefusal } from '../rules.ts';
import { type ClassRow, lockClass } from '../store.ts';
import { deleteHold, selectHold } from './hold-store.ts';
import { offerSeats } from './offer-seats.ts';
import { countSeats, selectSeat, updateSeatClass } from './seat-store.ts';
import { endWaiting } from './waitlist-store.ts';

interface Input {
  userId: string;
  fromId: string;
  toId: string;
  cancelUntilHours: number;
}

/**
 * Moves a student's paid seat to another session of the same mentoring product, and gives the order line that paid. What it
 * leaves goes to whoever waits. Throws `not_found`, `class_started`, `cancellation_closed`, `class_over`, `class_full`,
 * `already_owned` (also for one that they are paying for).
 */
export async function moveSeat(app: App, trx: Trx, { userId, fromId, toId, cancelUntilHours }: Input): Promise<string> {
  // Always in the same order, so that two moves across each other never wait for each other.
  const rows = new Map<string, ClassRow | undefined>();
  for (const id of [fromId, toId].sort()) rows.set(id, await lockClass(trx, id));
  const [from, to] = [rows.get(fromId), rows.get(toId)];
  const seat = await selectSeat(trx, { classId: fromId, userId });
  if (!from || !to || !seat?.orderLineId || from.cancelledAt !== null) throw new Failure('not_found');
  if (from.sessionOf === null || to.sessionOf !== from.sessionOf || !to.isActive) throw new Failure('not_found');
  const now = app.now();
  const late = giveBackRefusal(from, cancelUntilHours, now);
  if (late) throw new Failure(late);
  if (Date.parse(to.startsAt) <= now.getTime()) throw new Failure('class_over');
  const kept = await selectHold(trx, { classId: toId, userId });
  if (kept?.orderId || (await selectSeat(trx, { classId: toId, userId }))) throw new Failure('already_owned');
  const refusal = seatRefusal(to, now, kept !== undefined);
  if (refusal) throw new Failure(refusal);
  if (kept) await deleteHold(trx, kept.id);
  else await countSeats(trx, toId, 1);
  await updateSeatClass(trx, seat.id, toId);
  await countSeats(trx, fromId, -1);
  await endWaiting(trx, { classId: toId, userId, outcome: 'seated', at: now.toISOString() });
  await offerSeats(app, trx, fromId);
  return seat.orderLineId;
}
