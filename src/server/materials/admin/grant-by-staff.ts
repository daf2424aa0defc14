import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { insertGrants } from '../access-store.ts';

interface Input {
  userId: string;
  materialIds: readonly string[];
  /** The member of staff. */
  grantedBy: string;
  reason: string;
  /** Null: without an end. */
  endsAt: string | null;
}

/** Opens materials to a student without an order, in the transaction of the caller, who records why. */
export async function grantByStaff(app: App, trx: Trx, input: Input): Promise<void> {
  if (input.materialIds.length === 0) return;
  await insertGrants(trx, { ...input, at: app.now().toISOString() });
}
