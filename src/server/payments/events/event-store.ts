import { sql } from 'kysely';
import type { UnsettledEvent } from '../../../contract/payments.ts';
import type { GatewayEvent, UnreadEvent } from '../../adapters/payments/port.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { isConfirmingOf } from '../reads.ts';

export type EventOutcome = 'applied' | 'no_change' | 'unmatched';
export type EventState = 'received' | 'settled' | 'failed' | 'refused' | 'unreadable';

/** An event as it was stored. */
export interface StoredEvent {
  id: number;
  provider: string;
  state: EventState;
  payload: GatewayEvent;
  attempts: number;
}

/** Stores an event before it is processed; `isNew` is false for a duplicate. */
export async function insertEvent(
  db: Queries,
  provider: string,
  event: GatewayEvent,
  { at, dueAt }: { at: string; dueAt: string },
): Promise<{ id: number; state: EventState; isNew: boolean }> {
  const { rows } = await sql<{ id: number; state: EventState; isNew: boolean }>`
    with stored as (
      insert into payment_events (provider, event_id, kind, gateway_order_id, gateway_payment_id, amount_paise, currency,
        occurred_at, received_at, state, payload, next_attempt_at)
      values (${provider}, ${event.eventId}, ${event.kind}, ${event.gatewayOrderId}, ${event.gatewayPaymentId},
        ${event.amountPaise}, ${event.currency}, ${event.occurredAt}, ${at}, 'received', ${JSON.stringify(event)}::jsonb,
        ${dueAt}::timestamptz)
      on conflict (provider, event_id) do nothing returning id, state, true as "isNew")
    select id, state, "isNew" from stored
    union all
    select id, state, false from payment_events where provider = ${provider} and event_id = ${event.eventId}
    limit 1`.execute(db);
  const [row] = rows;
  // The other one committed between the two halves of this statement: the next look sees it.
  return row ?? insertEvent(db, provider, event, { at, dueAt });
}

