import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { App } from '../../app.ts';
import type { NewKey } from './key-store.ts';

export const signingAlgorithm = 'ES256';

/** A new pair of keys, its private part encrypted. */
export async function makeKey(app: App): Promise<NewKey> {
  const kid = randomUUID();
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  return {
    kid,
    publicJwk: await exportJWK(pair.publicKey),
    privateJwk: app.keys.encrypt('signing-key', privateJwk, kid),
  };
}

/** Decrypts the private part of a stored key. */
export function openKey(app: App, key: NewKey): Promise<CryptoKey> {
  return importKey(JSON.parse(app.keys.decrypt('signing-key', key.privateJwk, key.kid)) as JWK);
}

export async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('a signing key is not an elliptic-curve key');
  return key;
}
