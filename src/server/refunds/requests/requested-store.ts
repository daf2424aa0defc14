import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { RefundReason } from '../../../contract/refunds.ts';
import type { Queries } from '../../db/db.ts';

interface RequestedRefund {
  id: string;
  orderId: string;
  userId: string;
  /** Of the order. */
  number: string;
  lineId: string;
  amountPaise: number;
  note: string;
  reason: RefundReason;
  language: Language;
}

/** Which of these refunds are requested and have no proposal, with their orders. */
export async function selectRequested(db: Queries, ids: readonly string[]): Promise<RequestedRefund[]> {
  const { rows } = await sql<RequestedRefund>`
    select f.id, o.id as "orderId", o.user_id as "userId", o.number, l.id as "lineId", f.amount_paise as "amountPaise", f.note, f.reason, o.language
    from refunds f join order_lines l on l.id = f.order_line_id join orders o on o.id = l.order_id
    where f.id = any(${ids}::uuid[]) and f.state = 'requested'
      and not exists (select from refund_proposals p where p.refund_id = f.id)
    order by f.requested_at, f.id`.execute(db);
  return rows;
}
