import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

export type KeyState = 'next' | 'current' | 'retired';

export interface StoredKey {
  kid: string;
  state: KeyState;
  /** When it entered its state. */
  since: string;
  publicJwk: JWK;
  /** Encrypted. */
  privateJwk: string;
}

export type NewKey = Pick<StoredKey, 'kid' | 'publicJwk' | 'privateJwk'>;

/** Every key whose tokens may be in use now or soon. */
export async function selectSigningKeys(db: Queries): Promise<StoredKey[]> {
  const rows = await db.selectFrom('auth.signing_keys').selectAll().orderBy('created_at').execute();
  return rows.map((row) => ({
    kid: row.kid,
    state: row.state,
    since: row.since,
    publicJwk: row.public_jwk as JWK,
    privateJwk: row.private_jwk,
  }));
}

/** The same, locked until the transaction ends. */
export async function lockSigningKeys(trx: Trx): Promise<StoredKey[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('auth.signing_keys', 0))`.execute(trx);
  return selectSigningKeys(trx);
}

/** Stores a new key unless another process has just stored one in that state. */
export async function insertKey(db: Queries, key: NewKey & { state: 'next' | 'current' }, at: string): Promise<void> {
  await db
    .insertInto('auth.signing_keys')
    .values({
      kid: key.kid,
      state: key.state,
      public_jwk: JSON.stringify(key.publicJwk),
      private_jwk: key.privateJwk,
      created_at: at,
      since: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes the next key the current one; that one retires. */
export async function promoteKey(trx: Trx, kid: string, at: string): Promise<void> {
  await trx
    .updateTable('auth.signing_keys')
    .set({ state: 'retired', since: at })
    .where('state', '=', 'current')
    .execute();
  await trx.updateTable('auth.signing_keys').set({ state: 'current', since: at }).where('kid', '=', kid).execute();
}

export async function deleteKeys(trx: Trx, kids: readonly string[]): Promise<void> {
  if (kids.length === 0) return;
  await trx
    .deleteFrom('auth.signing_keys')
    .where('kid', 'in', [...kids])
    .execute();
}
