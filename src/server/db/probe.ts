import { createPool, endPool } from './connections.ts';
import type { Outage } from './outage.ts';

/** Checks whether the database answers, over a dedicated connection. */
export interface Probe {
  /** Throws when it does not answer within a second or so. */
  check(): Promise<void>;
  /** The database's time. Throws like `check`. */
  time(): Promise<Date>;
  close(): Promise<void>;
}

const limits = { waitMs: 500, statementMs: 500, lockMs: 500, idleTransactionMs: 1_000 };

export function createProbe(url: string, outage: Outage): Probe {
  const pool = createPool(url, { name: 'academy-probe', max: 1, limits, outage });
  return {
    async check() {
      await pool.query('select 1');
    },
    async time() {
      const { rows } = await pool.query<{ at: string }>('select clock_timestamp() as at');
      return new Date(rows[0]?.at ?? Number.NaN);
    },
    close: () => endPool(pool),
  };
}
