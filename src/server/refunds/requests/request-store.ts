import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { OrderLine } from '../../../contract/orders/orders.ts';
import type { SetBook } from '../../../contract/orders/products.ts';
import type { LineRefund, OwnRefund, RefundReason, RefundState } from '../../../contract/refunds.ts';
import type { ShipmentState } from '../../../contract/shipping.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { unplannedIds } from '../../db/plan-once.ts';
import type { Titles } from '../../http/in-language.ts';
import { booksOfLine } from '../../orders/reads.ts';
import type { Taxes } from '../rules.ts';
import { holdingState } from '../store.ts';
import type { CancelledSeat } from './cancelled-seats-store.ts';

interface OrderOfLine {
  id: string;
  number: string;
  userId: string;
  email: string;
  /** Null where the buyer has none. */
  phone: string | null;
  language: Language;
  title: string;
  titles: Titles;
  kind: OrderLine['kind'];
}

/** The order of a line, and what the line is. */
export async function selectOrderOfLine(db: Queries, lineId: string): Promise<OrderOfLine | undefined> {
  const { rows } = await sql<OrderOfLine>`
    select o.id, o.number, o.user_id as "userId", o.email, o.language, p.phone_number as phone, l.title, l.titles, l.kind
    from order_lines l join orders o on o.id = l.order_id left join profiles p on p.user_id = o.user_id
    where l.id = ${lineId}`.execute(db);
  return rows[0];
}

