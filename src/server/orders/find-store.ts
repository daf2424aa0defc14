import { type RawBuilder, sql } from 'kysely';
import type { AddressForm } from '../../contract/accounts/profile.ts';
import type { Language } from '../../contract/languages.ts';
import type { DeskParts } from '../../contract/orders/order-receipts.ts';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import type { ShipmentState } from '../../contract/shipping.ts';
import type { Queries } from '../db/db.ts';
import { isConfirmingOf } from '../payments/reads.ts';
import { firstTitle } from './reads.ts';

/**
 * Whether a person has access to all of these materials and a seat in all of these classes. With `orderId`, access granted by
 * staff and by that order itself doesn't count.
 */
export async function ownsAll(
  db: Queries,
  input: {
    userId: string;
    materialIds: readonly string[];
    classIds: readonly string[];
    now: string;
    orderId?: string | undefined;
  },
): Promise<boolean> {
  const ownLines = sql`(select id from order_lines where order_id = ${input.orderId ?? null})`;
  const bought = input.orderId ? sql`e.source = 'purchase' and e.order_line_id not in ${ownLines}` : sql`true`;
  const { rows } = await sql<{ owned: boolean }>`
    select not exists (
      select from unnest(${input.materialIds}::uuid[]) as wanted(id) where not exists (
        select from entitlements e where e.user_id = ${input.userId} and e.material_id = wanted.id and ${bought}
          and e.revoked_at is null and (e.ends_at is null or e.ends_at > ${input.now}::timestamptz))
    ) and not exists (
      select from unnest(${input.classIds}::uuid[]) as wanted(id) where not exists (
        select from class_registrations r where r.user_id = ${input.userId} and r.class_id = wanted.id
          and r.cancelled_at is null and (r.order_line_id is null or r.order_line_id not in ${ownLines}))
    ) as owned`.execute(db);
  return rows[0]?.owned === true;
}

/**
 * Orders that use a coupon, by this person and in total; cancelled and expired ones don't count, nor the person's unpaid ones
 * of `openProductId`, which the next order of that product resumes or replaces.
 */
export async function countCouponUses(
  db: Queries,
  input: { couponId: string; userId: string; openProductId?: string; countsAll: boolean },
): Promise<{ byPerson: number; byAll: number }> {
  const { rows } = await sql<{ byPerson: number; byAll: number }>`
    select (count(*) filter (where user_id = ${input.userId}))::int as "byPerson", count(*)::int as "byAll" from orders
    where coupon_id = ${input.couponId} ${input.countsAll ? sql`` : sql`and user_id = ${input.userId}`}
      and state not in ('expired', 'cancelled')
      and not (user_id = ${input.userId} and state in ('draft', 'awaiting_payment') and exists (
        select from order_lines l where l.order_id = orders.id and l.product_id = ${input.openProductId ?? null}))`.execute(
    db,
  );
  return rows[0] ?? { byPerson: 0, byAll: 0 };
}

/**
 * Orders that a person has paid or is paying; cancelled and expired ones don't count, nor unpaid ones of `openProductId`, as
 * above.
 */
