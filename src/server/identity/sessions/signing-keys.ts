import type { CryptoKey, JWK } from 'jose';
import type { App } from '../../app.ts';
import { insertKey, selectSigningKeys } from './key-store.ts';
import { importKey, makeKey, openKey, signingAlgorithm } from './make-key.ts';

export interface SigningKeys {
  /** Identifies this set of keys and their states. */
  version: string;
  current: { kid: string; key: CryptoKey };
  /** Public keys by kid: the next, the current and the retired ones. */
  verifying: ReadonlyMap<string, CryptoKey>;
  /** The content of `/.well-known/jwks.json`. */
  published: JWK[];
}

/** Announced when keys change (`db/pubsub.ts`). */
export const signingKeysTopic = 'auth.signing_keys';

/** While news of changes can be missed, and for an unknown kid, the keys are read again at most this often. */
const reloadAfterMs = 10_000;

interface Loaded {
  keys: Promise<SigningKeys>;
  /** The last loaded keys, used by `currentKey` while others are being loaded. */
  ready: SigningKeys | undefined;
  /** Of the wall clock. */
  at: number;
  outdated: boolean;
}

const loaded = new WeakMap<App, Loaded>();

/** The academy's signing keys; the first call of an empty academy makes one. */
export function signingKeys(app: App): Promise<SigningKeys> {
  const known = loaded.get(app);
  if (known && isFresh(app, known)) return known.keys;
  if (!known) {
    app.changes.watch(signingKeysTopic, () => {
      const dropped = loaded.get(app);
      if (dropped) dropped.outdated = true;
    });
  }
  return reload(app);
}

/**
 * The signing key for use inside a transaction, as loaded by `preloadSigningKeys` a moment ago: loading it here would need a
 * second connection, and a pool whose every connection waits for another one deadlocks.
 */
export async function currentKey(app: App): Promise<SigningKeys['current']> {
  const ready = loaded.get(app)?.ready ?? (await signingKeys(app));
  return ready.current;
}

/** To be awaited before a transaction that signs. */
export async function preloadSigningKeys(app: App): Promise<void> {
  await signingKeys(app);
}

/** The public key of a kid, also one that another process made since we looked; undefined if unknown. */
export async function verifyingKey(app: App, kid: string): Promise<CryptoKey | undefined> {
  const found = (await signingKeys(app)).verifying.get(kid);
  const known = loaded.get(app);
  if (found || (known && Date.now() - known.at < reloadAfterMs)) return found;
  return (await reload(app)).verifying.get(kid);
}

function isFresh(app: App, { at, outdated }: Loaded): boolean {
  return !outdated && (app.changes.listening() || Date.now() - at < reloadAfterMs);
}

function reload(app: App): Promise<SigningKeys> {
  const ready = loaded.get(app)?.ready;
  const reading: Loaded = { keys: load(app, ready), ready, at: Date.now(), outdated: false };
  loaded.set(app, reading);
  reading.keys.then(
    (keys) => {
      reading.ready = keys;
    },
    () => {
      reading.outdated = true;
    },
  );
  return reading.keys;
}

/** Returns the same object while nothing has changed, so that what is cached per object (`read-token.ts`) stays valid. */
async function load(app: App, before: SigningKeys | undefined): Promise<SigningKeys> {
  let rows = await selectSigningKeys(app.db);
  if (!rows.some((row) => row.state === 'current')) {
    await insertKey(app.db, { ...(await makeKey(app)), state: 'current' }, app.now().toISOString());
    rows = await selectSigningKeys(app.db);
  }
  const current = rows.find((row) => row.state === 'current');
  if (!current) throw new Error('there is no current signing key');
  const version = rows.map(({ kid, state }) => `${kid} ${state}`).join();
  if (before?.version === version) return before;
  const verifying = new Map<string, CryptoKey>();
  for (const row of rows) verifying.set(row.kid, await importKey(row.publicJwk));
  return {
    version,
    current: { kid: current.kid, key: await openKey(app, current) },
    verifying,
    published: rows.map((row) => ({
      ...row.publicJwk,
      kid: row.kid,
      alg: signingAlgorithm,
      use: 'sig',
      key_ops: ['verify'],
    })),
  };
}
