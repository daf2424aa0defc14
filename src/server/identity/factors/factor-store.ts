import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

export type FactorType = 'totp' | 'phone';

export interface FactorRow {
  id: string;
  userId: string;
  type: FactorType;
  status: 'unverified' | 'verified';
  name: string;
  /** Encrypted; null for a phone. */
  secret: string | null;
  phone: string | null;
  lastUsedStep: number | null;
  failedAt: Date[];
}

export interface ChallengeRow {
  id: string;
  codeHmac: string | null;
  ipPrefix: string;
  attempts: number;
  expiresAt: string;
  verifiedAt: string | null;
}

const columns = sql<FactorRow>`id, user_id as "userId", factor_type as type, status, friendly_name as name, secret, phone,
  last_used_step::float8 as "lastUsedStep", failed_at as "failedAt"`;

/** A user's factor, unless it was made before `deadSince` and never verified. */
export async function findFactor(
  db: Queries,
  key: { id: string; userId: string; deadSince: string },
): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    select ${columns} from auth.mfa_factors
    where id = ${key.id} and user_id = ${key.userId} and (status = 'verified' or created_at > ${key.deadSince})`.execute(
    db,
  );
  return rows[0];
}

/** Deletes the user's expired unverified factors and returns the others. */
export async function selectLiveFactors(
  trx: Trx,
  key: { userId: string; deadSince: string },
): Promise<Pick<FactorRow, 'id' | 'status' | 'name' | 'phone'>[]> {
  await sql`
    delete from auth.mfa_factors
    where user_id = ${key.userId} and status = 'unverified' and created_at <= ${key.deadSince}`.execute(trx);
  return trx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'status', 'friendly_name as name', 'phone'])
    .where('user_id', '=', key.userId)
    .execute() as Promise<Pick<FactorRow, 'id' | 'status' | 'name' | 'phone'>[]>;
}

export async function insertFactor(
  trx: Trx,
  factor: Pick<FactorRow, 'id' | 'userId' | 'type' | 'name' | 'secret' | 'phone'> & { at: string },
): Promise<void> {
  await trx
    .insertInto('auth.mfa_factors')
    .values({
      id: factor.id,
      user_id: factor.userId,
      factor_type: factor.type,
      friendly_name: factor.name,
      secret: factor.secret,
      phone: factor.phone,
      created_at: factor.at,
      updated_at: factor.at,
    })
    .execute();
}

/** A factor passed: verified from now on, its wrong codes forgiven, its step spent. */
export async function updateFactorPassed(
  trx: Trx,
  factor: { id: string; lastUsedStep: number | null; at: string },
): Promise<void> {
  await trx
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', last_used_step: factor.lastUsedStep, failed_at: [], updated_at: factor.at })
    .where('id', '=', factor.id)
    .execute();
}

/** The verified authenticators of the user with this number (E.164), locked until the transaction ends. */
export async function lockAuthenticatorsOf(
  trx: Trx,
  phone: string,
): Promise<{ id: string; userId: string; secret: string; lastUsedStep: number | null }[]> {
  const { rows } = await sql<{ id: string; userId: string; secret: string; lastUsedStep: number | null }>`
    select f.id, f.user_id as "userId", f.secret, f.last_used_step::float8 as "lastUsedStep"
    from auth.mfa_factors f join auth.users u on u.id = f.user_id
    where u.phone = ${phone} and f.status = 'verified' and f.secret is not null
    order by f.id for update of f`.execute(trx);
  return rows;
}

/** An authenticator's code was used: no code of that step, or an older one, is taken again. */
export async function updateStepUsed(trx: Trx, id: string, step: number): Promise<void> {
  await trx.updateTable('auth.mfa_factors').set({ last_used_step: step }).where('id', '=', id).execute();
}

export async function deleteFactor(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth.mfa_factors').where('id', '=', id).execute();
}

/** The id of the factor that is this number, if there is one. */
export async function findPhoneFactor(
  trx: Trx,
  { userId, phone }: { userId: string; phone: string },
): Promise<string | undefined> {
  const factor = await trx
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return factor?.id;
}

/** Removes every unverified factor of a type. */
export async function deleteUnverifiedFactors(trx: Trx, key: { userId: string; type: FactorType }): Promise<void> {
  await trx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', key.userId)
    .where('factor_type', '=', key.type)
    .where('status', '=', 'unverified')
    .execute();
}

/** Removes every factor of a user. */
export async function deleteFactorsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth.mfa_factors').where('user_id', '=', userId).execute();
}

/** A user's verified factors, oldest first. */
export async function selectVerifiedFactors(db: Queries, userId: string): Promise<{ id: string; type: string }[]> {
  return db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'factor_type as type'])
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .orderBy('created_at')
    .execute();
}

export async function insertChallenge(
  trx: Trx,
  challenge: {
    id: string;
    factorId: string;
    codeHmac: string | null;
    ipPrefix: string;
    at: string;
    expiresAt: string;
  },
): Promise<void> {
  await sql`
    with begun as (
      insert into auth.mfa_challenges (id, factor_id, code_hmac, ip_prefix, created_at, expires_at)
      values (${challenge.id}, ${challenge.factorId}, ${challenge.codeHmac}, ${challenge.ipPrefix}, ${challenge.at},
        ${challenge.expiresAt})
    )
    update auth.mfa_factors set last_challenged_at = ${challenge.at} where id = ${challenge.factorId}`.execute(trx);
}

/** A challenge of a factor, locked until the transaction ends. */
export async function lockChallenge(
  trx: Trx,
  key: { id: string; factorId: string },
): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    select id, code_hmac as "codeHmac", ip_prefix as "ipPrefix", attempts, expires_at as "expiresAt",
      verified_at as "verifiedAt"
    from auth.mfa_challenges where id = ${key.id} and factor_id = ${key.factorId} for update`.execute(trx);
  return rows[0];
}

/** Counts a wrong code against the challenge and the factor. */
export async function countFailure(
  trx: Trx,
  key: { challengeId: string; factorId: string; failedAt: string[] },
): Promise<void> {
  await sql`
    with counted as (update auth.mfa_challenges set attempts = attempts + 1 where id = ${key.challengeId})
    update auth.mfa_factors set failed_at = ${key.failedAt}::timestamptz[] where id = ${key.factorId}`.execute(trx);
}

export async function updateChallengeUsed(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('auth.mfa_challenges').set({ verified_at: at }).where('id', '=', id).execute();
}

/** Forgets factors that died unverified and challenges that are over. */
export async function deleteDeadFactors(db: Queries, limit: { deadSince: string; now: string }): Promise<void> {
  await sql`
    with gone as (delete from auth.mfa_challenges where expires_at < ${limit.now})
    delete from auth.mfa_factors where status = 'unverified' and created_at <= ${limit.deadSince}`.execute(db);
}
