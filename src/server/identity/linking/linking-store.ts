import { sql } from 'kysely';
import type { ProviderAccount } from '../../adapters/oidc/port.ts';
import type { Queries, Trx } from '../../db/db.ts';

export interface ProviderFlow {
  flowId: string;
  provider: string;
  sessionId: string | null;
  redirectTo: string;
}

/** Stores a flow before the redirect to the provider. */
export async function insertProviderFlow(trx: Trx, flow: ProviderFlow): Promise<void> {
  await trx
    .insertInto('auth.provider_flows')
    .values({
      flow_id: flow.flowId,
      provider: flow.provider,
      session_id: flow.sessionId,
      redirect_to: flow.redirectTo,
    })
    .execute();
}

export interface ReturnedFlow {
  provider: string;
  redirectTo: string;
  purpose: 'link' | 'oauth';
  userId: string | null;
}

/** Claims a returning flow, once: a second return, or one after it expired, finds nothing. */
export async function claimReturn(db: Queries, flowId: string, at: string): Promise<ReturnedFlow | undefined> {
  const { rows } = await sql<ReturnedFlow>`
    update auth.provider_flows p set returned_at = ${at}
    from auth.flow_state f
    where p.flow_id = ${flowId} and f.id = p.flow_id and p.returned_at is null and f.expires_at > ${at}
    returning p.provider, p.redirect_to as "redirectTo", f.purpose, f.user_id as "userId"`.execute(db);
  return rows[0];
}

/** Stores the verified account until the browser that started the flow presents its verifier. */
export async function setProvenAccount(trx: Trx, flowId: string, account: ProviderAccount): Promise<void> {
  await trx
    .updateTable('auth.provider_flows')
    .set({ provider_id: account.id, email: account.email, email_verified: account.emailVerified })
    .where('flow_id', '=', flowId)
    .execute();
}

/** The owner of a provider's account; undefined if it is not linked. */
export async function findOwner(db: Queries, provider: string, providerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.identities')
    .select('user_id as userId')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.userId;
}

/**
 * Links the verified account; returns the session that the flow was started in. Null if that session has ended; `linked` is
 * false if the account already has an owner.
 */
export async function insertProvenIdentity(
  trx: Trx,
  flow: { id: string; userId: string; at: string },
): Promise<{ sessionId: string; linked: boolean } | null> {
  const { rows } = await sql<{ sessionId: string; linked: boolean }>`
    with proven as (
      delete from auth.provider_flows
      where flow_id = ${flow.id} and provider_id is not null and session_id is not null
      returning provider, provider_id, email, email_verified, session_id
    ), linked as (
      insert into auth.identities
        (user_id, provider, provider_id, email, email_verified, created_at, updated_at, last_sign_in_at)
      select ${flow.userId}, provider, provider_id, email, email_verified, ${flow.at}, ${flow.at}, ${flow.at} from proven
      on conflict (provider, provider_id) do nothing returning id
    )
    select session_id as "sessionId", exists (select from linked) as linked from proven`.execute(trx);
  return rows[0] ?? null;
}

/** Notes that a linked account was the way in, with what the provider says of it now; false when it is linked no more. */
export async function touchProvenIdentity(
  trx: Trx,
  flow: { id: string; userId: string; at: string },
): Promise<boolean> {
  const { rows } = await sql`
    with proven as (delete from auth.provider_flows where flow_id = ${flow.id} returning *)
    update auth.identities i
    set last_sign_in_at = ${flow.at}, updated_at = ${flow.at}, email = proven.email, email_verified = proven.email_verified
    from proven
    where i.provider = proven.provider and i.provider_id = proven.provider_id and i.user_id = ${flow.userId}
    returning i.id`.execute(trx);
  return rows.length === 1;
}

/** The ways in of a user, who is locked until the transaction ends: of two that remove one, the second sees the first. */
export async function lockIdentities(trx: Trx, userId: string): Promise<{ id: string; provider: string }[]> {
  await sql`select from auth.users where id = ${userId} for no key update`.execute(trx);
  return trx.selectFrom('auth.identities').select(['id', 'provider']).where('user_id', '=', userId).execute();
}

/** Removes an identity; removing the phone identity also removes the user's number. */
export async function deleteIdentity(
  trx: Trx,
  identity: { id: string; userId: string; isPhone: boolean; at: string },
): Promise<void> {
  await trx.deleteFrom('auth.identities').where('id', '=', identity.id).execute();
  if (!identity.isPhone) return;
  await trx
    .updateTable('auth.users')
    .set({ phone: null, phone_confirmed_at: null, updated_at: identity.at })
    .where('id', '=', identity.userId)
    .execute();
}
