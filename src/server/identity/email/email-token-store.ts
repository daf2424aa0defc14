import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

export type MailPurpose = 'email_change' | 'recovery';

export interface EmailToken {
  id: string;
  purpose: MailPurpose;
  userId: string;
  email: string;
  sessionId: string | null;
  codeHmac: string | null;
  attempts: number;
  codeChallenge: string | null;
  expiresAt: string;
}

const columns = sql<EmailToken>`
  id, purpose, user_id as "userId", email, session_id as "sessionId", code_hmac as "codeHmac", attempts,
  code_challenge as "codeChallenge", expires_at as "expiresAt"`;

/** Puts what the newest mail carries in place of the one before it. */
export async function replaceEmailToken(
  trx: Trx,
  token: Omit<EmailToken, 'attempts'> & { linkHmac: string; at: string },
): Promise<void> {
  await sql`
    insert into auth.email_tokens (id, purpose, user_id, email, session_id, link_hmac, code_hmac, code_challenge,
      expires_at, created_at)
    values (${token.id}, ${token.purpose}, ${token.userId}, ${token.email}, ${token.sessionId}, ${token.linkHmac},
      ${token.codeHmac}, ${token.codeChallenge}, ${token.expiresAt}, ${token.at})
    on conflict (user_id, purpose) do update set id = excluded.id, email = excluded.email,
      session_id = excluded.session_id, link_hmac = excluded.link_hmac, code_hmac = excluded.code_hmac, attempts = 0,
      code_challenge = excluded.code_challenge, expires_at = excluded.expires_at,
      created_at = excluded.created_at`.execute(trx);
}

/** Until when another user's verification of this address is open, if any. */
export async function findOtherPending(
  db: Queries,
  key: { email: string; userId: string; now: string },
): Promise<{ expiresAt: string } | undefined> {
  const { rows } = await sql<{ expiresAt: string }>`
    select expires_at as "expiresAt" from auth.email_tokens
    where email = ${key.email} and purpose = 'email_change' and user_id <> ${key.userId}
      and expires_at > ${key.now} limit 1`.execute(db);
  return rows[0];
}

/** The pending change to an address: the caller's own, or the newest. */
export async function findPendingChange(
  db: Queries,
  key: { email: string; userId: string | null },
): Promise<EmailToken | undefined> {
  const { rows } = await sql<EmailToken>`
    select ${columns} from auth.email_tokens
    where email = ${key.email} and purpose = 'email_change'
      and (${key.userId}::uuid is null or user_id = ${key.userId}::uuid)
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/** A user's pending change with this PKCE challenge. */
export async function findChangeOf(
  db: Queries,
  key: { userId: string; codeChallenge: string },
): Promise<EmailToken | undefined> {
  const { rows } = await sql<EmailToken>`
    select ${columns} from auth.email_tokens
    where user_id = ${key.userId} and purpose = 'email_change' and code_challenge = ${key.codeChallenge}`.execute(db);
  return rows[0];
}

/** The pending email that a link's token belongs to. */
export async function findByLink(
  db: Queries,
  link: { purpose: string; linkHmac: string },
): Promise<EmailToken | undefined> {
  const { rows } = await sql<EmailToken>`
    select ${columns} from auth.email_tokens
    where link_hmac = ${link.linkHmac} and purpose = ${link.purpose}`.execute(db);
  return rows[0];
}

/** The token of this very mail, locked until the transaction ends; undefined when it was used or replaced. */
export async function lockEmailToken(trx: Trx, id: string): Promise<EmailToken | undefined> {
  const { rows } = await sql<EmailToken>`
    select ${columns} from auth.email_tokens where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function countAttempt(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('auth.email_tokens').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute();
}

/** Consumes a token; of two concurrent calls one succeeds. */
export async function takeEmailToken(trx: Trx, id: string): Promise<boolean> {
  const taken = await trx.deleteFrom('auth.email_tokens').where('id', '=', id).executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Uses the recovery of a user up; false when it is used already. */
export async function takeRecovery(trx: Trx, userId: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('auth.email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recovery')
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Makes every code and link that was mailed for a user worthless. */
export async function deleteEmailTokensOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth.email_tokens').where('user_id', '=', userId).execute();
}

/** Forgets tokens that were over before `before`. */
export async function deleteOldEmailTokens(db: Queries, before: string): Promise<void> {
  await db.deleteFrom('auth.email_tokens').where('expires_at', '<', before).execute();
}
