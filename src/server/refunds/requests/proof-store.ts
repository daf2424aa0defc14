import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** The number of photos of a request, and its order's number. */
export async function selectProof(db: Queries, id: string): Promise<{ proofs: number; number: string } | undefined> {
  const { rows } = await sql<{ proofs: number; number: string }>`
    select f.proofs, o.number from refunds f join order_lines l on l.id = f.order_line_id
    join orders o on o.id = l.order_id where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Requests of a user that have photos; marks them as having none. */
export async function selectProven(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set proofs = 0 where user_id = ${userId} and proofs > 0 returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
