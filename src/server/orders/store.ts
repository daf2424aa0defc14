import { sql } from 'kysely';
import type { AddressForm } from '../../contract/accounts/profile.ts';
import type { ClassSubject } from '../../contract/classes/classes.ts';
import type { Language } from '../../contract/languages.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import type { SetBook } from '../../contract/orders/products.ts';
import type { ShipmentState, ShippingSpeed } from '../../contract/shipping.ts';
import type { Queries, Trx } from '../db/db.ts';
import { oneSubjectOf } from '../products/reads.ts';
import type { LineTax, PricedLine } from './checkout/price-order.ts';
import { parcelStateOf, refundedOf } from './find-store.ts';
import { booksOfLine } from './reads.ts';

export interface NewOrder {
  number: string;
  userId: string;
  email: string;
  address: AddressForm | null;
  speed: ShippingSpeed | null;
  zone: string | null;
  couponId: string | null;
  placeOfSupply: string;
  totalPaise: number;
  idempotencyKey: string;
  requestHash: string;
  /** The same without the price. */
  contentsHash: string;
  at: string;
  expiresAt: string;
  /** Staff at the desk; null for the buyer. */
  placedBy: string | null;
  /** A business that buys; null for a person. */
  business: { gstin: string; name: string; address: string } | null;
}

/** Inserts a draft with its lines, in the buyer's language; undefined when the key has an order already. */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly PricedLine[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (number, user_id, email, language, address, speed, zone, coupon_id, place_of_supply,
        total_paise, refund_terms_at, idempotency_key, request_hash, contents_hash, created_at, expires_at, placed_by,
        buyer_gstin, buyer_business, buyer_business_address, kind)
      select ${order.number}::text, user_id, ${order.email}::text, language,
        ${order.address ? JSON.stringify(order.address) : null}::jsonb, ${order.speed}::text, ${order.zone}::text,
        ${order.couponId}::uuid, ${order.placeOfSupply}::text, ${order.totalPaise}::int, ${order.at}::timestamptz,
        ${order.idempotencyKey}::text, ${order.requestHash}::text, ${order.contentsHash}::text, ${order.at}::timestamptz,
        ${order.expiresAt}::timestamptz, ${order.placedBy}::uuid, ${order.business?.gstin ?? null}::text,
        ${order.business?.name ?? null}::text, ${order.business?.address ?? null}::text, ${lines[0]?.kind ?? null}::text
      from profiles where user_id = ${order.userId}
      on conflict (user_id, idempotency_key) do nothing returning id
    ), lines as (
      insert into order_lines (order_id, position, kind, product_id, title, titles, price_paise, discount_paise, amount_paise,
        tax_class, tax_code, tax_rate_percent, cgst_paise, sgst_paise, igst_paise, ships, material_ids, class_ids,
        batch_id, batch_term, fee_due_id, validity_days)
      select placed.id, line.position - 1, kind, "productId", title, titles, "pricePaise", "discountPaise", "amountPaise",
        "taxClass", "taxCode", "taxRatePercent", "cgstPaise", "sgstPaise", "igstPaise", ships,
        array(select jsonb_array_elements_text("materialIds")::uuid), array(select jsonb_array_elements_text("classIds")::uuid),
        "batchId", nullif("batchTerm", 'null'), "feeDueId", "validityDays"
      from placed, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (kind text, "productId" uuid,
        title text, titles jsonb, "pricePaise" int, "discountPaise" int, "amountPaise" int, "taxClass" text, "taxCode" text,
        "taxRatePercent" numeric, "cgstPaise" int, "sgstPaise" int, "igstPaise" int, ships boolean, "materialIds" jsonb,
        "classIds" jsonb, "batchId" uuid, "batchTerm" jsonb, "feeDueId" uuid, "validityDays" int)) with ordinality as line (kind, "productId", title, titles, "pricePaise",
        "discountPaise", "amountPaise", "taxClass", "taxCode", "taxRatePercent", "cgstPaise", "sgstPaise", "igstPaise",
        ships, "materialIds", "classIds", "batchId", "batchTerm", "feeDueId", "validityDays", position)
      returning id, product_id
    ), books as (
      insert into order_line_books (order_line_id, book_id, copies)
      select lines.id, b.book_id, b.copies from lines join product_books b using (product_id)
    )
    select id from placed`.execute(trx);
  return rows[0]?.id;
}

/** An order's own columns. */
export interface OrderRow {
  id: string;
  number: string;
  userId: string;
  state: OrderState;
  email: string;
  language: Language;
  address: AddressForm | null;
  speed: ShippingSpeed | null;
  totalPaise: number;
  placeOfSupply: string;
  /** Of the business that buys; null for a person. */
  buyerGstin: string | null;
  buyerBusiness: string | null;
  buyerBusinessAddress: string | null;
  requestHash: string;
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
  /** Why it was cancelled: `replaced`, `refunded` or what staff wrote; null unless it is. */
  cancelReason: string | null;
  /** The amount refunded. */
  refundedPaise: number;
  parcelState: ShipmentState | null;
}

const orderColumns = sql<OrderRow>`
  id, number, user_id as "userId", state, email, language, address, speed, total_paise as "totalPaise",
  place_of_supply as "placeOfSupply", buyer_gstin as "buyerGstin", buyer_business as "buyerBusiness", buyer_business_address as "buyerBusinessAddress",
  request_hash as "requestHash", created_at as "createdAt", expires_at as "expiresAt",
  paid_at as "paidAt", case when state = 'cancelled' then (select m.reason from order_transitions m
    where m.order_id = orders.id order by m.id desc limit 1) end as "cancelReason", ${refundedOf(sql`orders.id`)} as "refundedPaise",
  ${parcelStateOf('orders')} as "parcelState"`;

export async function selectOrder(db: Queries, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders where id = ${id}`.execute(db);
  return rows[0];
}

