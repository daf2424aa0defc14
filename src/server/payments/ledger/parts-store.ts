import { sql } from 'kysely';
import type { ReviewReason } from '../../../contract/payments.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** Part payments of an order at the desk: cleared, and in uncleared cheques. */
export interface PartsTaken {
  paidPaise: number;
  waitingPaise: number;
}

export async function selectParts(db: Queries, orderId: string): Promise<PartsTaken> {
  const { rows } = await sql<PartsTaken>`
    select coalesce(sum(amount_paise) filter (where state in ('captured', 'refunded')), 0)::bigint as "paidPaise",
      coalesce(sum(amount_paise) filter (where state = 'authorised'), 0)::bigint as "waitingPaise"
    from payments where order_id = ${orderId} and provider = 'desk' and review_reason is null`.execute(db);
  return rows[0] ?? { paidPaise: 0, waitingPaise: 0 };
}

/** Puts the part payments of an order on hold for the accountant; those already on hold keep their reason. */
export async function updatePartsHeld(trx: Trx, orderId: string, reason: ReviewReason): Promise<void> {
  await sql`
    update payments set review_reason = ${reason}
    where order_id = ${orderId} and provider = 'desk' and state = 'captured' and review_reason is null`.execute(trx);
}
