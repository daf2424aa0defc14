import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { type Account, insertJournal } from './ledger-store.ts';

interface Input {
  /**
   * `capture`: money came in; `settlement`: it became a sale, each once for a payment. `refund`: it went back;
   * `refund_failed`: it came home again, each once for a refund.
   */
  kind: 'capture' | 'settlement' | 'refund' | 'refund_failed';
  orderId: string;
  paymentId: string;
  /** With the two kinds of a refund. */
  refundId?: string;
  /** Debits positive, credits negative; the database refuses entries that do not add up to zero. */
  entries: readonly { account: Account; amountPaise: number }[];
}

/** Writes one journal to the append-only, double-entry ledger. Accounts without an amount are left out. */
export async function postJournal(app: App, trx: Trx, input: Input): Promise<void> {
  const entries = input.entries.filter((entry) => entry.amountPaise !== 0);
  await insertJournal(trx, { ...input, entries, at: app.now().toISOString() });
}
