import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** The sandbox's refund for a key; made when it is new and the payment holds so much. Undefined when it does not. */
export async function ensureSandboxRefund(
  db: Db,
  refund: { key: string; paymentId: string; amountPaise: number; at: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`select id from sandbox_payments where id = ${refund.paymentId} for update`.execute(trx);
    const { rows: known } = await sql<{ id: string }>`
      select id from sandbox_refunds where key = ${refund.key}`.execute(trx);
    if (known[0]) return known[0].id;
    const { rows } = await sql<{ id: string }>`
      insert into sandbox_refunds (id, payment_id, key, amount_paise, created_at)
      select ${`rfnd_${randomBytes(7).toString('hex')}`}, p.id, ${refund.key}, ${refund.amountPaise}::int, ${refund.at}::timestamptz
      from sandbox_payments p where p.id = ${refund.paymentId} and p.captured_at is not null
        and p.amount_paise >= ${refund.amountPaise}::int + coalesce(
          (select sum(r.amount_paise) from sandbox_refunds r where r.payment_id = p.id), 0)
      returning id`.execute(trx);
    return rows[0]?.id;
  });
}
