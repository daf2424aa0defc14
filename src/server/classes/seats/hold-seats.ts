import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { seatRefusal } from '../rules.ts';
import { lockClass } from '../store.ts';
import { insertHold, selectHold, updateHold } from './hold-store.ts';
import { countSeats, ownsSeat } from './seat-store.ts';

interface Input {
  userId: string;
  orderId: string;
  classIds: readonly string[];
  /** Until when the order can be paid. */
  until: string;
}

/**
 * Keeps a seat in each class while an order is paid, in the transaction that places it: whoever cannot have a seat is
 * told before they pay. A seat that another unpaid order of the same person keeps goes over to this one. Throws
 * `product_not_on_sale`, `already_owned`, `class_full`, `class_over`.
 */
export async function holdSeats(app: App, trx: Trx, input: Input): Promise<void> {
  const at = app.now().toISOString();
  for (const classId of [...input.classIds].sort()) {
    const row = await lockClass(trx, classId);
    if (!(row?.isActive && row.isOpen)) throw new Failure('product_not_on_sale');
    const whose = { classId, userId: input.userId };
    if (await ownsSeat(trx, whose)) throw new Failure('already_owned');
    const kept = await selectHold(trx, whose);
    const refusal = seatRefusal(row, app.now(), kept !== undefined);
    if (refusal) throw new Failure(refusal, { classId });
    const hold = { orderId: input.orderId, at, until: input.until };
    if (kept) {
      await updateHold(trx, kept.id, hold);
    } else {
      await insertHold(trx, { ...whose, ...hold });
      await countSeats(trx, classId, 1);
    }
  }
}
