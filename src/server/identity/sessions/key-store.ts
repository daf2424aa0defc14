import type { JWK } from 'jose';
import type { Queries } from '../../db/db.ts';

export interface StoredKey {
  kid: string;
  state: string;
  publicJwk: JWK;
  /** Encrypted. */
  privateJwk: string;
}

/** Every key whose tokens may still be about. */
export async function selectSigningKeys(db: Queries): Promise<StoredKey[]> {
  const rows = await db.selectFrom('auth.signing_keys').selectAll().orderBy('created_at').execute();
  return rows.map((row) => ({
    kid: row.kid,
    state: row.state,
    publicJwk: row.public_jwk as JWK,
    privateJwk: row.private_jwk,
  }));
}

/** Makes the key the current one unless another process was first. */
export async function insertCurrentKey(db: Queries, key: Omit<StoredKey, 'state'>, at: string): Promise<void> {
  await db
    .insertInto('auth.signing_keys')
    .values({
      kid: key.kid,
      state: 'current',
      public_jwk: JSON.stringify(key.publicJwk),
      private_jwk: key.privateJwk,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
