import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** How many photos a request has, and its order's number. */
export async function selectProof(db: Queries, id: string): Promise<{ proofs: number; number: string } | undefined> {
  const { rows } = await sql<{ proofs: number; number: string }>`
    select f.proofs, o.number from refunds f join order_lines l on l.id = f.order_line_id
    join orders o on o.id = l.order_id where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Somebody's requests with photos, which have none from now on. */
export async function selectProven(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set proofs = 0 where user_id = ${userId} and proofs > 0 returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
