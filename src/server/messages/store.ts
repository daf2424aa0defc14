import { sql } from 'kysely';
import type { DeliveryState, FailedDelivery } from '../../contract/messages.ts';
import type { Queries, Trx } from '../db/db.ts';

export interface NewDelivery {
  id: string;
  channel: 'sms' | 'mail' | 'push';
  recipient: string;
  template: string;
  language: string;
  /** Encrypted. */
  variables: string;
  sensitive: boolean;
  expiresAt: string | null;
  about: string | null;
  paper: string | null;
  at: string;
}

/**
 * Adds messages that wait. One with a secret takes the place of every older one of its kind that still waits: a code that
 * comes after its successor only misleads.
 */
export async function insertDeliveries(db: Queries, deliveries: readonly NewDelivery[]): Promise<void> {
  await db
    .with('replaced', (query) =>
      query
        .updateTable('deliveries')
        .set({ state: 'expired', variables: null })
        .where('state', '=', 'queued')
        .where('sensitive', '=', true)
        .where(({ or, and }) => or(deliveries.map(({ recipient, template }) => and({ recipient, template })))),
    )
    .insertInto('deliveries')
    .values(
      deliveries.map(({ expiresAt, at, ...delivery }) => ({ ...delivery, expires_at: expiresAt, created_at: at })),
    )
    .execute();
}

/** Counts an attempt at a delivery that still waits; undefined when it does not. */
export async function startAttempt(db: Queries, id: string) {
  return db
    .updateTable('deliveries')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
}

/** A sent or expired message keeps no secret. */
export async function finishDelivery(db: Queries, id: string, state: 'sent' | 'expired', at: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      state,
      sent_at: state === 'sent' ? at : null,
      last_error: null,
      variables: sql`case when sensitive then null else variables end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that an SMS goes to a provider now, before it does: nothing later can make that unknown. */
export async function noteHandedTo(db: Queries, id: string, provider: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ handed_to: sql`array_append(handed_to, ${provider})` })
    .where('id', '=', id)
    .execute();
}

/** Takes that back when the provider certainly did not send it. */
export async function forgetHandedTo(db: Queries, id: string, provider: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ handed_to: sql`array_remove(handed_to, ${provider})` })
    .where('id', '=', id)
    .execute();
}

/** Notes why an attempt failed; `final` puts it on the list of failed messages. */
export async function failAttempt(db: Queries, id: string, error: string, final: boolean): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      last_error: error.slice(0, 500),
      ...(final ? { state: 'failed', variables: sql`case when sensitive then null else variables end` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function lockDelivery(trx: Trx, id: string) {
  return trx
    .selectFrom('deliveries')
    .select(['id', 'state', 'variables'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function requeueDelivery(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ state: 'queued', attempts: 0, expires_at: null, handed_to: [] })
    .where('id', '=', id)
    .execute();
}

export async function selectDelivery(db: Queries, id: string): Promise<DeliveryState | undefined> {
  const { rows } = await sql<DeliveryState>`
    select state, attempts, last_error as "lastError", handed_to[cardinality(handed_to)] as provider
    from deliveries where id = ${id}`.execute(db);
  return rows[0];
}

export async function selectFailedDeliveries(
  db: Queries,
  page: { after: { createdAt: string; id: string } | null; limit: number },
): Promise<FailedDelivery[]> {
  const { rows } = await sql<FailedDelivery>`
    select id, channel, recipient, template, attempts, last_error as "lastError", created_at as "createdAt",
      variables is not null as "canRetry"
    from deliveries
    where state = 'failed'
      and ${page.after ? sql`(created_at, id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by created_at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}
