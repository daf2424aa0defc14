import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { deleteHold, selectHold } from './hold-store.ts';
import { seatRefusal } from './rules.ts';
import { insertSeat, selectBoughtSeat, selectSeat } from './seat-store.ts';
import { lockClass } from './store.ts';

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
 * the caller decides (`product.md`, Commerce: `payment_review`). A hidden class still grants.
 */
export async function grantSeat(app: App, trx: Trx, input: Input): Promise<SeatGrant> {
  const row = await lockClass(trx, input.classId);
  if (!row) return { granted: false, reason: 'class_gone' };
  const bought = await selectBoughtSeat(trx, input);
  if (bought) return { granted: true, registrationId: bought.id };
  if (await selectSeat(trx, input)) return { granted: false, reason: 'already_registered' };
  const kept = await selectHold(trx, input);
  const refusal = seatRefusal(row, app.now(), kept !== undefined);
  if (refusal) return { granted: false, reason: refusal };
  if (kept) await deleteHold(trx, kept.id);
  const at = app.now().toISOString();
  const registrationId = await insertSeat(trx, { ...input, wasHeld: kept !== undefined, at });
  return { granted: true, registrationId };
}
