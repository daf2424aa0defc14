import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { seatRefusal } from '../rules.ts';
import type { ClassRow } from '../store.ts';
import { deleteHold, selectHold } from './hold-store.ts';
import { insertSeat } from './seat-store.ts';
import { endWaiting } from './waitlist-store.ts';

interface Input {
  /** The class, locked. */
  row: ClassRow;
  userId: string;
  /** The order line that paid; null where the class is free. */
  orderLineId: string | null;
}

/** Gives somebody without a seat theirs: the one that was kept for them, or a free one. Says why it cannot. */
export async function takeSeat(
  app: App,
  trx: Trx,
  { row, userId, orderLineId }: Input,
): Promise<{ registrationId: string } | { refusal: 'class_over' | 'class_full' }> {
  const whose = { classId: row.id, userId };
  const kept = await selectHold(trx, whose);
  const refusal = seatRefusal(row, app.now(), kept !== undefined);
  if (refusal) return { refusal };
  if (kept) await deleteHold(trx, kept.id);
  const at = app.now().toISOString();
  const registrationId = await insertSeat(trx, { ...whose, orderLineId, wasHeld: kept !== undefined, at });
  await endWaiting(trx, { ...whose, outcome: 'seated', at });
  return { registrationId };
}
