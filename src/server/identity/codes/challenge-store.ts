import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/**
 * `phone_change`: of a session's user; `mfa_phone`: as a second factor; `reauthentication`: before a change of ways in;
 * `authenticator`: guesses at an authenticator, for which nothing is sent.
 */
export type CodePurpose = 'sign_in' | 'phone_change' | 'mfa_phone' | 'reauthentication' | 'authenticator';

export interface ChallengeRow {
  id: string;
  codeHmac: string | null;
  expiresAt: string | null;
  attempts: number;
  sentAt: string[];
  /** Wrong guesses by this source. */
  failedAt: string[];
  /** The session that the code was sent for; null for a sign-in, and once that session is over. */
  sessionId: string | null;
}

/** The origin that sends and guesses are counted for. */
export interface Source {
  /** `device:<id>`, `network:<prefix>` or `person:<id>`. */
  name: string;
  /**
   * Whether this source has no proven link to the number; its attempts then also count against the number across all networks.
   */
  stranger: boolean;
}

export interface ChallengeKey {
  purpose: CodePurpose;
  phoneHmac: LockedPhone;
  source: Source;
}

/** What strangers did to a number for one purpose, across all networks. */
export interface StrangersCount {
  sentAt: string[];
  failedAt: string[];
  failedInARow: number;
}

/** The source of the row that adds strangers up. */
const all = 'all';
/** The source of the row that counts wrong guesses from networks other than the one that requested the code. */
const elsewhere = 'elsewhere';

const columns = sql`
  id, code_hmac as "codeHmac", expires_at as "expiresAt", attempts, sent_at as "sentAt", failed_at as "failedAt",
  session_id as "sessionId"`;

/** The keyed hash of a number, locked: only with it can a code be sent to the number or be guessed. */
export type LockedPhone = string & { readonly locked: unique symbol };

/**
 * Serialises all sends to a number and all guesses at its codes, whatever their purpose, until the transaction ends. A
 * statement of its own, so that the next one sees what the other transaction left. Always taken before the lock on a user, to
 * avoid deadlocks.
 */
export async function lockPhone(trx: Trx, phoneHmac: string): Promise<LockedPhone> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${phoneHmac}`}, 0))`.execute(trx);
  return phoneHmac as LockedPhone;
}

type ChallengeToSend = Omit<ChallengeRow, 'sentAt' | 'failedAt'> & {
  sentAt: Date[];
  failedAt: Date[];
  captchaFresh: boolean;
  /** Null for a source that is no stranger. */
  strangers: StrangersCount | null;
  /** When the open code requested by another session expires; null for none. */
  otherSessionUntil: string | null;
};

/**
 * The row of a source, made when there is none. Spends the solved bot check `captcha` with it; `captchaFresh` is false when
 * that was spent before.
 */
export async function beginSend(
  trx: Trx,
  { purpose, phoneHmac, source }: ChallengeKey,
  captcha: { id: string; expiresAt: string } | null,
  at: string,
): Promise<ChallengeToSend> {
  const { rows } = await sql<ChallengeToSend>`
    with spent as (
      insert into auth.captcha_used (id, expires_at)
      select ${captcha?.id ?? null}::text, ${captcha?.expiresAt ?? null}::timestamptz where ${captcha !== null}
      on conflict do nothing returning id
    ), strangers as (
      insert into auth.otp_challenges (purpose, phone_hmac, source, touched_at)
      select ${purpose}::text, ${phoneHmac}::text, ${all}, ${at}::timestamptz where ${source.stranger}
      on conflict (purpose, phone_hmac, source) do update set touched_at = excluded.touched_at
      returning sent_at, failed_at, failed_in_a_row
    )
    insert into auth.otp_challenges (purpose, phone_hmac, source, touched_at)
    values (${purpose}, ${phoneHmac}, ${source.name}, ${at})
    on conflict (purpose, phone_hmac, source) do update set touched_at = excluded.touched_at
    returning ${columns}, (${captcha === null} or exists (select from spent)) as "captchaFresh",
      (select json_build_object('sentAt', sent_at, 'failedAt', failed_at, 'failedInARow', failed_in_a_row)
       from strangers) as strangers,
      (select max(other.expires_at) from auth.otp_challenges other
       where other.purpose = ${purpose} and other.phone_hmac = ${phoneHmac} and other.source <> ${source.name}
         and other.session_id is not null and other.code_hmac is not null) as "otherSessionUntil"`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('could not record a phone number');
  return row;
}

