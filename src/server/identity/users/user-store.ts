import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

export interface IdentityRow {
  id: string;
  provider: string;
  providerId: string;
  email: string | null;
  emailVerified: boolean;
  lastSignInAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface UserFactorRow {
  id: string;
  type: 'totp' | 'phone';
  status: 'unverified' | 'verified';
  name: string;
  phone: string | null;
  lastChallengedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface UserRow {
  id: string;
  phone: string | null;
  phoneConfirmedAt: string | null;
  newPhone: string | null;
  phoneChangeSentAt: string | null;
  email: string | null;
  emailConfirmedAt: string | null;
  newEmail: string | null;
  emailChangeSentAt: string | null;
  recoverySentAt: string | null;
  metadata: Record<string, unknown>;
  bannedAt: string | null;
  lastSignInAt: string | null;
  createdAt: string;
  updatedAt: string;
  identities: IdentityRow[];
  factors: UserFactorRow[];
}

/**
 * The user of a phone number, made when there is none. The unique number makes two simultaneous claims
 * one user: the second waits for the first and finds it.
 */
export async function upsertPhoneUser(trx: Trx, phone: string, at: string): Promise<{ id: string; created: boolean }> {
  const { rows } = await sql<{ id: string; created: boolean }>`
    with claimed as (
      insert into auth.users (phone, phone_confirmed_at, created_at, updated_at) values (${phone}, ${at}, ${at}, ${at})
      on conflict (phone) do update
      set updated_at = excluded.updated_at,
        phone_confirmed_at = coalesce(users.phone_confirmed_at, excluded.phone_confirmed_at)
      returning id, (xmax = 0) as created
    ), identity as (
      insert into auth.identities (user_id, provider, provider_id, created_at, updated_at, last_sign_in_at)
      select id, 'phone', id::text, ${at}, ${at}, ${at} from claimed
      on conflict (provider, provider_id) do update
      set updated_at = excluded.updated_at, last_sign_in_at = excluded.last_sign_in_at
    )
    select id, created from claimed`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('a phone number was claimed without a user');
  return row;
}

/** Creates a user for an unverified number; undefined if the number has one. */
export async function insertUnprovenUser(trx: Trx, phone: string, at: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (phone, created_at, updated_at) values (${phone}, ${at}, ${at})
    on conflict (phone) do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** The columns of a `UserRow`, from `auth.users u`. */
export const userColumns = sql<UserRow>`
  u.id, u.phone, u.phone_confirmed_at as "phoneConfirmedAt", u.new_phone as "newPhone",
  u.phone_change_sent_at as "phoneChangeSentAt", u.email, u.email_confirmed_at as "emailConfirmedAt",
  u.new_email as "newEmail", u.email_change_sent_at as "emailChangeSentAt", u.recovery_sent_at as "recoverySentAt",
  u.user_metadata as metadata, u.banned_at as "bannedAt",
  u.last_sign_in_at as "lastSignInAt", u.created_at as "createdAt", u.updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('id', i.id, 'provider', i.provider, 'providerId', i.provider_id,
      'email', i.email, 'emailVerified', i.email_verified, 'lastSignInAt', i.last_sign_in_at,
      'createdAt', i.created_at, 'updatedAt', i.updated_at) order by i.created_at), '[]'::json)
   from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(json_build_object('id', f.id, 'type', f.factor_type, 'status', f.status,
      'name', f.friendly_name, 'phone', f.phone, 'lastChallengedAt', f.last_challenged_at, 'createdAt', f.created_at,
      'updatedAt', f.updated_at) order by f.created_at), '[]'::json)
   from auth.mfa_factors f where f.user_id = u.id) as factors`;

/** A user's phone number, with the user locked until the transaction ends; undefined when there is no such user. */
export async function lockUser(trx: Trx, id: string): Promise<{ phone: string | null } | undefined> {
  return trx.selectFrom('auth.users').select('phone').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A user with the identities and factors, oldest first. */
export async function findUser(db: Queries, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${userColumns} from auth.users u where u.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * The user who has signed in with this number, and whether they are signed in from this network (`ipPrefix`) at this instant.
 */
export async function findPhoneOwner(
  db: Queries,
  key: { phone: string; ipPrefix: string; at: string },
): Promise<{ id: string; signedInHere: boolean } | undefined> {
  const { rows } = await sql<{ id: string; signedInHere: boolean }>`
    select id, exists (
      select from auth.sessions s where s.user_id = u.id and s.ip_prefix = ${key.ipPrefix} and s.not_after > ${key.at}
        and not s.needs_phone) as "signedInHere"
    from auth.users u where phone = ${key.phone}`.execute(db);
  return rows[0];
}

/** Since when a user may not sign in; null lets them. */
export async function updateBanned(trx: Trx, userId: string, at: string | null): Promise<void> {
  await trx.updateTable('auth.users').set({ banned_at: at }).where('id', '=', userId).execute();
}
