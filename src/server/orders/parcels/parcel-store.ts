import { sql } from 'kysely';
import type { AddressForm } from '../../../contract/accounts/profile.ts';
import type { Language } from '../../../contract/languages.ts';
import type { OrderState } from '../../../contract/orders/orders.ts';
import type { Parcel } from '../../../contract/orders/orders-admin.ts';
import type { UndeliveredParcel } from '../../../contract/orders/parcels.ts';
import type { ParcelFilter, Shipment, ShipmentState } from '../../../contract/shipping.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { inlineCount } from '../../db/plan-once.ts';
import type { PaperItem } from '../../documents/parcel-papers.ts';
import { firstTitle, weightOf } from '../reads.ts';

/** `place`: what its list is ordered by; every delivered parcel has its day. */
type ParcelRow = Omit<Parcel, 'shipment'> & { id: string; place: string | null };

interface Page {
  filter: ParcelFilter;
  now: string;
  today: string;
  after: { place: string; id: string } | null;
  limit: number;
  /** Of the titles. */
  language: Language | null;
}

const addressed = sql`o.address->>'name' as name, o.address->>'city' as city, o.address->>'pin' as pin`;

/** Up to `limit` parcels that match a filter, after the given one: what must leave or arrive first on top, and of what is over the newest. */
export async function selectParcels(db: Queries, page: Page): Promise<ParcelRow[]> {
  const { filter, now, today, after, limit } = page;
  const { courier, zone, region, product } = filter;
  const isOnWay = filter.state === 'handed_over';
  // Said in the statement and not as its value: only then is the index of that state used.
  const inState =
    filter.state === 'delivered'
      ? sql`s.state = 'delivered'`
      : isOnWay
        ? sql`s.state = 'handed_over'`
        : sql`s.state = ${filter.state}`;
  const late = isOnWay
    ? sql`s.expected_by < ${today}::date`
    : filter.state === 'ready'
      ? sql`s.dispatch_by < ${now}::timestamptz`
      : sql`false`;
  const isOpen = isOnWay || filter.state === 'ready';
  const place = filter.state === 'delivered' ? sql`s.delivered_at` : isOnWay ? sql`s.expected_by` : sql`s.dispatch_by`;
  const asPlace = isOnWay ? sql`date` : sql`timestamptz`;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const beyond = isOpen ? sql`>` : sql`<`;
  const { rows } = await sql<ParcelRow>`
    select s.id, ${place} as place, o.id as "orderId", o.number, ${addressed},
      ${firstTitle(page.language)} as title
    from shipments s join orders o on o.id = s.order_id
    where ${inState} and s.stopped_at is null
      and ${courier ? sql`s.courier = ${courier}` : sql`true`} and ${zone ? sql`s.zone = ${zone}` : sql`true`}
      and ${region ? sql`o.address->>'state' = ${region}` : sql`true`}
      and ${
        product
          ? sql`exists (select from order_lines l where l.order_id = o.id and (l.product_id = ${product}
        or exists (select from order_line_books b where b.order_line_id = l.id and b.book_id = ${product})))`
          : sql`true`
      }
      and ${filter.late ? late : sql`true`}
      and ${after ? sql`(${place}, s.id) ${beyond} (${after.place}::${asPlace}, ${after.id}::uuid)` : sql`true`}
    order by ${place} ${direction}, s.id ${direction} limit ${inlineCount(limit)}`.execute(db);
  return rows;
}

