import { type RawBuilder, sql } from 'kysely';

/** Whether money was captured for an order that an internal error keeps from being settled, or a bank is debiting its fee. */
export const isConfirmingOf = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (exists (select from payment_events e
    join gateway_orders g on g.provider = e.provider and g.gateway_order_id = e.gateway_order_id
    where g.order_id = ${orderId} and e.state in ('received', 'failed') and e.payload->>'paymentState' = 'captured')
  or exists (select from order_lines l
    join autopay_charges c on c.due_id = l.fee_due_id and c.state in ('sending', 'sent')
    where l.order_id = ${orderId}))`;
