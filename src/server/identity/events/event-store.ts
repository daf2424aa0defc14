import { sql } from 'kysely';
import type { EventKind } from '../../../contract/identity/sign-in-events.ts';
import type { Queries } from '../../db/db.ts';

export interface NewEvent {
  minute: string;
  at: string;
  key: string;
  kind: EventKind;
  userId: string | null;
  /** E.164; identifies the account if `userId` is unknown. */
  phone: string | null;
  phoneHmac: string | null;
  phoneEnding: string;
  network: string;
  userAgent: string;
  detail: string;
}

/**
 * Stores an event, or counts it with those of the same minute; returns how many there are. Uses a savepoint, so a failure
 * doesn't affect the transaction.
 */
export async function saveEvent(db: Queries, event: NewEvent): Promise<number> {
  if (!db.isTransaction) return insertEvent(db, event);
  await sql`savepoint sign_in_event`.execute(db);
  try {
    const count = await insertEvent(db, event);
    await sql`release savepoint sign_in_event`.execute(db);
    return count;
  } catch (error) {
    await sql`rollback to savepoint sign_in_event`.execute(db);
    throw error;
  }
}

async function insertEvent(db: Queries, event: NewEvent): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into auth.events as event (minute, key, kind, user_id, phone_hmac, phone_ending, network, user_agent, detail, last_at)
    values (${event.minute}, ${event.key}, ${event.kind},
      coalesce(${event.userId}::uuid, (select id from auth.users where phone = ${event.phone}::text)),
      ${event.phoneHmac}, ${event.phoneEnding}, ${event.network}, ${event.userAgent}, ${event.detail}, ${event.at})
    on conflict (minute, key) do update set count = event.count + 1, last_at = greatest(event.last_at, excluded.last_at)
    returning count`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface EventRow {
  id: number;
  kind: EventKind;
  at: string;
  count: number;
  userId: string | null;
  phoneEnding: string;
  network: string;
  userAgent: string;
  detail: string;
}

interface EventPage {
  userId?: string | undefined;
  kind?: EventKind | undefined;
  phoneHmac?: string | undefined;
  before: number | null;
  limit: number;
}

/** Up to `limit` events before the given one, newest first. */
export async function selectEvents(db: Queries, page: EventPage): Promise<EventRow[]> {
  let query = db
    .selectFrom('auth.events')
    .select([
      'id',
      'kind',
      'last_at as at',
      'count',
      'user_id as userId',
      'phone_ending as phoneEnding',
      'network',
      'user_agent as userAgent',
      'detail',
    ]);
  if (page.userId !== undefined) query = query.where('user_id', '=', page.userId);
  if (page.kind !== undefined) query = query.where('kind', '=', page.kind);
  if (page.phoneHmac !== undefined) query = query.where('phone_hmac', '=', page.phoneHmac);
  if (page.before !== null) query = query.where('id', '<', page.before);
  const rows = await query.orderBy('id', 'desc').limit(page.limit).execute();
  return rows as unknown as EventRow[];
}

/** Deletes events older than `before`; the database always retains the last 30 days. */
export async function deleteOldEvents(db: Queries, before: string): Promise<void> {
  await sql`
    delete from auth.events where minute < least(${before}::timestamptz, now() - interval '30 days')`.execute(db);
}
