import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { deleteHold, selectHeldClasses } from './hold-store.ts';
import { countSeats } from './seat-store.ts';
import { lockClass } from './store.ts';

/** Frees the seats that an order kept and will not pay for. What another order took over meanwhile stays kept. */
export async function releaseHolds(_app: App, trx: Trx, input: { orderId: string }): Promise<void> {
  for (const { classId } of await selectHeldClasses(trx, input.orderId)) {
    await lockClass(trx, classId);
    const still = (await selectHeldClasses(trx, input.orderId)).find((hold) => hold.classId === classId);
    if (!still) continue;
    await deleteHold(trx, still.id);
    await countSeats(trx, classId, -1);
  }
}