/** The order of this person's key; else the first unpaid one with the same contents that can still be paid. */
export async function selectPlaced(
  db: Queries,
  asked: { userId: string; key: string; requestHash: string; now: string },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from orders
    where user_id = ${asked.userId} and (idempotency_key = ${asked.key} or request_hash = ${asked.requestHash}
      and state in ('draft', 'awaiting_payment') and expires_at > ${asked.now}::timestamptz)
    order by idempotency_key = ${asked.key} desc, created_at limit 1`.execute(db);
  return rows[0];
}

/** The orders of this person for a product that can still be paid; with `contentsHash` only those that chose the same. */
export async function selectOpenIds(
  db: Queries,
  open: { userId: string; productId: string; contentsHash: string | null; now: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where user_id = ${open.userId} and state in ('draft', 'awaiting_payment')
      and expires_at > ${open.now}::timestamptz
      and (${open.contentsHash}::text is null or contents_hash = ${open.contentsHash})
      and exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${open.productId})
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

const buyerLock = (userId: string) => sql`pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`;

/**
 * One thing at a time for one buyer, until the transaction ends: two tabs and two payments do not pass each other.
 * Taken before any order is locked.
 */
export async function lockBuyer(trx: Trx, userId: string): Promise<void> {
  await sql`select ${buyerLock(userId)}`.execute(trx);
}

/** The same for a buyer about to order, with the next order number; an unused number is skipped. */
export async function lockBuyerAndCount(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select nextval('order_numbers') as value, ${buyerLock(userId)}`.execute(trx);
  return rows[0]?.value ?? 1;
}

/**
 * An order, locked until the transaction ends; not against rows that refer to it, which a payment writes before it
 * waits for its buyer.
 */
export async function lockOrder(trx: Trx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders where id = ${id} for no key update`.execute(
    trx,
  );
  return rows[0];
}

export type StoredLine = PricedLine & { id: string; subject: ClassSubject | null; books: SetBook[] };

export async function selectLines(db: Queries, orderId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select id, kind, product_id as "productId", title, titles, price_paise as "pricePaise",
      discount_paise as "discountPaise", amount_paise as "amountPaise", tax_class as "taxClass", tax_code as "taxCode",
      tax_rate_percent::float8 as "taxRatePercent", cgst_paise as "cgstPaise", sgst_paise as "sgstPaise",
      igst_paise as "igstPaise", ships, material_ids as "materialIds", class_ids as "classIds",
      batch_id as "batchId", batch_term as "batchTerm", fee_due_id as "feeDueId", validity_days as "validityDays",
      ${oneSubjectOf(sql`material_ids`, sql`class_ids`)} as subject, ${booksOfLine(sql`order_lines.id`)} as books
    from order_lines where order_id = ${orderId} order by position`.execute(db);
  return rows;
}

/** Writes the tax that a line has when it is paid. */
export async function updateLineTax(trx: Trx, id: string, tax: LineTax): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({
      tax_code: tax.taxCode,
      tax_rate_percent: String(tax.taxRatePercent),
      cgst_paise: tax.cgstPaise,
      sgst_paise: tax.sgstPaise,
      igst_paise: tax.igstPaise,
    })
    .where('id', '=', id)
    .execute();
}

/** The classes of a line's seats, after its buyer has moved. */
export async function updateLineClasses(trx: Trx, id: string, classIds: string[]): Promise<void> {
  await trx.updateTable('order_lines').set({ class_ids: classIds }).where('id', '=', id).execute();
}

/** Writes a move into the order and its history; `paidAt` where the move is its payment. */
export async function insertOrderTransition(
  trx: Trx,
  move: {
    orderId: string;
    from: OrderState;
    to: OrderState;
    actorId: string | null;
    reason: string;
    at: string;
    paidAt: string | null;
  },
): Promise<void> {
  await sql`
    with moved as (
      update orders set state = ${move.to}, paid_at = coalesce(${move.paidAt}::timestamptz, paid_at)
      where id = ${move.orderId} returning id)
    insert into order_transitions (order_id, from_state, to_state, actor_id, reason, at)
    select id, ${move.from}, ${move.to}, ${move.actorId}::uuid, ${move.reason}, ${move.at}::timestamptz
    from moved`.execute(trx);
}

/** Lets an order be paid until then, or as long as before where that is longer. */
export async function extendOrder(trx: Trx, { id, until }: { id: string; until: string }): Promise<void> {
  await sql`update orders set expires_at = greatest(expires_at, ${until}::timestamptz) where id = ${id}`.execute(trx);
}

/** Up to `limit` orders that could be paid no longer at `overdue`; not those with a transfer that waits for its approval or a cheque for its bank, nor instalments of which a part was taken, nor those whose money is at the gateway and has yet to be settled. */
export async function selectExpiredIds(db: Queries, overdue: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['draft', 'awaiting_payment'])
    .where('expires_at', '<=', overdue)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_transfers')
            .select('order_transfers.id')
            .whereRef('order_transfers.order_id', '=', 'orders.id')
            .where('order_transfers.state', '=', 'waiting'),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (select from payments p
        where p.order_id = orders.id and p.provider = 'desk' and (p.state = 'authorised' or p.state = 'captured'
          and exists (select from order_lines l where l.order_id = orders.id and l.kind = 'fee')))`,
    )
    .where(
      sql<boolean>`not exists (select from gateway_orders g join payment_events e
        on e.provider = g.provider and e.gateway_order_id = g.gateway_order_id
        where g.order_id = orders.id and e.state in ('received', 'failed') and e.payload->>'paymentState' = 'captured')`,
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
