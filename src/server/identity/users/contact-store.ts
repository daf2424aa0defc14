import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** A user's number and address, proven and waiting. */
export interface Contact {
  id: string;
  phone: string | null;
  newPhone: string | null;
  phoneChangeSentAt: string | null;
  email: string | null;
  newEmail: string | null;
  emailChangeSentAt: string | null;
  metadata: Record<string, unknown>;
}

const columns = sql<Contact>`
  id, phone, new_phone as "newPhone", phone_change_sent_at as "phoneChangeSentAt", email, new_email as "newEmail",
  email_change_sent_at as "emailChangeSentAt", user_metadata as metadata`;

/** A user, locked until the transaction ends: changes to one user are serialised. */
export async function lockContact(trx: Trx, userId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select ${columns} from auth.users where id = ${userId} for no key update`.execute(trx);
  return rows[0];
}

export async function readContact(db: Queries, userId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`select ${columns} from auth.users where id = ${userId}`.execute(db);
  return rows[0];
}

/** The user with this verified address, unless banned. */
export async function findOwnerOfEmail(db: Queries, email: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select ${columns} from auth.users where email = ${email} and banned_at is null`.execute(db);
  return rows[0];
}

export async function updateMetadata(
  trx: Trx,
  change: { userId: string; metadata: Record<string, unknown>; at: string },
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ user_metadata: JSON.stringify(change.metadata), updated_at: change.at })
    .where('id', '=', change.userId)
    .execute();
}

export async function updateNewPhone(trx: Trx, change: { userId: string; phone: string; at: string }): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ new_phone: change.phone, phone_change_sent_at: change.at, updated_at: change.at })
    .where('id', '=', change.userId)
    .execute();
}

/** Replaces the number with the verified one. Throws PostgreSQL's 23505 if it is taken. */
export async function updatePhone(trx: Trx, change: { userId: string; phone: string; at: string }): Promise<void> {
  await sql`
    with changed as (
      update auth.users set phone = ${change.phone}, phone_confirmed_at = ${change.at}, new_phone = null,
        updated_at = ${change.at}
      where id = ${change.userId} returning id
    )
    insert into auth.identities (user_id, provider, provider_id, created_at, updated_at)
    select id, 'phone', id::text, ${change.at}, ${change.at} from changed
    on conflict (provider, provider_id) do update set updated_at = excluded.updated_at`.execute(trx);
}

export async function updateNewEmail(trx: Trx, change: { userId: string; email: string; at: string }): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ new_email: change.email, email_change_sent_at: change.at, updated_at: change.at })
    .where('id', '=', change.userId)
    .execute();
}

/** The new address is proven. Throws PostgreSQL's 23505 when it has an owner. */
export async function updateEmail(trx: Trx, change: { userId: string; email: string; at: string }): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ email: change.email, email_confirmed_at: change.at, new_email: null, updated_at: change.at })
    .where('id', '=', change.userId)
    .execute();
}

/** The address is gone, also one that was waiting. */
export async function clearEmail(trx: Trx, change: { userId: string; at: string }): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ email: null, email_confirmed_at: null, new_email: null, updated_at: change.at })
    .where('id', '=', change.userId)
    .execute();
}

export async function updateRecoverySent(trx: Trx, userId: string, at: string): Promise<void> {
  await trx.updateTable('auth.users').set({ recovery_sent_at: at, updated_at: at }).where('id', '=', userId).execute();
}
