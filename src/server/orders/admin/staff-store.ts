import { sql } from 'kysely';
import { type OrderEvent, orderEventKinds } from '../../../contract/orders/orders-admin.ts';
import type { Queries } from '../../db/db.ts';

interface Move {
  to: string;
  actor: string | null;
  reason: string;
  at: string;
}

interface History {
  order: Move[];
  shipment: (Move & { shipmentId: string })[];
  events: OrderEvent[];
}

/**
 * All transitions of an order and its parcels, and everything related (gateway events without duplicates, money at the desk, refund requests,
 * refunds, messages), each oldest first, with the name of the actor.
 */
export async function selectHistory(db: Queries, orderId: string): Promise<History> {
  const { rows } = await sql<Move & { shipmentId: string | null; machine: 'order' | 'shipment' | OrderEvent['kind'] }>`
    select machine, m.to_state as "to", coalesce(p.full_name, p.username) as actor, m.reason, m.at,
      m.shipment_id as "shipmentId" from (
      select 'order' as machine, id, to_state, actor_id, reason, at, null::uuid as shipment_id from order_transitions where order_id = ${orderId}
      union all
      select 'shipment', m.id, m.to_state, m.actor_id, '', m.at, s.id
      from shipment_transitions m join shipments s on s.id = m.shipment_id where s.order_id = ${orderId}
      union all
      select 'shipment', m.id, 'corrected', m.actor_id,
        concat_ws(' → ', concat_ws(' ', m.from_courier, m.from_tracking_number), concat_ws(' ', m.to_courier, m.to_tracking_number)),
        m.at, s.id
      from shipment_corrections m join shipments s on s.id = m.shipment_id where s.order_id = ${orderId}
      union all
      select 'gateway', min(e.id), e.kind, null, e.gateway_payment_id, min(e.received_at), null
      from gateway_orders g join payment_events e on e.provider = g.provider and e.gateway_order_id = g.gateway_order_id
      where g.order_id = ${orderId} group by e.kind, e.gateway_payment_id
      union all
      select 'desk', 0, 'taken', r.taken_by, concat_ws(' ', r.method, r.amount_paise, r.number), r.taken_at, null
      from desk_payments r where r.order_id = ${orderId}
      union all
      select 'desk', 1, case r.state when 'bounced' then 'bounced' else 'cleared' end, r.decided_by,
        concat_ws(' ', r.method, r.amount_paise, r.number), r.decided_at, null
      from desk_payments r where r.order_id = ${orderId} and r.decided_at is not null
      union all
      select 'transfer', 0, 'recorded', t.recorded_by, t.utr, t.recorded_at, null from order_transfers t
      where t.order_id = ${orderId}
      union all
      select 'transfer', 1, t.state, t.decided_by, t.utr, t.decided_at, null from order_transfers t
      where t.order_id = ${orderId} and t.decided_at is not null
      union all
      select 'payment_refund', m.id, m.to_state, m.actor_id, r.amount_paise || ' ' || p.currency, m.at, null
      from payments p join payment_refunds r on r.payment_id = p.id join payment_refund_transitions m on m.refund_id = r.id
      where p.order_id = ${orderId}
      union all
      select 'refund', row_number() over (order by at), what, actor_id, amount_paise || ' INR', at, null
      from (
        select 'requested' as what, case when f.reason <> 'class_cancelled' then f.user_id end as actor_id,
          coalesce(f.requested_paise, f.amount_paise) as amount_paise,
          f.requested_at as at from order_lines l join refunds f on f.order_line_id = l.id
        where l.order_id = ${orderId} and f.reason <> 'decided'
        union all
        select 'declined', m.actor_id, f.amount_paise, m.at
        from order_lines l join refunds f on f.order_line_id = l.id join refund_transitions m on m.refund_id = f.id
        where l.order_id = ${orderId} and m.to_state = 'declined'
        union all
        select 'given_up', f.given_up_by, f.amount_paise, f.given_up_at
        from order_lines l join refunds f on f.order_line_id = l.id
        where l.order_id = ${orderId} and f.given_up_at is not null
      ) asked
      union all
      select 'message', row_number() over (order by d.created_at, d.id),
        d.template || case d.channel when 'sms' then '-sms' else '' end, null, d.state,
        coalesce(d.sent_at, d.created_at), null
      from deliveries d where d.subject_ref = ${`orders:${orderId}`}
    ) m left join profiles p on p.user_id = m.actor_id order by m.at, machine, m.id`.execute(db);
  const order = rows.flatMap(({ machine, shipmentId: _s, ...move }) => (machine === 'order' ? [move] : []));
  const shipment = rows.flatMap(({ machine, shipmentId, ...move }) =>
    machine === 'shipment' && shipmentId ? [{ ...move, shipmentId }] : [],
  );
  const events = rows.flatMap(({ machine, to, reason, shipmentId: _s, ...event }) => {
    const kind = orderEventKinds.find((one) => one === machine);
    return kind ? [{ kind, what: to, detail: reason, ...event }] : [];
  });
  return { order, shipment, events };
}

export async function selectStudent(db: Queries, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['user_id as id', 'full_name as fullName', 'phone_number as phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
