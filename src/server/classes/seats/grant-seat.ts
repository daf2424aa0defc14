import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lockClass } from '../store.ts';
import { ownsSeat, selectBoughtSeat } from './seat-store.ts';
import { takeSeat } from './take-seat.ts';

/** What became of a paid seat. When it was not granted, the payment needs a person to look at it. */
export type SeatGrant =
  | { granted: true; registrationId: string }
  | { granted: false; reason: 'class_full' | 'class_over' | 'already_registered' | 'class_gone' };

interface Input {
  userId: string;
  classId: string;
  /** The order line that paid for the seat. */
  orderLineId: string;
}

/**
 * Gives a seat to somebody whose payment is being settled, in the settling transaction. The same order
 * line gets the same seat again. Never throws for a class that cannot be entered: the money has come, so
 * the caller decides (`docs/domain/orders-and-payments.md`). A hidden class still grants.
 */
export async function grantSeat(app: App, trx: Trx, input: Input): Promise<SeatGrant> {
  const row = await lockClass(trx, input.classId);
  if (!row) return { granted: false, reason: 'class_gone' };
  const bought = await selectBoughtSeat(trx, input);
  if (bought) return { granted: true, registrationId: bought.id };
  if (await ownsSeat(trx, input)) return { granted: false, reason: 'already_registered' };
  const taken = await takeSeat(app, trx, { row, ...input });
  return 'refusal' in taken ? { granted: false, reason: taken.refusal } : { granted: true, ...taken };
}
