import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** `phone_change`: of a session's user; `mfa_phone`: as a second factor. */
const codePurposes = ['sign_in', 'phone_change', 'mfa_phone'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export interface ChallengeRow {
  id: string;
  codeHmac: string | null;
  expiresAt: string | null;
  attempts: number;
  sentAt: string[];
  /** Wrong guesses at codes of this purpose. */
  failedAt: string[];
  /** The session that the code was sent for; null for a sign-in, and once that session is over. */
  sessionId: string | null;
}

interface Key {
  purpose: CodePurpose;
  phoneHmac: LockedPhone;
}

const columns = sql<ChallengeRow>`
  id, code_hmac as "codeHmac", expires_at as "expiresAt", attempts, sent_at as "sentAt", failed_at as "failedAt",
  session_id as "sessionId"`;

/** The keyed hash of a number, locked: only with it can a code be sent to the number or be guessed. */
export type LockedPhone = string & { readonly locked: unique symbol };

/**
 * Makes every send to a number and every guess at a code of it, for whatever purpose, wait for the one before it until that
 * transaction ends. A statement of its own, because the next one then sees what the other left. Comes before the lock of a
 * user, in every transaction that takes both: two calls never wait for each other.
 */
export async function lockPhone(trx: Trx, phoneHmac: string): Promise<LockedPhone> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${phoneHmac}`}, 0))`.execute(trx);
  return phoneHmac as LockedPhone;
}

type ChallengeToSend = ChallengeRow & {
  captchaFresh: boolean;
  /** When codes for other purposes were sent to the number. */
  sentElsewhere: string[];
};

type ChallengeToGuess = ChallengeRow & {
  /** Wrong guesses of the number, whatever they were for, oldest first. */
  failedAnywhere: string[];
};

/**
 * The row of a phone number and purpose, made when there is none. Spends the solved bot check `captcha` with it;
 * `captchaFresh` is false when that was spent before.
 */
export async function beginSend(
  trx: Trx,
  key: Key,
  captcha: { id: string; expiresAt: string } | null,
  at: string,
): Promise<ChallengeToSend> {
  const { rows } = await sql<ChallengeToSend>`
    with spent as (
      insert into auth.captcha_used (id, expires_at)
      select ${captcha?.id ?? null}::text, ${captcha?.expiresAt ?? null}::timestamptz where ${captcha !== null}
      on conflict do nothing returning id
    )
    insert into auth.otp_challenges (purpose, phone_hmac, touched_at) values (${key.purpose}, ${key.phoneHmac}, ${at})
    on conflict (purpose, phone_hmac) do update set touched_at = excluded.touched_at
    returning ${columns}, array(
      select unnest(other.sent_at) from auth.otp_challenges other
      where other.purpose = any(${codePurposes.filter((purpose) => purpose !== key.purpose)})
        and other.phone_hmac = ${key.phoneHmac}) as "sentElsewhere", (${captcha === null} or exists (select from spent)) as "captchaFresh"`.execute(
    trx,
  );
  const row = rows[0];
  if (!row) throw new Error('a phone number could not be noted');
  return row;
}

