import type { Queries, Trx } from '../../db/db.ts';

/** Notes that an ID token was exchanged; false when it was before. */
export async function spendIdToken(trx: Trx, token: { hash: string; expiresAt: string }): Promise<boolean> {
  const row = await trx
    .insertInto('auth.id_tokens_used')
    .values({ hash: token.hash, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldIdTokens(db: Queries, before: string): Promise<void> {
  await db.deleteFrom('auth.id_tokens_used').where('expires_at', '<', before).execute();
}

/** Notes the id that a provider knows a user by. One that is known stays with whom it was noted for. */
export async function insertProviderIdentity(
  trx: Trx,
  identity: { userId: string; provider: string; providerId: string; at: string },
): Promise<void> {
  await trx
    .insertInto('auth.identities')
    .values({
      user_id: identity.userId,
      provider: identity.provider,
      provider_id: identity.providerId,
      created_at: identity.at,
      updated_at: identity.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .execute();
}

/** The id that a provider knows a user by, the newest if there are several. */
export async function findProviderId(db: Queries, userId: string, provider: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.identities')
    .select('provider_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.provider_id;
}
