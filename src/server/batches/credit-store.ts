import { sql } from 'kysely';
import type { Trx } from '../db/db.ts';

/** What an enrolment has paid beyond the price of its batch, after a transfer. */
export async function updateCredit(trx: Trx, id: string, creditPaise: number): Promise<void> {
  await trx.updateTable('enrolments').set({ credit_paise: creditPaise }).where('id', '=', id).execute();
}

/** Takes what was given back on an order off the credit of the enrolment that it paid for, itself or by a fee. */
export async function reduceCredit(
  trx: Trx,
  { lineId, orderId, amountPaise }: { lineId: string; orderId: string; amountPaise: number },
): Promise<void> {
  await sql`
    update enrolments e set credit_paise = greatest(0, e.credit_paise - ${amountPaise})
    where e.ended_at is null and e.credit_paise > 0 and (e.order_line_id = ${lineId} or e.id in (
      select a.enrolment_id from fee_dues d join fee_accounts a on a.id = d.account_id where d.order_id = ${orderId}))`.execute(
    trx,
  );
}
