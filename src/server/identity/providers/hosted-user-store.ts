import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';

/** Takes a number from whoever else has it; says whether that was nobody, or somebody blocked. */
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

/** Makes a user with that id, or gives the one that there is that number. */
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