/** Up to `limit` parcels that came back or were lost and wait for what happens instead, longest waiting first. */
export async function selectUndelivered(
  db: Queries,
  page: { language: Language | null; after: { at: string; id: string } | null; limit: number },
): Promise<(Omit<UndeliveredParcel, 'shipment'> & { id: string })[]> {
  const { rows } = await sql<Omit<UndeliveredParcel, 'shipment'> & { id: string }>`
    select s.id, o.id as "orderId", o.number, ${addressed}, ${firstTitle(page.language)} as title, t.at as "endedAt"
    from shipments s join orders o on o.id = s.order_id
    cross join lateral (
      select max(m.at) as at from shipment_transitions m where m.shipment_id = s.id and m.to_state = s.state) t
    where s.state in ('returned', 'lost') and s.resolution is null
      and ${page.after ? sql`(t.at, s.id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by t.at, s.id limit ${inlineCount(page.limit)}`.execute(db);
  return rows;
}

/** Products that are sent, for the desk's filter; at most 200. */
export async function selectSentProducts(db: Queries): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from products where ships order by is_on_sale desc, title, id limit 200`.execute(db);
  return rows;
}

/** The data printed on a parcel's label and slip. */
export interface PrintedParcel {
  id: string;
  number: string;
  position: number;
  contents: string;
  purpose: Shipment['purpose'];
  language: Language;
  address: AddressForm;
  speed: Shipment['speed'];
  dispatchBy: string;
  courier: string | null;
  trackingNumber: string | null;
  paidAt: string;
  /** Its contents, a set as its books. */
  items: PaperItem[];
  weightGrams: number | null;
}

/** Parcels as they are printed, express first, then in the order of their deadlines; only those that are not stopped. */
export async function selectPrinted(db: Queries, ids: readonly string[]): Promise<PrintedParcel[]> {
  const { rows } = await sql<PrintedParcel>`
    select s.id, o.number, s.position, s.contents, s.purpose, o.language, o.address, s.speed, s.dispatch_by as "dispatchBy", s.courier,
      s.tracking_number as "trackingNumber", o.paid_at as "paidAt",
      array(select json_build_object('title', coalesce(k.title, l.title), 'copies', coalesce(b.copies, 1))
        from order_lines l left join order_line_books b on b.order_line_id = l.id left join products k on k.id = b.book_id
        where l.order_id = o.id and l.ships order by l.position, k.title, k.id) as items,
      ${weightOf(sql`o.id`)} as "weightGrams"
    from shipments s join orders o on o.id = s.order_id
    where s.id = any(${ids}::uuid[]) and s.stopped_at is null and o.paid_at is not null and o.address is not null
    order by s.speed = 'express' desc, s.dispatch_by, s.id`.execute(db);
  return rows;
}

/** A parcel that a row of a hand-over may mean, with its order. */
export interface FoundParcel {
  row: number;
  id: string;
  position: number;
  purpose: Shipment['purpose'];
  state: ShipmentState;
  isStopped: boolean;
  courier: string | null;
  trackingNumber: string | null;
  orderId: string;
  number: string;
  orderState: OrderState;
  email: string;
  language: Language;
  title: string;
  phone: string | null;
  userId: string;
}

/**
 * The parcels that these numbers mean, their orders and themselves locked until the transaction ends, always in the same order;
 * all of an order's where its row names no position.
 */
export async function lockNumbered(
  trx: Trx,
  asked: readonly { number: string; position: number | null }[],
): Promise<FoundParcel[]> {
  const numbers = asked.map((one) => one.number);
  await sql`select id from orders where number = any(${numbers}::text[]) order by id for no key update`.execute(trx);
  const { rows } = await sql<FoundParcel>`
    select (x.row - 1)::int as row, s.id, s.position, s.purpose, s.state, s.stopped_at is not null as "isStopped", s.courier,
      s.tracking_number as "trackingNumber", o.id as "orderId", o.number, o.state as "orderState", o.email, o.language,
      ${firstTitle(null)} as title,
      p.phone_number as phone, o.user_id as "userId"
    from unnest(${numbers}::text[], ${asked.map((one) => one.position)}::int[]) with ordinality as x (number, position, row)
    join orders o on o.number = x.number
    join shipments s on s.order_id = o.id and (x.position is null or s.position = x.position)
    left join profiles p on p.user_id = o.user_id
    order by s.id for update of s`.execute(trx);
  return rows.toSorted((a, b) => a.row - b.row || a.position - b.position);
}

/**
 * Moves the orders of dispatched parcels from processing to shipped, with their history; those already shipped are left alone.
 */
export async function moveToShipped(
  trx: Trx,
  { orderIds, actorId, at }: { orderIds: readonly string[]; actorId: string; at: string },
): Promise<void> {
  await sql`
    with shipped as (
      update orders set state = 'shipped' where state = 'processing' and id = any(${orderIds}::uuid[]) returning id)
    insert into order_transitions (order_id, from_state, to_state, actor_id, reason, at)
    select id, 'processing', 'shipped', ${actorId}::uuid, '', ${at}::timestamptz from shipped`.execute(trx);
}

/** A parcel of a person's own order. */
export async function selectParcelOf(
  db: Queries,
  { id, userId }: { id: string; userId: string },
): Promise<{ orderId: string; state: ShipmentState; deliveredAt: string | null } | undefined> {
  const { rows } = await sql<{ orderId: string; state: ShipmentState; deliveredAt: string | null }>`
    select o.id as "orderId", s.state, s.delivered_at as "deliveredAt"
    from shipments s join orders o on o.id = s.order_id where s.id = ${id} and o.user_id = ${userId}`.execute(db);
  return rows[0];
}
