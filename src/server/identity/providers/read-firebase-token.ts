import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, UnsecuredJWT } from 'jose';
import type { App } from '../../app.ts';
import type { FirebaseProvider } from '../../config/auth-provider.ts';
import { isDemoContact } from '../../settings/demo-contacts.ts';
import { GotrueFailure, OauthFailure } from '../gotrue-failure.ts';
import { keysAreMissing, remoteKeys } from './remote-keys.ts';
import { acceptsEmulatorTokens, type PhoneProof, readPhoneProof } from './rules.ts';

/**
 * Verifies a Firebase ID token (`docs/domain/sign-in-protocol.md`). Throws OAuth's "invalid request" for anything but a fresh
 * token of the academy's own project for a phone sign-in, and `request_timeout` while Google's keys can't be read.
 */
export async function readFirebaseToken(app: App, provider: FirebaseProvider, token: string): Promise<PhoneProof> {
  const expected: JWTVerifyOptions = {
    issuer: `https://securetoken.google.com/${provider.projectId}`,
    audience: provider.projectId,
    currentDate: app.now(),
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  };
  const emulated = acceptsEmulatorTokens({ production: app.config.production, ...provider });
  const claims = await (emulated
    ? readUnsigned(token, expected)
    : readSigned(app, provider.keysUrl, token, expected)
  ).catch((error: unknown) => refuseToken(app, error));
  const proof = readPhoneProof(claims, app.now());
  if (typeof proof === 'string') return refuse(app, proof);
  // Firebase writes to every number itself: whoever has a demo admin's in real life would be one.
  if (!emulated && (await isDemoContact(app, proof.phone))) return refuse(app, 'the number is of the demo data');
  return proof;
}

async function readUnsigned(token: string, expected: JWTVerifyOptions): Promise<JWTPayload> {
  return UnsecuredJWT.decode(token, expected).payload;
}

async function readSigned(app: App, keysUrl: string, token: string, expected: JWTVerifyOptions): Promise<JWTPayload> {
  const { payload, protectedHeader } = await jwtVerify(token, remoteKeys(app, keysUrl), {
    ...expected,
    algorithms: ['RS256'],
  });
  if (typeof protectedHeader.kid !== 'string') throw new errors.JWTInvalid('no kid');
  return payload;
}

function refuseToken(app: App, error: unknown): never {
  if (!keysAreMissing(error)) refuse(app, String((error as Error).message));
  app.log.error({ err: error }, 'the keys of Firebase could not be read (FIREBASE_KEYS_URL)');
  throw new GotrueFailure('request_timeout', 'The identity provider cannot be reached');
}

function refuse(app: App, reason: string): never {
  app.log.warn({ reason }, 'an ID token was refused');
  throw new OauthFailure('Bad ID token');
}