/** Spends a solved bot check that no code is sent with; false when that was spent before. */
export async function spendCaptcha(trx: Trx, captcha: { id: string; expiresAt: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into auth.captcha_used (id, expires_at) values (${captcha.id}, ${captcha.expiresAt})
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}

/** Puts a new code in place of the source's one before it. */
export async function replaceCode(
  trx: Trx,
  key: ChallengeKey,
  code: { id: string; codeHmac: string; expiresAt: string; sessionId: string | null },
): Promise<void> {
  await trx
    .updateTable('auth.otp_challenges')
    .set({
      id: code.id,
      code_hmac: code.codeHmac,
      expires_at: code.expiresAt,
      attempts: 0,
      session_id: code.sessionId,
    })
    .where('purpose', '=', key.purpose)
    .where('phone_hmac', '=', key.phoneHmac)
    .where('source', '=', key.source.name)
    .execute();
}

/** Records the sends of a source and, for a stranger, those of all strangers (otherwise null). */
export async function updateSends(
  trx: Trx,
  { purpose, phoneHmac, source }: ChallengeKey,
  sent: { own: string[]; strangers: string[] | null },
): Promise<void> {
  await sql`
    update auth.otp_challenges
    set sent_at = case when source = ${all} then ${sent.strangers ?? []}::timestamptz[] else ${sent.own}::timestamptz[] end
    where purpose = ${purpose} and phone_hmac = ${phoneHmac}
      and (source = ${source.name} or (${sent.strangers !== null} and source = ${all}))`.execute(trx);
}

interface ChallengeToGuess {
  /** The source's own row; null if it never sent or guessed. */
  own: ChallengeRow | null;
  /** The newest open code that any network requested. */
  newest: (ChallengeRow & { source: string }) | null;
  /** Null when strangers did nothing. */
  strangers: StrangersCount | null;
  /** Wrong guesses from networks that did not ask for the code they were compared with. */
  failedElsewhere: string[];
}

/** The codes to compare a guess with, and the counters that limit it. */
export async function selectChallenges(
  trx: Trx,
  { purpose, phoneHmac, source }: ChallengeKey,
  at: string,
): Promise<ChallengeToGuess> {
  const row = sql`json_build_object('id', id, 'codeHmac', code_hmac, 'expiresAt', expires_at, 'attempts', attempts,
    'sentAt', sent_at, 'failedAt', failed_at, 'sessionId', session_id, 'source', source)`;
  const ofNumber = sql`from auth.otp_challenges where purpose = ${purpose} and phone_hmac = ${phoneHmac}`;
  const { rows } = await sql<ChallengeToGuess>`
    select (select ${row} ${ofNumber} and source = ${source.name}) as own,
      (select ${row} ${ofNumber} and starts_with(source, 'network:') and code_hmac is not null
        and expires_at > ${at} order by expires_at desc limit 1) as newest,
      (select json_build_object('sentAt', sent_at, 'failedAt', failed_at, 'failedInARow', failed_in_a_row)
        ${ofNumber} and source = ${all}) as strangers,
      coalesce((select to_json(failed_at) ${ofNumber} and source = ${elsewhere}), '[]') as "failedElsewhere"`.execute(
    trx,
  );
  return rows[0] ?? { own: null, newest: null, strangers: null, failedElsewhere: [] };
}

/** The sessions that requested this number, and their users; none if those sessions have ended. */
export async function selectAskingSessions(
  trx: Trx,
  phoneHmac: LockedPhone,
): Promise<{ sessionId: string; userId: string }[]> {
  const { rows } = await sql<{ sessionId: string; userId: string }>`
    select s.id as "sessionId", s.user_id as "userId"
    from auth.otp_challenges c join auth.sessions s on s.id = c.session_id
    where c.purpose = 'phone_change' and c.phone_hmac = ${phoneHmac} order by c.expires_at desc`.execute(trx);
  return rows;
}

/**
 * Counts a wrong guess against its source, against the code if the same source requested it, and otherwise (`elsewhere` set)
 * against guesses from elsewhere; a stranger's also against all strangers.
 */
export async function countFailure(
  trx: Trx,
  { purpose, phoneHmac, source }: ChallengeKey,
  failure: { own: string[]; strangers: string[]; elsewhere: string[] | null; at: string },
): Promise<void> {
  await sql`
    with elsewhere as (
      insert into auth.otp_challenges (purpose, phone_hmac, source, touched_at, failed_at)
      select ${purpose}::text, ${phoneHmac}::text, ${elsewhere}, ${failure.at}::timestamptz, ${failure.elsewhere ?? []}::timestamptz[]
      where ${failure.elsewhere !== null}
      on conflict (purpose, phone_hmac, source) do update set failed_at = excluded.failed_at, touched_at = excluded.touched_at
    ), strangers as (
      insert into auth.otp_challenges (purpose, phone_hmac, source, touched_at, failed_at, failed_in_a_row)
      select ${purpose}::text, ${phoneHmac}::text, ${all}, ${failure.at}::timestamptz, ${failure.strangers}::timestamptz[], 1
      where ${source.stranger}
      on conflict (purpose, phone_hmac, source) do update set failed_at = excluded.failed_at,
        failed_in_a_row = otp_challenges.failed_in_a_row + 1, touched_at = excluded.touched_at
    )
    insert into auth.otp_challenges (purpose, phone_hmac, source, touched_at, failed_at)
    values (${purpose}, ${phoneHmac}, ${source.name}, ${failure.at}, ${failure.own}::timestamptz[])
    on conflict (purpose, phone_hmac, source) do update set failed_at = excluded.failed_at,
      attempts = otp_challenges.attempts + ${failure.elsewhere === null ? 1 : 0}`.execute(trx);
}

/** A right guess consumes the code that `codeSource` requested and clears all wrong guesses except those of other sources. */
export async function consumeCode(
  trx: Trx,
  { purpose, phoneHmac, source }: ChallengeKey,
  used: { codeSource: string; at: string },
): Promise<void> {
  await sql`
    update auth.otp_challenges set
      failed_at = case when source in (${source.name}, ${all}, ${elsewhere}) then '{}' else failed_at end,
      failed_in_a_row = 0,
      code_hmac = case when source = ${used.codeSource} then null else code_hmac end,
      verified_at = case when source = ${used.codeSource} then ${used.at}::timestamptz else verified_at end
    where purpose = ${purpose} and phone_hmac = ${phoneHmac} and source in (${source.name}, ${used.codeSource}, ${all}, ${elsewhere})`.execute(
    trx,
  );
}

/** Runs work in a savepoint and rolls it back unless it is `kept`, with the same number of statements either way. */
export async function saveOrRollBack(trx: Trx, kept: boolean, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint kept_or_undone`.execute(trx);
  await work();
  await (kept ? sql`release savepoint kept_or_undone` : sql`rollback to savepoint kept_or_undone`).execute(trx);
}

/** How many numbers requested a sign-in code since `since`, counting up to `atMost`. */
export async function countAskedSince(db: Queries, since: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from (
      select from auth.otp_challenges where touched_at > ${since} and source not in (${all}, ${elsewhere}) limit ${atMost}) as recent`.execute(
    db,
  );
  return rows[0]?.asked ?? 0;
}

/** Of the numbers that requested a sign-in code in this period: all of them, and those whose code came back. */
export async function countAnswered(
  db: Queries,
  span: { from: string; to: string },
): Promise<{ asked: number; verified: number }> {
  const { rows } = await sql<{ asked: number; verified: number }>`
    select count(*)::int as asked, (count(*) filter (where verified_at >= touched_at))::int as verified
    from auth.otp_challenges
    where purpose = 'sign_in' and source <> ${all} and sent_at <> '{}'
      and touched_at > ${span.from} and touched_at <= ${span.to}`.execute(db);
  return rows[0] ?? { asked: 0, verified: 0 };
}

/** Deletes challenges of numbers that requested nothing since `before`, and expired bot checks. */
export async function deleteOldChallenges(db: Queries, before: string): Promise<void> {
  await sql`
    with gone as (delete from auth.otp_challenges where touched_at < ${before})
    delete from auth.captcha_used where expires_at < ${before}`.execute(db);
}
