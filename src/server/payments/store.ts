import { sql } from 'kysely';
import type { Payment, PaymentState, ReviewReason } from '../../contract/payments.ts';
import type { GatewayEvent } from '../adapters/payments/port.ts';
import type { Queries, Trx } from '../db/db.ts';

export async function insertGatewayOrder(
  trx: Trx,
  row: {
    orderId: string;
    provider: string;
    isTest: boolean;
    gatewayOrderId: string;
    amountPaise: number;
    customerId?: string;
    at: string;
  },
): Promise<void> {
  await trx
    .insertInto('gateway_orders')
    .values({
      order_id: row.orderId,
      provider: row.provider,
      is_test: row.isTest,
      gateway_order_id: row.gatewayOrderId,
      amount_paise: row.amountPaise,
      customer_id: row.customerId ?? null,
      created_at: row.at,
      offered_at: row.at,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/**
 * Records that the buyer is being sent to the gateway; returns which one, and the order's id there; undefined if it has none.
 */
export async function updateOffered(
  db: Queries,
  orderId: string,
  at: string,
): Promise<{ provider: string; gatewayOrderId: string } | undefined> {
  return db
    .updateTable('gateway_orders')
    .set({ offered_at: at })
    .where('order_id', '=', orderId)
    .returning(['provider', 'gateway_order_id as gatewayOrderId'])
    .executeTakeFirst();
}

/** From now on paying an order agrees to nothing more. */
export async function forgetCustomer(trx: Trx, provider: string, gatewayOrderId: string): Promise<void> {
  await trx
    .updateTable('gateway_orders')
    .set({ customer_id: null })
    .where('provider', '=', provider)
    .where('gateway_order_id', '=', gatewayOrderId)
    .execute();
}

/** Our order as the gateway knows it. */
export async function selectGatewayOrder(
  db: Queries,
  provider: string,
  gatewayOrderId: string,
): Promise<
  { orderId: string; number: string; amountPaise: number; customerId: string | null; payable: boolean } | undefined
> {
  const row = await db
    .selectFrom('gateway_orders as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .select([
      'g.order_id as orderId',
      'o.number',
      'o.state',
      'g.amount_paise as amountPaise',
      'g.customer_id as customerId',
    ])
    .where('g.provider', '=', provider)
    .where('g.gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, ...order } = row;
  return { ...order, payable: state === 'awaiting_payment' };
}

/**
 * Up to `limit` orders known to the gateway and without a captured payment, least recently polled first: two minutes after the
 * buyer was sent there, then at intervals growing by a quarter, for five days.
 */
export async function selectOpenGatewayOrders(
  db: Queries,
  provider: string,
  now: string,
  limit: number,
): Promise<{ id: string; orderId: string; gatewayOrderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string; gatewayOrderId: string }>`
    select g.id, g.order_id as "orderId", g.gateway_order_id as "gatewayOrderId" from gateway_orders g
    where g.provider = ${provider} and g.offered_at > ${now}::timestamptz - interval '5 days'
      and ${now}::timestamptz - greatest(g.asked_at, g.offered_at)
        >= greatest(interval '2 minutes', (${now}::timestamptz - g.offered_at) / 4)
      and not exists (
        select from payments p where p.order_id = g.order_id and p.provider = g.provider and p.state in ('captured', 'refunded'))
    order by greatest(g.asked_at, g.offered_at) limit ${limit}`.execute(db);
  return rows;
}

export async function updateAsked(db: Queries, id: string, at: string): Promise<void> {
  await db.updateTable('gateway_orders').set({ asked_at: at }).where('id', '=', id).execute();
}

/** The order behind the gateway's order, and its buyer, locked so that its events are processed one at a time. */
export async function lockGatewayOrder(
  trx: Trx,
  provider: string,
  gatewayOrderId: string,
): Promise<{ orderId: string; buyerId: string } | undefined> {
  return trx
    .selectFrom('gateway_orders as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .select(['g.order_id as orderId', 'o.user_id as buyerId'])
    .where('g.provider', '=', provider)
    .where('g.gateway_order_id', '=', gatewayOrderId)
    .forUpdate('g')
    .executeTakeFirst();
}

/** What is known of a payment attempt. */
export interface KnownPayment {
  id: string;
  state: PaymentState;
  amountPaise: number;
  currency: string;
  capturedAt: string | null;
  reportedRefundedPaise: number;
}

const paymentFacts = [
  'id',
  'state',
  'amount_paise as amountPaise',
  'currency',
  'captured_at as capturedAt',
  'reported_refunded_paise as reportedRefundedPaise',
] as const;

/** The try to pay that an event speaks of; made at its first event. Undefined where the payment belongs to another order. */
export async function ensurePayment(
  trx: Trx,
  row: { orderId: string; provider: string; event: GatewayEvent; at: string },
): Promise<KnownPayment | undefined> {
  const made = await trx
    .insertInto('payments')
    .values({
      order_id: row.orderId,
      provider: row.provider,
      gateway_payment_id: row.event.gatewayPaymentId,
      amount_paise: row.event.amountPaise,
      currency: row.event.currency,
      method: row.event.method,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'gateway_payment_id']).doNothing())
    .returning(paymentFacts)
    .executeTakeFirst();
  return made ?? (await selectPayment(trx, row));
}

/** Not locked: event processing has locked the gateway's order, and a refund locks the buyer before the payment. */
async function selectPayment(trx: Trx, of: { orderId: string; provider: string; event: GatewayEvent }) {
  return trx
    .selectFrom('payments')
    .select(paymentFacts)
    .where('provider', '=', of.provider)
    .where('gateway_payment_id', '=', of.event.gatewayPaymentId)
    .where('order_id', '=', of.orderId)
    .executeTakeFirst();
}

/**
 * Money that came past any gateway, identified by the bank reference or the receipt: captured from the start, except a cheque,
 * which is `authorised` until it clears.
 */
export async function insertTransferPayment(
  trx: Trx,
  row: {
    orderId: string;
    provider: string;
    utr: string;
    method: string;
    amountPaise: number;
    at: string;
    state?: 'captured' | 'authorised';
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      order_id: row.orderId,
      provider: row.provider,
      gateway_payment_id: row.utr,
      method: row.method,
      amount_paise: row.amountPaise,
      state: row.state ?? 'captured',
      captured_at: row.state === 'authorised' ? null : row.at,
      created_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePayment(
  trx: Trx,
  id: string,
  change: {
    state?: PaymentState;
    amountPaise?: number;
    currency?: string;
    capturedAt?: string;
    reportedRefundedPaise?: number;
    reviewReason?: ReviewReason | null;
  },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      state: change.state,
      amount_paise: change.amountPaise,
      currency: change.currency,
      captured_at: change.capturedAt,
      reported_refunded_paise: change.reportedRefundedPaise,
      review_reason: change.reviewReason,
    })
    .where('id', '=', id)
    .execute();
}

/** `isTest` when no real money was moved by it. */
export type StoredPayment = Payment & { orderId: string; isOver: boolean; isTest: boolean };

/** The tries to pay these orders, oldest first; `isOver` when the buyer went to the gateway again since. */
export async function selectPayments(db: Queries, orderIds: readonly string[]): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select p.id, p.order_id as "orderId", p.gateway_payment_id as "gatewayPaymentId", p.provider, p.state,
      p.amount_paise as "amountPaise", p.currency, p.method, p.review_reason as "reviewReason",
      p.captured_at as "capturedAt", p.created_at as "createdAt", coalesce(p.created_at < g.offered_at, false) as "isOver",
      coalesce(g.is_test and p.provider = g.provider, false) as "isTest",
      (select coalesce(sum(r.amount_paise), 0)::bigint from payment_refunds r where r.payment_id = p.id and r.state <> 'failed') as "refundedPaise",
      (select json_build_object('id', r.id, 'byBank', r.by_bank, 'reference', r.bank_reference, 'recordedBy', r.recorded_by, 'voucher', r.voucher_number, 'state', r.state, 'amountPaise', r.amount_paise, 'failure', r.failure,
        'changedAt', to_char(r.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from payment_refunds r where r.payment_id = p.id order by r.created_at desc, r.id limit 1) as refund
    from payments p left join gateway_orders g on g.order_id = p.order_id
    where p.order_id = any(${orderIds}::uuid[]) order by p.created_at, p.id`.execute(db);
  return rows;
}

/**
 * A payment counts as refunded once any part of it is, except one that settled nothing: its remainder still needs a decision.
 */
export async function markRefunded(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments p set state = 'refunded' where p.id = ${id} and (p.review_reason is null or p.amount_paise <= (
      select sum(r.amount_paise) from payment_refunds r where r.payment_id = p.id and r.state = 'processed'))`.execute(
    trx,
  );
}

/** The gateway orders behind refunds that are unknown here; refunds of orders that are not ours are left out. */
export async function selectOrdersOfUnknownRefunds(
  db: Queries,
  provider: string,
  refunds: readonly { gatewayRefundId: string; gatewayPaymentId: string }[],
): Promise<{ id: string; orderId: string; gatewayOrderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string; gatewayOrderId: string }>`
    select distinct g.id, g.order_id as "orderId", g.gateway_order_id as "gatewayOrderId"
    from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as f ("gatewayRefundId" text, "gatewayPaymentId" text)
    join payments p on p.provider = ${provider} and p.gateway_payment_id = f."gatewayPaymentId"
    join gateway_orders g on g.order_id = p.order_id and g.provider = p.provider
    where not exists (select from payment_refunds r where r.payment_id = p.id and r.gateway_refund_id = f."gatewayRefundId")
      and not exists (select from gateway_withdrawals w where w.payment_id = p.id and w.gateway_id = f."gatewayRefundId")`.execute(
    db,
  );
  return rows;
}
