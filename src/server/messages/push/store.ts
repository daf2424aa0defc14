import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

export interface StoredKeys {
  publicKey: string;
  /** Encrypted. */
  privateKey: string;
}

export async function selectKeys(db: Queries): Promise<StoredKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();
}

/** Keeps the academy's keys, unless another process was first. */
export async function insertKeys(db: Queries, keys: StoredKeys & { at: string }): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: keys.publicKey, private_key: keys.privateKey, created_at: keys.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface NewSubscription {
  userId: string;
  sessionId: string | null;
  endpointHash: string;
  /** Encrypted. */
  ciphertext: string;
  at: string;
}

/** Keeps a session from ending until the transaction does; false when it has ended. */
export async function holdSession(trx: Trx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from auth.sessions where id = ${sessionId} for key share`.execute(trx);
  return rows.length > 0;
}

/** Keeps where a browser is reached. The same browser again is the same row, now of this person. */
export async function upsertSubscription(trx: Trx, one: NewSubscription): Promise<void> {
  const values = { user_id: one.userId, session_id: one.sessionId, ciphertext: one.ciphertext, created_at: one.at };
  await trx
    .insertInto('push_subscriptions')
    .values({ ...values, endpoint_hash: one.endpointHash })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet({ ...values, last_sent_at: null }))
    .execute();
}

/** Forgets the oldest of a person's beyond `most`. */
export async function deleteOldest(trx: Trx, userId: string, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id offset ${most}
    )`.execute(trx);
}

/** The ids of a person's subscriptions. */
export async function selectSubscriptionIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

export async function selectSubscription(
  db: Queries,
  id: string,
): Promise<{ endpointHash: string; ciphertext: string } | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint_hash as endpointHash', 'ciphertext'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function selectIsSubscribed(db: Queries, own: { userId: string; endpointHash: string }): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', own.userId)
    .where('endpoint_hash', '=', own.endpointHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTold(db: Queries, id: string, at: string): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_sent_at: at }).where('id', '=', id).execute();
}

/** Forgets one that has gone, unless the browser has come back meanwhile with other keys. */
export async function deleteGone(db: Queries, one: { id: string; ciphertext: string }): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', one.id).where('ciphertext', '=', one.ciphertext).execute();
}

/** Forgets one of this very person. */
export async function deleteOwn(db: Queries, own: { userId: string; endpointHash: string }): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', own.userId)
    .where('endpoint_hash', '=', own.endpointHash)
    .execute();
}

export async function deleteSubscriptionsOf(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
