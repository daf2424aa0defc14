import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';
import { type UserRow, userColumns } from '../users/user-store.ts';

export type SignInMethod = 'otp' | 'test' | 'oauth' | 'recovery' | 'email_change';

export interface SessionRow {
  id: string;
  userId: string;
  aal: 'aal1' | 'aal2';
  refreshCounter: number;
  /** Encrypted. */
  refreshKey: string;
  refreshedAt: string;
  notAfter: string;
  /** Opens nothing before its user has proven a new number. */
  needsPhone: boolean;
  ipPrefix: string;
  userAgent: string;
  /** Newest first. */
  amr: { method: string; at: string }[];
}

export interface NewSession {
  id: string;
  userId: string;
  refreshKey: string;
  ipPrefix: string;
  userAgent: string;
  method: SignInMethod;
  at: string;
  notAfter: string;
  needsPhone: boolean;
}

/** Stores a session and how it was opened, records the sign-in, and returns the updated user. */
export async function insertSession(trx: Trx, session: NewSession): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    with opened as (
      insert into auth.sessions (id, user_id, refresh_key, created_at, refreshed_at, not_after, needs_phone,
        ip_prefix, user_agent)
      values (${session.id}, ${session.userId}, ${session.refreshKey}, ${session.at}, ${session.at},
        ${session.notAfter}, ${session.needsPhone}, ${session.ipPrefix}, ${session.userAgent})
      returning id
    ), proven as (
      insert into auth.session_amr (session_id, method, at) select id, ${session.method}, ${session.at} from opened
    )
    update auth.users u set last_sign_in_at = ${session.at}, updated_at = ${session.at}
    where u.id = ${session.userId} returning ${userColumns}`.execute(trx);
  return rows[0];
}

/** A session, locked until the transaction ends. Throws PostgreSQL's 55P03 when it stays busy for 5 seconds. */
export async function lockSession(trx: Trx, id: string): Promise<SessionRow | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(trx);
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_id as "userId", s.aal, s.refresh_counter as "refreshCounter", s.refresh_key as "refreshKey",
      s.refreshed_at as "refreshedAt", s.not_after as "notAfter", s.needs_phone as "needsPhone",
      s.ip_prefix as "ipPrefix", s.user_agent as "userAgent",
      (select json_agg(json_build_object('method', a.method, 'at', a.at) order by a.at desc)
       from auth.session_amr a where a.session_id = s.id) as amr
    from auth.sessions s where s.id = ${id} for update of s`.execute(trx);
  return rows[0];
}

/** Counts the refresh token on and notes from where it was used. */
export async function updateSessionRefreshed(
  trx: Trx,
  session: { id: string; refreshCounter: number; ipPrefix: string; userAgent: string; at: string },
): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({
      refresh_counter: session.refreshCounter,
      refreshed_at: session.at,
      ip_prefix: session.ipPrefix,
      user_agent: session.userAgent,
    })
    .where('id', '=', session.id)
    .execute();
}

/** When the person of a session proved who they are, each way once. */
export async function readProofs(db: Queries, sessionId: string): Promise<string[]> {
  const rows = await db.selectFrom('auth.session_amr').select('at').where('session_id', '=', sessionId).execute();
  return rows.map(({ at }) => at);
}

/** Records that the session's owner was verified again. */
export async function insertProof(
  trx: Trx,
  proof: { sessionId: string; method: SignInMethod; at: string },
): Promise<void> {
  await trx
    .insertInto('auth.session_amr')
    .values({ session_id: proof.sessionId, method: proof.method, at: proof.at })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ at: proof.at }))
    .execute();
}

/** The user of a session has proven a new number: it is a session like any other, until `notAfter`. */
export async function updatePhoneProven(trx: Trx, id: string, notAfter: string): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({ needs_phone: false, not_after: notAfter })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('auth.sessions').where('id', '=', id).execute();
}

/** Every session of a user, or every one but `except`. */
export async function deleteSessionsOf(db: Queries, userId: string, except?: string): Promise<void> {
  let query = db.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}

/** A second factor was passed: the session is aal2 by it, with one more proof, and its refresh token is another one. */
export async function updateSessionRaised(
  trx: Trx,
  session: { id: string; factorId: string; refreshCounter: number; method: 'totp' | 'mfa/phone'; at: string },
): Promise<void> {
  await sql`
    with proven as (
      insert into auth.session_amr (session_id, method, at) values (${session.id}, ${session.method}, ${session.at})
      on conflict (session_id, method) do update set at = excluded.at
    )
    update auth.sessions set aal = 'aal2', factor_id = ${session.factorId}, refresh_counter = ${session.refreshCounter},
      refreshed_at = ${session.at}
    where id = ${session.id}`.execute(trx);
}

/** Ends the sessions of a user that did not pass a second factor. */
export async function deleteLesserSessions(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth.sessions').where('user_id', '=', userId).where('aal', '=', 'aal1').execute();
}

/** Puts the sessions that these factors raised back to aal1, without the proofs of second factors. */
export async function lowerSessions(trx: Trx, factorIds: readonly string[]): Promise<void> {
  await sql`
    with lowered as (
      update auth.sessions set aal = 'aal1', factor_id = null where factor_id = any(${factorIds}::uuid[]) returning id
    )
    delete from auth.session_amr a using lowered
    where a.session_id = lowered.id and a.method in ('totp', 'mfa/phone')`.execute(trx);
}

/** Ends the sessions that passed one of these factors. */
export async function deleteSessionsRaisedBy(trx: Trx, factorIds: readonly string[]): Promise<void> {
  if (factorIds.length === 0) return;
  await trx.deleteFrom('auth.sessions').where('factor_id', 'in', factorIds).execute();
}

/** Forgets sessions that can never be refreshed again. */
export async function deleteEndedSessions(db: Queries, limit: { now: string; idleSince: string }): Promise<void> {
  await sql`
    delete from auth.sessions
    where not_after < ${limit.now} or refreshed_at < ${limit.idleSince}`.execute(db);
}
