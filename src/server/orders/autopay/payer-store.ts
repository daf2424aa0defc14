import { sql } from 'kysely';
import type { Payer } from '../../adapters/payments/port.ts';
import type { Queries } from '../../db/db.ts';

/** A student as a gateway wants to know who is debited. */
export async function selectPayer(db: Queries, userId: string): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select coalesce(nullif(full_name, ''), username, '') as name, coalesce(phone_number, '') as phone,
      coalesce((select email from orders o where o.user_id = p.user_id order by created_at desc limit 1), email, '') as email
    from profiles p where user_id = ${userId}`.execute(db);
  return rows[0] ?? { name: '', phone: '', email: '' };
}
