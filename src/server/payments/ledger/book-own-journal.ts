import type { Trx } from '../../db/db.ts';
import { type Account, insertOwnJournal } from './ledger-store.ts';

interface OwnJournal {
  /**
   * `payout`: the gateway's settlement reached the bank; `bank_line`: known from the bank statement only;
   * `drawer`: short or over at its closing. Unique by reference.
   */
  kind: 'payout' | 'bank_line' | 'drawer';
  reference: string;
  /** Any instant of the day that it belongs to. */
  at: string;
  /** Debits positive, credits negative; the database refuses entries that do not add up to zero. */
  entries: readonly { account: Account; amountPaise: number }[];
}

/** Writes a journal that belongs to no order. Accounts without an amount are left out; without any there is no journal. */
export async function bookOwnJournal(trx: Trx, journal: OwnJournal): Promise<void> {
  const entries = journal.entries.filter((entry) => entry.amountPaise !== 0);
  if (entries.length > 0) await insertOwnJournal(trx, { ...journal, entries });
}
