import { sql } from 'kysely';
import type { Parcel } from '../../contract/orders-admin.ts';
import type { ShipmentState } from '../../contract/shipping.ts';
import type { Queries } from '../db/db.ts';

interface Move {
  to: string;
  actor: string | null;
  reason: string;
  at: string;
}

/** Every move of an order and of its parcel, oldest first, with the name of whoever made it. */
export async function selectMoves(db: Queries, orderId: string): Promise<{ order: Move[]; shipment: Move[] }> {
  const { rows } = await sql<Move & { machine: 'order' | 'shipment' }>`
    select machine, m.to_state as "to", coalesce(p.full_name, p.username) as actor, m.reason, m.at from (
      select 'order' as machine, id, to_state, actor_id, reason, at from order_moves where order_id = ${orderId}
      union all
      select 'shipment', m.id, m.to_state, m.actor_id, '', m.at
      from shipment_moves m join shipments s on s.id = m.shipment_id where s.order_id = ${orderId}
    ) m left join profiles p on p.user_id = m.actor_id order by machine, m.id`.execute(db);
  const of = (machine: 'order' | 'shipment') =>
    rows.filter((row) => row.machine === machine).map(({ machine: _machine, ...move }) => move);
  return { order: of('order'), shipment: of('shipment') };
}

export async function selectStudent(db: Queries, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['user_id as id', 'full_name as fullName', 'phone_number as phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

type ParcelRow = Omit<Parcel, 'shipment'> & { id: string; dispatchBy: string };

/** Up to `limit` orders with a parcel of one state, the one that must leave first on top, after the given one. */
export async function selectParcels(
  db: Queries,
  page: { state: ShipmentState; after: { dispatchBy: string; id: string } | null; limit: number },
): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select s.id, s.dispatch_by as "dispatchBy", o.id as "orderId", o.number, o.address->>'name' as name,
      o.address->>'city' as city, o.address->>'pin' as pin,
      (select l.title from order_lines l where l.order_id = o.id order by l.position limit 1) as title
    from shipments s join orders o on o.id = s.order_id
    where s.state = ${page.state}
      and ${page.after ? sql`(s.dispatch_by, s.id) > (${page.after.dispatchBy}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by s.dispatch_by, s.id limit ${page.limit}`.execute(db);
  return rows;
}
