import { sql } from 'kysely';
import type { Trx } from './db.ts';

/** Does some of a transaction's work and takes back what it wrote when it answers false; the rest goes on either way. */
export async function withSavepoint(trx: Trx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint keep_if`.execute(trx);
  const keep = await work();
  await (keep ? sql`release savepoint keep_if` : sql`rollback to savepoint keep_if`).execute(trx);
  return keep;
}
