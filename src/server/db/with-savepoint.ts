import { sql } from 'kysely';
import type { Trx } from './db.ts';

/** Runs part of a transaction in a savepoint and rolls it back if it returns false; the transaction continues either way. */
export async function withSavepoint(trx: Trx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint keep_if`.execute(trx);
  const keep = await work();
  await (keep ? sql`release savepoint keep_if` : sql`rollback to savepoint keep_if`).execute(trx);
  return keep;
}
