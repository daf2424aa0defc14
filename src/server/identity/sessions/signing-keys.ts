import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { App } from '../../app.ts';
import { insertCurrentKey, type StoredKey, selectSigningKeys } from './key-store.ts';

export const signingAlgorithm = 'ES256';

export interface SigningKeys {
  current: { kid: string; key: CryptoKey };
  /** Public keys by kid. */
  verifying: ReadonlyMap<string, CryptoKey>;
  /** What `/.well-known/jwks.json` lists. */
  published: JWK[];
  loadedAt: number;
}

const loaded = new WeakMap<App, Promise<SigningKeys>>();

/** An unknown kid makes us look again, at most this often. */
const reloadAfterMs = 10_000;

/** The academy's signing keys; the first call of an empty academy makes one. */
export function signingKeys(app: App): Promise<SigningKeys> {
  let keys = loaded.get(app);
  if (!keys) {
    keys = load(app);
    loaded.set(app, keys);
    keys.catch(() => loaded.delete(app));
  }
  return keys;
}

/**
 * To be awaited before a transaction that signs: loading takes a connection of its own, and a pool whose
 * every connection waits for one more stands still.
 */
export async function warmSigningKeys(app: App): Promise<void> {
  await signingKeys(app);
}

/** The public key of a kid, also one that another process made since we looked; undefined if unknown. */
export async function verifyingKey(app: App, kid: string): Promise<CryptoKey | undefined> {
  const keys = await signingKeys(app);
  const known = keys.verifying.get(kid);
  if (known || Date.now() - keys.loadedAt < reloadAfterMs) return known;
  loaded.delete(app);
  return (await signingKeys(app)).verifying.get(kid);
}

async function load(app: App): Promise<SigningKeys> {
  let rows = await selectSigningKeys(app.db);
  if (!rows.some((row) => row.state === 'current')) {
    await insertCurrentKey(app.db, await makeKey(app), app.now().toISOString());
    rows = await selectSigningKeys(app.db);
  }
  const current = rows.find((row) => row.state === 'current');
  if (!current) throw new Error('there is no current signing key');
  const verifying = new Map<string, CryptoKey>();
  for (const row of rows) verifying.set(row.kid, await importKey(row.publicJwk));
  const privateJwk = JSON.parse(app.keys.decrypt('signing-key', current.privateJwk, current.kid)) as JWK;
  return {
    current: { kid: current.kid, key: await importKey(privateJwk) },
    verifying,
    published: rows.map((row) => ({
      ...row.publicJwk,
      kid: row.kid,
      alg: signingAlgorithm,
      use: 'sig',
      key_ops: ['verify'],
    })),
    loadedAt: Date.now(),
  };
}

async function makeKey(app: App): Promise<Omit<StoredKey, 'state'>> {
  const kid = randomUUID();
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  return {
    kid,
    publicJwk: await exportJWK(pair.publicKey),
    privateJwk: app.keys.encrypt('signing-key', privateJwk, kid),
  };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('a signing key is not an elliptic-curve key');
  return key;
}
