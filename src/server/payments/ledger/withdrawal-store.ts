import { sql } from 'kysely';
import type { UnseenWithdrawal } from '../../../contract/payments.ts';
import type { Withdrawal, WithdrawalState } from '../../adapters/payments/port.ts';
import type { Queries, Trx } from '../../db/db.ts';
import type { RefundRow } from '../refunds/refund-store.ts';

/** A refund or dispute of the gateway's as it is known now. */
export interface StoredWithdrawal {
  gatewayId: string;
  kind: Withdrawal['kind'];
  amountPaise: number;
  state: WithdrawalState;
}

/** Stores a withdrawal's new state; nothing if that state, or a later one, is already known (`isLater`). */
export async function insertWithdrawal(
  trx: Trx,
  row: {
    provider: string;
    paymentId: string;
    withdrawal: Withdrawal;
    at: string;
    replaces: readonly WithdrawalState[];
  },
): Promise<boolean> {
  const { kind, gatewayId, amountPaise, state } = row.withdrawal;
  const { rows } = await sql<{ id: string }>`
    insert into gateway_withdrawals (provider, gateway_id, kind, payment_id, amount_paise, state, reported_at, changed_at)
    values (${row.provider}, ${gatewayId}, ${kind}, ${row.paymentId}, ${amountPaise}, ${state}, ${row.at}, ${row.at})
    on conflict (provider, gateway_id) do update
      set state = excluded.state, amount_paise = excluded.amount_paise, changed_at = excluded.changed_at,
        seen_at = null, seen_by = null
      where gateway_withdrawals.payment_id = excluded.payment_id
        and gateway_withdrawals.state = any(${row.replaces}::text[])
    returning id`.execute(trx);
  return rows.length > 0;
}

/** The withdrawals of a payment, in an order independent of their arrival. */
export async function selectWithdrawals(trx: Trx, paymentId: string): Promise<StoredWithdrawal[]> {
  const { rows } = await sql<StoredWithdrawal>`
    select gateway_id as "gatewayId", kind, amount_paise as "amountPaise", state from gateway_withdrawals
    where payment_id = ${paymentId} order by kind desc, gateway_id`.execute(trx);
  return rows;
}

/** What the academy itself has refunded through the payment's gateway, or is about to, in paise. */
export async function selectOwnRefundedPaise(trx: Trx, paymentId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from payment_refunds
    where payment_id = ${paymentId} and source = 'academy' and not by_bank and state <> 'failed'`.execute(trx);
  return Number(rows[0]?.paise ?? 0);
}

/** The academy's own refund, by the gateway's id or by our idempotency key. */
export async function selectOwnRefundId(
  trx: Trx,
  own: { paymentId: string; gatewayId: string; key: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_refunds where payment_id = ${own.paymentId} and source = 'academy' and not by_bank
      and (gateway_refund_id = ${own.gatewayId} or id::text = ${own.key})`.execute(trx);
  return rows[0]?.id;
}

/** The parts in which a withdrawal was booked and that have not failed, locked until the transaction ends. */
export async function lockBookedParts(trx: Trx, paymentId: string, gatewayId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_refunds where payment_id = ${paymentId} and gateway_refund_id = ${gatewayId}
      and source <> 'academy' and state <> 'failed' order by created_at, id for update`.execute(trx);
  return rows.map((row) => row.id);
}

/** Part of a withdrawal, with no approver. */
export async function insertPart(
  trx: Trx,
  part: Pick<RefundRow, 'paymentId' | 'amountPaise' | 'debits'> & {
    source: 'gateway' | 'dispute';
    gatewayId: string;
    at: string;
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({
      payment_id: part.paymentId,
      amount_paise: part.amountPaise,
      debits: JSON.stringify(part.debits),
      by_bank: false,
      source: part.source,
      gateway_refund_id: part.gatewayId,
      created_at: part.at,
      changed_at: part.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const unseenColumns = sql<UnseenWithdrawal>`
  w.id, w.kind, w.state, w.gateway_id as "gatewayId", w.amount_paise as "amountPaise", p.currency, w.changed_at as "changedAt",
  p.amount_paise as "paidPaise", p.gateway_payment_id as "gatewayPaymentId", p.order_id as "orderId", o.number,
  coalesce(s.full_name, s.phone_number) as student, w.seen_at is not null as "isSeen",
  (select sum(a.amount_paise) > p.amount_paise from gateway_withdrawals a where a.payment_id = p.id
    and a.state in ('pending', 'processed', 'lost')) is true as "isMoreThanPaid"`;
const unseenFrom = sql`
  gateway_withdrawals w join payments p on p.id = w.payment_id join orders o on o.id = p.order_id
  left join profiles s on s.user_id = o.user_id`;

/** Up to `limit` withdrawals that no one has seen since they changed, oldest first. */
export async function selectUnseen(db: Queries, limit: number): Promise<UnseenWithdrawal[]> {
  const { rows } = await sql<UnseenWithdrawal>`
    select ${unseenColumns} from ${unseenFrom} where w.seen_at is null order by w.changed_at, w.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** All of an order, those that were looked at too. */
export async function selectWithdrawalsOfOrder(db: Queries, orderId: string): Promise<UnseenWithdrawal[]> {
  const { rows } = await sql<UnseenWithdrawal>`
    select ${unseenColumns} from ${unseenFrom} where p.order_id = ${orderId} order by w.reported_at, w.id`.execute(db);
  return rows;
}

/** Notes who looked at it; which order it belongs to, undefined where there is none to look at. */
export async function updateSeen(
  trx: Trx,
  id: string,
  seen: { at: string; by: string },
): Promise<{ orderId: string; gatewayId: string; state: WithdrawalState; amountPaise: number } | undefined> {
  const { rows } = await sql<{ orderId: string; gatewayId: string; state: WithdrawalState; amountPaise: number }>`
    update gateway_withdrawals w set seen_at = ${seen.at}::timestamptz, seen_by = ${seen.by}::uuid
    from payments p where p.id = w.payment_id and w.id = ${id} and w.seen_at is null
    returning p.order_id as "orderId", w.gateway_id as "gatewayId", w.state, w.amount_paise as "amountPaise"`.execute(
    trx,
  );
  return rows[0];
}
