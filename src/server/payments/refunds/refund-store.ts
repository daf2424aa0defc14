import { type RawBuilder, sql } from 'kysely';
import type { BankRefund, PaymentRefundState } from '../../../contract/payments.ts';
import type { Queries, Trx } from '../../db/db.ts';
import type { Account } from '../ledger/ledger-store.ts';

/** An account's share of a refund. */
export interface Debit {
  account: Account;
  amountPaise: number;
}

export interface RefundRow {
  id: string;
  paymentId: string;
  orderId: string;
  provider: string;
  gatewayPaymentId: string;
  gatewayRefundId: string | null;
  amountPaise: number;
  state: PaymentRefundState;
  /** Empty for money in another currency, which the ledger doesn't hold. */
  debits: Debit[];
  /** People send it by the bank: it came past the gateway, or that could not send it. */
  byBank: boolean;
  bankReference: string | null;
  recordedBy: string | null;
  /** The drawer that it was paid out of; null where it was not in cash. */
  drawerId: string | null;
}

export async function insertRefund(
  trx: Trx,
  refund: { paymentId: string; amountPaise: number; debits: readonly Debit[]; byBank: boolean; at: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({
      payment_id: refund.paymentId,
      amount_paise: refund.amountPaise,
      debits: JSON.stringify(refund.debits),
      by_bank: refund.byBank,
      created_at: refund.at,
      changed_at: refund.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRefundMove(
  trx: Trx,
  move: { refundId: string; to: PaymentRefundState; actorId: string | null; at: string },
): Promise<void> {
  await trx
    .insertInto('payment_refund_transitions')
    .values({ refund_id: move.refundId, to_state: move.to, actor_id: move.actorId, at: move.at })
    .execute();
}

const refundColumns = sql<RefundRow>`
  r.id, r.payment_id as "paymentId", p.order_id as "orderId", p.provider, p.gateway_payment_id as "gatewayPaymentId",
  r.gateway_refund_id as "gatewayRefundId", r.amount_paise as "amountPaise", r.state, r.debits,
  r.by_bank as "byBank", r.bank_reference as "bankReference", r.recorded_by as "recordedBy",
  r.drawer_id as "drawerId"`;

export async function selectRefund(db: Queries, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from payment_refunds r join payments p on p.id = r.payment_id
    where r.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockRefund(trx: Trx, id: string): Promise<RefundRow | undefined> {
  await sql`select id from payment_refunds where id = ${id} for update`.execute(trx);
  return selectRefund(trx, id);
}

/** Up to `limit` that a gateway has to send or has sent, and that have not moved since `before`. */
export async function selectWaitingRefunds(db: Queries, before: string, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from payment_refunds r join payments p on p.id = r.payment_id
    where r.state in ('approved', 'sent') and not r.by_bank and r.changed_at <= ${before}::timestamptz
    order by r.changed_at limit ${limit}`.execute(db);
  return rows;
}

export async function updateRefund(
  trx: Trx,
  id: string,
  change: { state: PaymentRefundState; at: string; gatewayRefundId?: string; failure?: string },
): Promise<void> {
  await trx
    .updateTable('payment_refunds')
    .set({
      state: change.state,
      changed_at: change.at,
      gateway_refund_id: change.gatewayRefundId,
      failure: change.failure,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks a captured payment; returns its provider and the amount neither refunded nor being refunded: for part payments at the
 * desk, what is left of all of them. Undefined if it is not captured.
 */
export async function lockRemaining(
  trx: Trx,
  paymentId: string,
): Promise<{ provider: string; left: number } | undefined> {
  await sql`select id from payments where id = ${paymentId} for update`.execute(trx);
  const { rows } = await sql<{ provider: string; left: number }>`
    select p.provider, (select sum(part.amount_paise - coalesce((select sum(r.amount_paise) from payment_refunds r
        where r.payment_id = part.id and r.state <> 'failed'), 0)) from payments part
      where part.id = p.id or (p.provider = 'desk' and part.provider = 'desk' and part.order_id = p.order_id
        and p.review_reason is null and part.review_reason is null and part.state in ('captured', 'refunded')))::bigint as left
    from payments p where p.id = ${paymentId} and p.state in ('captured', 'refunded')`.execute(trx);
  return rows[0];
}

/** In SQL: what was taken of an order in cash and was not paid out in cash yet. */
const cashLeft = (orderId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(c.amount_paise) filter (where c.method = 'cash'), 0)
    - coalesce(sum((select sum(f.amount_paise) from payment_refunds f
        where f.payment_id = c.id and f.drawer_id is not null and f.state <> 'failed')), 0)
  from payments c where c.order_id = ${orderId} and c.provider = 'desk' and c.state in ('captured', 'refunded'))::bigint`;

/** The same, with the payments of the order locked until the transaction ends. */
export async function lockCashLeft(trx: Trx, orderId: string): Promise<number> {
  await sql`select id from payments where order_id = ${orderId} and provider = 'desk' order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ left: number }>`select ${cashLeft(sql`${orderId}::uuid`)} as left`.execute(trx);
  return rows[0]?.left ?? 0;
}

/** Records the bank reference of a transfer, and by whom; null removes it. False if another refund has it. */
export async function updateBankReference(
  trx: Trx,
  id: string,
  noted: { reference: string; actorId: string } | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update payment_refunds set bank_reference = ${noted?.reference ?? null}, recorded_by = ${noted?.actorId ?? null}
    where id = ${id} and not exists (
      select from payment_refunds other where other.bank_reference = ${noted?.reference ?? null} and other.id <> ${id})
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Notes the drawer that it is paid out of, and who approved it before. */
export async function updateDrawer(
  trx: Trx,
  id: string,
  { drawerId, voucher }: { drawerId: string; voucher: string },
): Promise<string | null> {
  await trx
    .updateTable('payment_refunds')
    .set({ drawer_id: drawerId, voucher_number: voucher })
    .where('id', '=', id)
    .execute();
  const row = await trx
    .selectFrom('payment_refund_transitions')
    .select('actor_id')
    .where('refund_id', '=', id)
    .where('to_state', '=', 'approved')
    .executeTakeFirst();
  return row?.actor_id ?? null;
}

export async function updateApprovedBy(trx: Trx, id: string, actorId: string): Promise<void> {
  await trx.updateTable('payment_refunds').set({ approved_by: actorId }).where('id', '=', id).execute();
}

/** Up to `limit` that people are to send by the bank and that wait for this reader, not for who noted or ordered it. */
export async function selectBankRefunds(
  db: Queries,
  { readerId, byOnePerson, limit }: { readerId: string; byOnePerson: boolean; limit: number },
): Promise<BankRefund[]> {
  const { rows } = await sql<BankRefund>`
    select r.id, p.order_id as "orderId", o.number, coalesce(s.full_name, s.phone_number) as student,
      r.amount_paise as "amountPaise", p.currency, r.bank_reference as reference, p.provider = 'desk' as "fromDesk",
      p.provider = 'desk' and r.amount_paise <= ${cashLeft(sql`p.order_id`)} as "mayBeCash",
      p.provider = 'desk' and not ${byOnePerson}::boolean and exists (select from payment_refund_transitions t
        where t.refund_id = r.id and t.to_state = 'approved' and t.actor_id = ${readerId}) as "needsOtherPayer",
      r.created_at as "createdAt"
    from payment_refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    left join profiles s on s.user_id = o.user_id
    where r.state = 'approved' and r.by_bank and o.user_id <> ${readerId}
      and (r.recorded_by is null or r.recorded_by <> ${readerId})
    order by r.created_at, r.id limit ${limit}`.execute(db);
  return rows;
}