export async function countOtherOrders(
  db: Queries,
  input: { userId: string; openProductId?: string },
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders
    where user_id = ${input.userId} and (paid_at is not null or state = 'payment_review'
      or (state in ('draft', 'awaiting_payment')
        and exists (select from coupons c where c.id = orders.coupon_id and c.first_order)
        and not exists (
          select from order_lines l where l.order_id = orders.id and l.product_id = ${input.openProductId ?? null})))`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}

/**
 * Where this person's last order was mailed, else the address in the profile, else ''; and the state where they live: that of
 * their last order, else of the address they used last.
 */
export async function selectContact(db: Queries, userId: string): Promise<{ email: string; state: string | null }> {
  const { rows } = await sql<{ email: string; state: string | null }>`
    with last as (select email, place_of_supply from orders where user_id = ${userId} order by created_at desc limit 1)
    select coalesce((select email from last), (select email from profiles where user_id = ${userId}), '') as email,
      coalesce((select place_of_supply from last),
        (select state from addresses where user_id = ${userId} order by updated_at desc limit 1)) as state`.execute(db);
  return rows[0] ?? { email: '', state: null };
}

/** Where this person's last order that has an address goes. */
export async function selectLastAddress(db: Queries, userId: string): Promise<AddressForm | null> {
  const row = await db
    .selectFrom('orders')
    .select('address')
    .where('user_id', '=', userId)
    .where('address', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.address ?? null) as AddressForm | null;
}

/**
 * Who holds printed copies of a product without having paid: this person's own newest order, and when the next hold of others
 * ends.
 */
export async function selectHolders(
  db: Queries,
  { productId, userId }: { productId: string; userId: string },
): Promise<{ own: string | null; othersUntil: string | null }> {
  const { rows } = await sql<{ own: string | null; othersUntil: string | null }>`
    with holding as (
      select id, user_id, created_at, expires_at from orders where state in ('draft', 'awaiting_payment') and exists (
        select from order_lines l where l.order_id = orders.id and l.product_id = ${productId} and l.ships))
    select (select id from holding where user_id = ${userId} order by created_at desc limit 1) as own,
      (select min(expires_at) from holding where user_id <> ${userId}) as "othersUntil"`.execute(db);
  return rows[0] ?? { own: null, othersUntil: null };
}

/** The amount refunded for an order, in paise. */
export function refundedOf(orderId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select coalesce(sum(f.amount_paise), 0)::int from order_lines l join refunds f on f.order_line_id = l.id
    where l.order_id = ${orderId} and f.state in ('sent', 'processed'))`;
}

/** What was taken of an order at the desk. */
export const partsOf = (orderId: RawBuilder<unknown>) => sql<DeskParts>`(
  select json_build_object('paidPaise', coalesce(sum(r.amount_paise) filter (where r.state = 'received'), 0),
    'waitingPaise', coalesce(sum(r.amount_paise) filter (where r.state = 'waiting'), 0))
  from desk_payments r where r.order_id = ${orderId})`;

/** Where what a shipped order sent is; a parcel that was sent again stands for the one that did not arrive. */
export function parcelStateOf(order: string): RawBuilder<ShipmentState | null> {
  return sql`(case when ${sql.ref(`${order}.state`)} = 'shipped' then (
    select s.state from shipments s where s.order_id = ${sql.ref(`${order}.id`)} and s.resolution is distinct from 'resent'
    order by array_position('{handed_over,ready,lost,returned,delivered}'::text[], s.state) limit 1) end)`;
}

export const summaryColumns = (language: Language | null) => sql<OrderSummary>`
  o.id, o.number, o.state, o.total_paise as "totalPaise", o.created_at as "createdAt", o.paid_at as "paidAt",
  ${firstTitle(language)} as title,
  ${refundedOf(sql`o.id`)} as "refundedPaise", ${parcelStateOf('o')} as "parcelState",
  (o.state = 'awaiting_payment' and ${isConfirmingOf(sql`o.id`)}) as "isConfirming",
  ${partsOf(sql`o.id`)} as desk`;

/** Up to `limit` orders of a person, newest first, after the given one. */
export async function selectOrders(
  db: Queries,
  page: {
    userId: string;
    language: Language | null;
    after: { createdAt: string; id: string } | null;
    limit: number;
  },
): Promise<OrderSummary[]> {
  const { rows } = await sql<OrderSummary>`
    select ${summaryColumns(page.language)} from orders o
    where o.user_id = ${page.userId}
      and ${page.after ? sql`(o.created_at, o.id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by o.created_at desc, o.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** A person's unpaid orders, including overdue ones that have not been expired yet. */
export async function selectUnpaidIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['draft', 'awaiting_payment'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