/** Stores an authentic event that could not be parsed, once, for admins to look at. */
export async function insertUnread(
  db: Queries,
  row: { provider: string; event: UnreadEvent; at: string },
): Promise<boolean> {
  const { eventId, reason, seen } = row.event;
  const text = (name: string) => (typeof seen[name] === 'string' ? (seen[name] as string) : null);
  const stored = await db
    .insertInto('payment_events')
    .values({
      provider: row.provider,
      event_id: eventId,
      kind: text('event') ?? '',
      gateway_order_id: text('payment.order_id'),
      gateway_payment_id: text('payment.id'),
      received_at: row.at,
      state: 'unreadable' satisfies EventState,
      payload: JSON.stringify(seen),
      cause: `unknown_form: ${reason}`,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * An event that has yet to be settled, locked until the transaction ends, so that one process at a time works on it. A settled one has no
 * payload any more.
 */
export async function lockEvent(trx: Trx, id: number): Promise<StoredEvent | undefined> {
  const { rows } = await sql<Omit<StoredEvent, 'payload'> & { payload: GatewayEvent | null }>`
    select id, provider, state, payload, attempts from payment_events where id = ${id} for update`.execute(trx);
  const [row] = rows;
  return row?.payload ? { ...row, payload: row.payload } : undefined;
}

/** Records an event's outcome. The payload is dropped if the gateway can be asked for it again. */
export async function updateEventSettled(trx: Trx, id: number, outcome: EventOutcome): Promise<void> {
  await trx
    .updateTable('payment_events')
    .set({ state: 'settled', outcome, cause: '', payload: null, next_attempt_at: null })
    .where('id', '=', id)
    .execute();
}

/** An event of another account: it has no effect unless someone retries it once the account is corrected. */
export async function updateEventRefused(trx: Trx, id: number, cause: string): Promise<void> {
  await trx
    .updateTable('payment_events')
    .set({ state: 'refused', cause, next_attempt_at: null })
    .where('id', '=', id)
    .execute();
}

/** Whom and what an event is about that could not be processed, for the log. */
interface FailedEvent {
  orderId: string | null;
  userId: string | null;
  gatewayPaymentId: string | null;
  attempts: number;
}

/**
 * Records an internal error and the next attempt, doubling the delay each time; undefined if someone else settled the event
 * meanwhile.
 */
export async function updateEventFailed(
  db: Queries,
  id: number,
  failed: { cause: string; at: string; firstMs: number; mostMs: number },
): Promise<FailedEvent | undefined> {
  const { rows } = await sql<FailedEvent>`
    update payment_events e set state = 'failed', cause = ${failed.cause}, attempts = attempts + 1,
      next_attempt_at = ${failed.at}::timestamptz
        + least(${failed.mostMs}::float8, ${failed.firstMs}::float8 * 2 ^ least(attempts, 20)) * interval '1 millisecond'
    where id = ${id} and state in ('received', 'failed', 'refused')
    returning (select g.order_id from gateway_orders g where g.provider = e.provider
      and g.gateway_order_id = e.gateway_order_id) as "orderId",
      (select o.user_id from gateway_orders g join orders o on o.id = g.order_id where g.provider = e.provider
      and g.gateway_order_id = e.gateway_order_id) as "userId", gateway_payment_id as "gatewayPaymentId", attempts`.execute(
    db,
  );
  return rows[0];
}

/** Up to `limit` events due for processing, longest due first. */
export async function selectDueEvents(db: Queries, now: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('state', 'in', ['received', 'failed'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const unsettledColumns = sql<UnsettledEvent>`
  e.id, e.provider, e.state, e.kind, g.order_id as "orderId", o.number, e.gateway_payment_id as "gatewayPaymentId",
  e.amount_paise as "amountPaise", e.currency, e.cause, e.attempts, e.received_at as "receivedAt",
  e.next_attempt_at as "nextAttemptAt", case when e.state = 'unreadable' then e.payload else '{}'::jsonb end as seen`;
const unsettledFrom = sql`
  payment_events e
  left join gateway_orders g on g.provider = e.provider and g.gateway_order_id = e.gateway_order_id
  left join orders o on o.id = g.order_id`;

/** Events that need attention: failed, refused or unreadable, received at or before `before`; oldest first. */
export async function selectUnsettled(db: Queries, before: string, limit: number): Promise<UnsettledEvent[]> {
  const { rows } = await sql<UnsettledEvent>`
    select ${unsettledColumns} from ${unsettledFrom}
    where e.state <> 'settled' and e.closed_at is null
      and (e.state <> 'received' or e.received_at <= ${before}::timestamptz)
    order by e.id limit ${limit}`.execute(db);
  return rows;
}

/** The same of one order, also what was received a moment ago. */
export async function selectUnsettledOfOrder(db: Queries, orderId: string): Promise<UnsettledEvent[]> {
  const { rows } = await sql<UnsettledEvent>`
    select ${unsettledColumns} from ${unsettledFrom}
    where g.order_id = ${orderId} and e.state <> 'settled' and e.closed_at is null order by e.id`.execute(db);
  return rows;
}

export async function selectUnsettledEvent(db: Queries, id: number): Promise<UnsettledEvent | undefined> {
  const { rows } = await sql<UnsettledEvent>`
    select ${unsettledColumns} from ${unsettledFrom} where e.id = ${id} and e.state <> 'settled'`.execute(db);
  return rows[0];
}

export async function selectIsConfirming(db: Queries, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isConfirming: boolean }>`
    select ${isConfirmingOf(sql`${orderId}::uuid`)} as "isConfirming"`.execute(db);
  return rows[0]?.isConfirming ?? false;
}

/** Marks an event that can have no effect as seen; false if there is none to mark. */
export async function updateEventClosed(trx: Trx, id: number, closed: { at: string; by: string }): Promise<boolean> {
  const row = await trx
    .updateTable('payment_events')
    .set({ closed_at: closed.at, closed_by: closed.by })
    .where('id', '=', id)
    .where('state', 'in', ['refused', 'unreadable'])
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of waiting events for each error code, and the age of the oldest in seconds. */
export async function selectFailedFigures(
  db: Queries,
  now: string,
): Promise<{ state: EventState; code: string; count: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ state: EventState; code: string; count: number; oldestSeconds: number }>`
    select state, split_part(cause, ':', 1) as code, count(*)::int as count,
      extract(epoch from ${now}::timestamptz - min(received_at))::float8 as "oldestSeconds"
    from payment_events where state <> 'settled' and closed_at is null group by 1, 2`.execute(db);
  return rows;
}

/** The account that events under these keys must come from; this one, if it is the first. */
export async function ensureAccount(
  trx: Trx,
  first: { provider: string; keyId: string; accountId: string; at: string },
): Promise<string> {
  const known = () =>
    trx
      .selectFrom('gateway_accounts')
      .select('account_id as accountId')
      .where('provider', '=', first.provider)
      .where('key_id', '=', first.keyId)
      .executeTakeFirst();
  const found = await known();
  if (found) return found.accountId;
  await trx
    .insertInto('gateway_accounts')
    .values({ provider: first.provider, key_id: first.keyId, account_id: first.accountId, first_seen_at: first.at })
    .onConflict((conflict) => conflict.columns(['provider', 'key_id']).doNothing())
    .execute();
  return (await known())?.accountId ?? first.accountId;
}
