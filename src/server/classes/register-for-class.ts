import type { ClassDetail } from '../../contract/classes.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { getClass } from './get-class.ts';
import { deleteHold, selectHold } from './hold-store.ts';
import { seatRefusal } from './rules.ts';
import { insertSeat, selectSeat } from './seat-store.ts';
import { lockClass } from './store.ts';

/**
 * Takes a seat in a free class. Whoever has one keeps it, so pressing twice is harmless. Throws
 * `not_found`, `class_not_free`, `class_full`, `class_over`.
 */
export async function registerForClass(app: App, input: { id: string; userId: string }): Promise<ClassDetail> {
  await app.db.transaction().execute(async (trx) => {
    const row = await lockClass(trx, input.id);
    if (!row) throw new Failure('not_found');
    if (await selectSeat(trx, { classId: input.id, userId: input.userId })) return;
    if (!row.isActive) throw new Failure('not_found');
    if (row.pricePaise > 0) throw new Failure('class_not_free');
    const kept = await selectHold(trx, { classId: input.id, userId: input.userId });
    const refusal = seatRefusal(row, app.now(), kept !== undefined);
    if (refusal) throw new Failure(refusal);
    if (kept) await deleteHold(trx, kept.id);
    await insertSeat(trx, {
      classId: input.id,
      userId: input.userId,
      orderLineId: null,
      wasHeld: kept !== undefined,
      at: app.now().toISOString(),
    });
  });
  return getClass(app, input);
}