/** Spends a solved bot check that no code is sent with; false when that was spent before. */
export async function spendCaptcha(trx: Trx, captcha: { id: string; expiresAt: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into auth.captcha_used (id, expires_at) values (${captcha.id}, ${captcha.expiresAt})
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}

/** Puts a new code in place of whatever stood there. */
export async function replaceCode(
  trx: Trx,
  key: Key,
  code: { id: string; codeHmac: string; expiresAt: string; sentAt: string[]; sessionId: string | null },
): Promise<void> {
  await trx
    .updateTable('auth.otp_challenges')
    .set({
      id: code.id,
      code_hmac: code.codeHmac,
      expires_at: code.expiresAt,
      attempts: 0,
      sent_at: code.sentAt,
      session_id: code.sessionId,
    })
    .where('purpose', '=', key.purpose)
    .where('phone_hmac', '=', key.phoneHmac)
    .execute();
}

/** Notes the sends of a number whose code is kept elsewhere. */
export async function updateSends(trx: Trx, key: Key, sentAt: string[]): Promise<void> {
  await trx
    .updateTable('auth.otp_challenges')
    .set({ sent_at: sentAt })
    .where('purpose', '=', key.purpose)
    .where('phone_hmac', '=', key.phoneHmac)
    .execute();
}

/** The row of a phone number and purpose; undefined when none was ever asked for. */
export async function selectChallenge(trx: Trx, key: Key): Promise<ChallengeToGuess | undefined> {
  const { rows } = await sql<ChallengeToGuess>`
    select ${columns}, array(
      select at from auth.otp_challenges every, unnest(every.failed_at) as at
      where every.phone_hmac = ${key.phoneHmac} order by at) as "failedAnywhere"
    from auth.otp_challenges where purpose = ${key.purpose} and phone_hmac = ${key.phoneHmac}`.execute(trx);
  return rows[0];
}

/** The session that asked to have this number, and its user; undefined when nobody asked or that session is over. */
export async function findAskingSession(
  trx: Trx,
  phoneHmac: LockedPhone,
): Promise<{ sessionId: string; userId: string } | undefined> {
  const { rows } = await sql<{ sessionId: string; userId: string }>`
    select s.id as "sessionId", s.user_id as "userId"
    from auth.otp_challenges c join auth.sessions s on s.id = c.session_id
    where c.purpose = 'phone_change' and c.phone_hmac = ${phoneHmac}`.execute(trx);
  return rows[0];
}

/** Counts a wrong guess against the code and the number. */
export async function countFailure(trx: Trx, key: Key, failedAt: string[]): Promise<void> {
  await trx
    .updateTable('auth.otp_challenges')
    .set({ attempts: sql`attempts + 1`, failed_at: failedAt })
    .where('purpose', '=', key.purpose)
    .where('phone_hmac', '=', key.phoneHmac)
    .execute();
}

/** A right guess uses the code up and forgives the number its wrong ones, whatever they were for. */
export async function consumeCode(trx: Trx, { purpose, phoneHmac }: Key, at: string): Promise<void> {
  await sql`
    update auth.otp_challenges set
      failed_at = '{}',
      code_hmac = case when purpose = ${purpose} then null else code_hmac end,
      verified_at = case when purpose = ${purpose} then ${at}::timestamptz else verified_at end
    where phone_hmac = ${phoneHmac} and (purpose = ${purpose} or failed_at <> '{}')`.execute(trx);
}

/** How many numbers asked for a code to sign in with since `since`; counts no further than `atMost`. */
export async function countAskedSince(db: Queries, since: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from (
      select from auth.otp_challenges where touched_at > ${since} limit ${atMost}) as recent`.execute(db);
  return rows[0]?.asked ?? 0;
}

/** Of the numbers that asked to sign in between these instants, all of them and those whose code came back. */
export async function countAnswered(
  db: Queries,
  span: { from: string; to: string },
): Promise<{ asked: number; verified: number }> {
  const { rows } = await sql<{ asked: number; verified: number }>`
    select count(*)::int as asked, (count(*) filter (where verified_at >= touched_at))::int as verified
    from auth.otp_challenges
    where purpose = 'sign_in' and touched_at > ${span.from} and touched_at <= ${span.to}`.execute(db);
  return rows[0] ?? { asked: 0, verified: 0 };
}

/** Forgets numbers that asked for nothing since `before`, and bot checks that have expired by then. */
export async function deleteOldChallenges(db: Queries, before: string): Promise<void> {
  await sql`
    with gone as (delete from auth.otp_challenges where touched_at < ${before})
    delete from auth.captcha_used where expires_at < ${before}`.execute(db);
}
