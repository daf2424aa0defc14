import { sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';
import type { DeliveryState, FailedDelivery } from '../../contract/messages/messages.ts';
import type { Queries, Trx } from '../db/db.ts';

export interface NewDelivery {
  id: string;
  channel: 'sms' | 'mail' | 'push';
  recipient: string;
  template: string;
  language: Language;
  /** Encrypted. */
  variables: string;
  sensitive: boolean;
  expiresAt: string | null;
  subjectRef: string | null;
  attachment: string | null;
  revealsAccount: boolean;
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
      deliveries.map(({ expiresAt, subjectRef, revealsAccount, at, ...delivery }) => ({
        ...delivery,
        reveals_account: revealsAccount,
        subject_ref: subjectRef,
        expires_at: expiresAt,
        created_at: at,
      })),
    )
    .execute();
}

/** Counts an attempt at a delivery that still waits and is due; undefined when it does not. */
export async function startAttempt(db: Queries, id: string) {
  return (
    db
      .updateTable('deliveries')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      // By the clock that the queue goes by, so that the job for the next attempt never comes too early.
      .where(sql<boolean>`coalesce(next_attempt_at <= now(), true)`)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Codes that the provider has refused more than once and that would still be good. */
const stuckCodes = (db: Queries, { template, at }: { template: string; at: string }) =>
  db
    .selectFrom('deliveries')
    .select('deliveries.created_at')
    .where('template', '=', template)
    .where('state', '=', 'queued')
    .where('sensitive', '=', true)
    .where('reveals_account', '=', false)
    .where('attempts', '>=', 2)
    .where('last_error', 'is not', null)
    .where('expires_at', '>', at);

/** Whether an earlier code for this number is stuck. */
export async function isCodeStuck(
  db: Queries,
  { recipient, ...codes }: { recipient: string; template: string; at: string },
): Promise<boolean> {
  return (await stuckCodes(db, codes).where('recipient', '=', recipient).executeTakeFirst()) !== undefined;
}

/** Whether the provider refuses codes for whomever: one is stuck, and none has been sent since it was asked for. */
export async function areCodesStuck(db: Queries, codes: { template: string; at: string }): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`
    select exists (select from (${stuckCodes(db, codes)}) as stuck where not exists (
      select from deliveries as later where later.state = 'sent' and later.sensitive
        and later.template = ${codes.template} and later.sent_at >= stuck.created_at)) as stuck`.execute(db);
  return rows[0]?.stuck ?? false;
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
    .set({ attempted_providers: sql`array_append(attempted_providers, ${provider})` })
    .where('id', '=', id)
    .execute();
}

/** Takes the last of those notes back: the provider certainly did not send it this time. */
export async function forgetHandedTo(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ attempted_providers: sql`attempted_providers[:cardinality(attempted_providers) - 1]` })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes why an attempt failed and in how many seconds the next one is; without one it goes to the list of failed messages. False when another attempt was
 * begun meanwhile (its process was taken for dead): that one says how it goes on.
 */
export async function failAttempt(
  db: Queries,
  { id, attempts, error, seconds }: { id: string; attempts: number; error: string; seconds: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({
      last_error: error.slice(0, 500),
      next_attempt_at: seconds === null ? null : sql<string>`now() + make_interval(secs => ${seconds})`,
      ...(seconds === null
        ? { state: 'failed', variables: sql`case when sensitive then null else variables end` }
        : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function lockDelivery(trx: Trx, id: string) {
  return trx
    .selectFrom('deliveries')
    .select(['id', 'state', 'variables', 'template'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What is reset when an admin sends a message again. */
const anew = (at: string) => ({
  state: 'queued' as const,
  attempts: 0,
  expires_at: null,
  attempted_providers: [],
  tried_since: at,
  next_attempt_at: null,
});

export async function requeueDelivery(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('deliveries').set(anew(at)).where('id', '=', id).execute();
}

export interface FailedFilter {
  channel?: 'sms' | 'mail' | 'push' | undefined;
  /** Failed before this instant. */
  writtenBefore?: string | undefined;
}

const retriable = ({ channel, writtenBefore }: FailedFilter) =>
  sql<boolean>`state = 'failed' and variables is not null
    and ${channel === undefined ? sql`true` : sql`channel = ${channel}`}
    and ${writtenBefore === undefined ? sql`true` : sql`created_at <= ${writtenBefore}`}`;

/** How many failed messages could be sent again. */
export async function countRetriable(db: Queries, filter: FailedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries where ${retriable(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Queues failed messages again, the oldest first, and answers with their ids. */
export async function requeueFailed(trx: Trx, filter: FailedFilter, page: { limit: number; at: string }) {
  const rows = await trx
    .updateTable('deliveries')
    .set(anew(page.at))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries')
        .select('id')
        .where(retriable(filter))
        .orderBy('created_at')
        .orderBy('id')
        .limit(page.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectDelivery(db: Queries, id: string): Promise<DeliveryState | undefined> {
  const { rows } = await sql<DeliveryState>`
    select state, attempts, last_error as "lastError", attempted_providers[cardinality(attempted_providers)] as provider
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

/** When the first mail about a subject left; null while none has. */
export async function selectMailSentAt(db: Queries, subjectRef: string): Promise<string | null> {
  const sent = await db
    .selectFrom('deliveries')
    .select('sent_at')
    .where('subject_ref', '=', subjectRef)
    .where('channel', '=', 'mail')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .limit(1)
    .executeTakeFirst();
  return sent?.sent_at ?? null;
}

export interface LastSent {
  channel: NewDelivery['channel'];
  state: DeliveryState['state'];
  at: string;
}

export async function selectLastSent(
  db: Queries,
  { subjectRef, template }: { subjectRef: string; template: string },
): Promise<LastSent[]> {
  const { rows } = await sql<LastSent>`
    select distinct on (channel) channel, state, coalesce(sent_at, created_at) as at from deliveries
    where subject_ref = ${subjectRef} and template = ${template} order by channel desc, created_at desc`.execute(db);
  return rows;
}
