import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { insertPurchase } from '../access-store.ts';

interface Input {
  userId: string;
  materialId: string;
  /** The order line that bought it. */
  orderLineId: string;
  startsAt: string;
  /** Null: without an end. */
  endsAt: string | null;
}

/** Opens a material to a buyer, in the transaction that settles the order. Twice for one order line changes nothing. */
export async function grantAccess(app: App, trx: Trx, input: Input): Promise<void> {
  await insertPurchase(trx, { ...input, at: app.now().toISOString() });
}
