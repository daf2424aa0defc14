import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { fetchBounded } from '../../adapters/bounded-fetch.ts';
import type { App } from '../../app.ts';

/** How long keys are cached; an unknown key id reloads at once. */
const keptMs = 60 * 60 * 1000;
/** Milliseconds for the answer: a person waits for it. */
const timeoutMs = 5_000;

const sets = new WeakMap<App, Map<string, JWTVerifyGetKey>>();

/** The public keys that an identity service publishes at `url`, loaded on first use and cached. */
export function remoteKeys(app: App, url: string): JWTVerifyGetKey {
  const known = sets.get(app) ?? new Map<string, JWTVerifyGetKey>();
  sets.set(app, known);
  const set =
    known.get(url) ??
    createRemoteJWKSet(new URL(url), {
      cacheMaxAge: keptMs,
      timeoutDuration: timeoutMs,
      [customFetch]: fetchBounded,
    });
  known.set(url, set);
  return set;
}

/** Whether the keys could not be loaded, so that the token can't be verified. */
export function keysAreMissing(error: unknown): boolean {
  const answered = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
  return !answered || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
}