/** Opens a refund; false where one is open for the line. */
export async function insertRefund(
  trx: Trx,
  refund: CancelledSeat & { reason: RefundReason; requestReason: string; at: string; id?: string; proofs?: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('refunds')
    .values({
      ...(refund.id ? { id: refund.id } : {}),
      proofs: refund.proofs ?? 0,
      order_line_id: refund.orderLineId,
      user_id: refund.userId,
      amount_paise: refund.amountPaise,
      requested_paise: refund.amountPaise,
      reason: refund.reason,
      note: refund.note,
      request_reason: refund.requestReason,
      requested_at: refund.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A refund that could not be sent, and has not been retried or closed. */
export const isStuck = sql<boolean>`(f.state = 'failed' and f.given_up_at is null and not exists (select from refunds later
  where later.order_line_id = f.order_line_id and later.id <> f.id and (later.requested_at, later.id) > (f.requested_at, f.id)))`;

/** Whether a refund's money was ever sent: what its line granted was revoked then. */
const hasLeft = (refund: 'f' | 'b') =>
  sql<boolean>`exists (select from refund_transitions m where m.refund_id = ${sql.ref(`${refund}.id`)} and m.to_state = 'sent')`;

/** Who may decide about refunds besides the proposer. */
const countApprovers = sql<number>`(select count(distinct g.user_id) from role_grants g join profiles held on held.user_id = g.user_id
  left join custom_roles own on own.id = g.custom_role_id
  where g.user_id <> p.proposed_by and held.blocked_at is null
    and (g.role in ('admin', 'accountant') or 'refunds.change' = any(own.capabilities)))`;

const lineRefundColumns = sql<LineRefund>`
  f.id, f.state, f.amount_paise as "amountPaise", f.reason, f.note, f.request_reason as "requestReason", f.proofs, f.requested_at as "requestedAt",
  l.kind = 'delivery' as "isDelivery", coalesce(f.requested_paise, f.amount_paise) as "requestedPaise",
  ${isStuck} as "isStuck", ${hasLeft('f')} as "hasLeft", f.given_up_at is not null as "isGivenUp",
  coalesce((select r.by_bank from payment_refunds r where r.id = f.payment_refund_id), false) as "byBank",
  (select json_build_object('amountPaise', p.amount_paise, 'isGoodwill', p.is_goodwill, 'note', p.note, 'proposedBy', p.proposed_by,
      'by', coalesce(s.full_name, s.username, ''), 'approvers', ${countApprovers})
    from refund_proposals p left join profiles s on s.user_id = p.proposed_by
    where p.refund_id = f.id and f.state = 'requested') as proposal,
  (select n.number from credit_notes n where n.refund_id = f.id) as "creditNote",
  coalesce((select r.failure from payment_refunds r where r.id = f.payment_refund_id), '') as failure,
  (select r.voucher_number from payment_refunds r where r.id = f.payment_refund_id) as voucher`;

/** Every refund of an order's lines with the taxes in it, oldest first. */
export async function selectRefundsOf(
  db: Queries,
  orderIds: readonly string[],
): Promise<(LineRefund & Taxes & { lineId: string; orderId: string })[]> {
  const { rows } = await sql<LineRefund & Taxes & { lineId: string; orderId: string }>`
    select ${lineRefundColumns}, l.id as "lineId", l.order_id as "orderId", f.cgst_paise as "cgstPaise", f.sgst_paise as "sgstPaise",
      f.igst_paise as "igstPaise"
    from refunds f join order_lines l on l.id = f.order_line_id
    where l.order_id = any(${unplannedIds(orderIds)}) order by f.requested_at, f.id`.execute(db);
  return rows;
}

/** Up to `limit` refunds of a person, newest first. */
export async function selectOwnRefunds(
  db: Queries,
  page: { userId: string; language: Language | null; after: { at: string; id: string } | null; limit: number },
): Promise<OwnRefund[]> {
  const { rows } = await sql<OwnRefund>`
    select ${lineRefundColumns}, o.id as "orderId", o.number, coalesce(l.titles ->> ${page.language}::text, l.title) as title
    from refunds f join order_lines l on l.id = f.order_line_id join orders o on o.id = l.order_id
    where f.user_id = ${page.userId}
      and ${page.after ? sql`(f.requested_at, f.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by f.requested_at desc, f.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** The order that a refund belongs to. */
export async function selectRefund(db: Queries, id: string): Promise<{ orderId: string; number: string } | undefined> {
  const { rows } = await sql<{ orderId: string; number: string }>`
    select o.id as "orderId", o.number from refunds f join order_lines l on l.id = f.order_line_id
    join orders o on o.id = l.order_id where f.id = ${id}`.execute(db);
  return rows[0];
}

/** A refund's state, locked until the transaction ends. */
export async function lockRefund(
  trx: Trx,
  id: string,
): Promise<{ id: string; state: RefundState; orderLineId: string; amountPaise: number } | undefined> {
  const { rows } = await sql<{ id: string; state: RefundState; orderLineId: string; amountPaise: number }>`
    select id, state, order_line_id as "orderLineId", amount_paise as "amountPaise"
    from refunds where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** A line's open refund, one being processed before a requested one; locked until the transaction ends. */
export async function lockOpenRefund(
  trx: Trx,
  orderLineId: string,
): Promise<{ id: string; state: RefundState; reason: RefundReason; requestedAt: string } | undefined> {
  const { rows } = await sql<{ id: string; state: RefundState; reason: RefundReason; requestedAt: string }>`
    select id, state, reason, requested_at as "requestedAt" from refunds
    where order_line_id = ${orderLineId} and state in ('requested', 'approved', 'sent')
    order by state = 'requested', requested_at, id for update`.execute(trx);
  return rows[0];
}

/**
 * The refund for money that left at the gateway: the requested one, else a new one in addition to any others of the line.
 * Locked until the transaction ends.
 */
export async function ensureRequested(
  trx: Trx,
  refund: Pick<CancelledSeat, 'orderLineId' | 'userId' | 'amountPaise'> & { at: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where order_line_id = ${refund.orderLineId} and state = 'requested'
    order by requested_at, id limit 1 for update`.execute(trx);
  if (rows[0]) return rows[0].id;
  const { id } = await trx
    .insertInto('refunds')
    .values({
      order_line_id: refund.orderLineId,
      user_id: refund.userId,
      amount_paise: refund.amountPaise,
      reason: 'at_gateway',
      requested_at: refund.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records an approved refund's amount, payment and staff's reason. */
export async function updateApproved(
  trx: Trx,
  id: string,
  approved: Taxes & {
    amountPaise: number;
    paymentRefundId: string;
    note: string;
    keepsAccess: boolean;
    creditPaise: number;
  },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({
      state: 'approved',
      amount_paise: approved.amountPaise,
      cgst_paise: approved.cgstPaise,
      sgst_paise: approved.sgstPaise,
      igst_paise: approved.igstPaise,
      payment_refund_id: approved.paymentRefundId,
      note: approved.note,
      keeps_access: approved.keepsAccess,
      credit_paise: approved.creditPaise,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateRefundState(trx: Trx, id: string, state: RefundState): Promise<void> {
  await trx.updateTable('refunds').set({ state }).where('id', '=', id).execute();
}

export async function insertRefundMove(
  trx: Trx,
  move: { refundId: string; from: RefundState; to: RefundState; actorId: string | null; at: string },
): Promise<void> {
  await trx
    .insertInto('refund_transitions')
    .values({ refund_id: move.refundId, from_state: move.from, to_state: move.to, actor_id: move.actorId, at: move.at })
    .execute();
}

/** A refund with the line, order and parcel that it belongs to. */
export interface PaidRefund {
  id: string;
  state: RefundState;
  amountPaise: number;
  orderLineId: string;
  orderId: string;
  language: Language;
  productId: string | null;
  ships: boolean;
  books: SetBook[];
  shipmentState: ShipmentState | null;
  /** Another refund of the line has already revoked what it granted. */
  wasTakenBack: boolean;
  /** The student keeps what the line granted. */
  keepsAccess: boolean;
  /** It is paid out of a drawer. */
  inCash: boolean;
}

/** The refund that money on its way back belongs to, locked until the transaction ends; undefined where it settled nothing. */
export async function lockRefundByPaymentRefund(trx: Trx, paymentRefundId: string): Promise<PaidRefund | undefined> {
  await sql`select id from refunds where payment_refund_id = ${paymentRefundId} for update`.execute(trx);
  const { rows } = await sql<PaidRefund>`
    select f.id, f.state, f.amount_paise as "amountPaise", l.id as "orderLineId", o.id as "orderId",
      o.language, l.product_id as "productId", l.ships, ${booksOfLine(sql`l.id`)} as books,
      ${holdingState} as "shipmentState",
      exists (select from refunds b where b.order_line_id = l.id and b.id <> f.id and not b.keeps_access and ${hasLeft('b')}) as "wasTakenBack",
      f.keeps_access as "keepsAccess",
      exists (select from payment_refunds r where r.id = f.payment_refund_id and r.drawer_id is not null) as "inCash"
    from refunds f join order_lines l on l.id = f.order_line_id join orders o on o.id = l.order_id
    where f.payment_refund_id = ${paymentRefundId}`.execute(trx);
  return rows[0];
}

export async function updateNote(trx: Trx, id: string, note: string): Promise<void> {
  await trx.updateTable('refunds').set({ note }).where('id', '=', id).execute();
}

interface StuckRefund {
  orderLineId: string;
  amountPaise: number;
  note: string;
  hasLeft: boolean;
  keepsAccess: boolean;
  creditPaise: number;
}

/** A failed refund that needs action, locked until the transaction ends; undefined for any other. */
export async function lockStuckRefund(trx: Trx, id: string): Promise<StuckRefund | undefined> {
  const { rows } = await sql<StuckRefund>`
    select f.order_line_id as "orderLineId", f.amount_paise as "amountPaise", f.note, ${hasLeft('f')} as "hasLeft",
      f.keeps_access as "keepsAccess", f.credit_paise as "creditPaise"
    from refunds f where f.id = ${id} and ${isStuck} for update`.execute(trx);
  return rows[0];
}

export async function updateGivenUp(
  trx: Trx,
  id: string,
  given: { note: string; at: string; actorId: string },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ note: given.note, given_up_at: given.at, given_up_by: given.actorId })
    .where('id', '=', id)
    .execute();
}
