import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** Takes a number away from its current user; returns whether there was none, or a blocked one. */
export async function releasePhone(
  trx: Trx,
  claim: { id: string; phone: string; at: string },
): Promise<'free' | 'released' | 'blocked'> {
  const row = await trx
    .updateTable('auth.users')
    .set({ phone: null, phone_confirmed_at: null, updated_at: claim.at })
    .where('phone', '=', claim.phone)
    .where('id', '!=', claim.id)
    .returning('banned_at')
    .executeTakeFirst();
  if (!row) return 'free';
  return row.banned_at === null ? 'released' : 'blocked';
}

/** Creates a user with that id, or updates the number of the existing one. */
export async function upsertHostedUser(
  trx: Trx,
  user: { id: string; phone: string | null; at: string },
): Promise<void> {
  const { id, phone, at } = user;
  await sql`
    with adopted as (
      insert into auth.users (id, phone, phone_confirmed_at, last_sign_in_at, created_at, updated_at)
      values (${id}, ${phone}, ${phone === null ? null : at}, ${at}, ${at}, ${at})
      on conflict (id) do update
        set phone = excluded.phone, phone_confirmed_at = excluded.phone_confirmed_at,
          last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at
      returning id
    )
    insert into auth.identities (user_id, provider, provider_id, created_at, updated_at)
    select id, 'supabase', id::text, ${at}, ${at} from adopted
    on conflict (provider, provider_id) do nothing`.execute(trx);
}

/**
 * Notes that a user has a second factor at the hosted service, passed at `passedAt`, unless an admin has cleared it since.
 * False while there is no row of that user.
 */
export async function updateHostedFactor(db: Queries, user: { id: string; passedAt: string }): Promise<boolean> {
  const { rows } = await sql`
    with known as (select id from auth.users where id = ${user.id}), noted as (
      update auth.users set hosted_factor_passed_at = ${user.passedAt}
      where id = ${user.id} and hosted_factor_passed_at is null
        and (hosted_factor_cleared_at is null or hosted_factor_cleared_at < ${user.passedAt}::timestamptz)
    )
    select id from known`.execute(db);
  return rows.length > 0;
}

export async function findHostedFactor(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.users')
    .select('hosted_factor_passed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.hosted_factor_passed_at ?? null) !== null;
}

/** Forgets the second factor that a user has at the hosted service; false where none was known. */
export async function clearHostedFactor(trx: Trx, user: { id: string; at: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('auth.users')
    .set({ hosted_factor_passed_at: null, hosted_factor_cleared_at: user.at })
    .where('id', '=', user.id)
    .where('hosted_factor_passed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
