import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { type Account, insertJournal } from './ledger-store.ts';

interface Input {
  /** `capture`: money came in; `settlement`: it became a sale. Each once for a payment. */
  kind: 'capture' | 'settlement';
  orderId: string;
  paymentId: string;
  /** Debits positive, credits negative; the database refuses entries that do not add up to zero. */
  entries: readonly { account: Account; amountPaise: number }[];
}

/** Writes one journal to the append-only, double-entry ledger. Accounts without an amount are left out. */
export async function postJournal(app: App, trx: Trx, input: Input): Promise<void> {
  const entries = input.entries.filter((entry) => entry.amountPaise !== 0);
  await insertJournal(trx, { ...input, entries, at: app.now().toISOString() });
}
