import type { JWTPayload } from 'jose';
import { expect } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { visitor } from '../makers/make-user.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { type KeyServer, startKeyServer } from './key-server.ts';

export const firebaseProject = 'demo-academy';

/** Settings of an academy that signs in with Firebase, whose keys this server gives. */
export function firebaseEnv(keys: KeyServer): Record<string, string> {
  return {
    AUTH_PROVIDER: 'firebase',
    FIREBASE_API_KEY: 'api-key',
    FIREBASE_AUTH_DOMAIN: 'demo-academy.firebaseapp.com',
    FIREBASE_PROJECT_ID: firebaseProject,
    FIREBASE_STORAGE_BUCKET: 'demo-academy.appspot.com',
    FIREBASE_MESSAGING_SENDER_ID: '1234567890',
    FIREBASE_APP_ID: '1:1234567890:web:abc',
    FIREBASE_KEYS_URL: `${keys.url}/keys`,
  };
}

/** A double of Google's key server, which signs as Firebase does. */
export const startFirebaseKeys = () => startKeyServer('RS256');

/** What Firebase says of a phone sign-in ten seconds ago. */
export function firebaseClaims(test: TestApp, phone: string, changes: JWTPayload = {}): JWTPayload {
  const now = Math.floor(test.app.now().getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${firebaseProject}`,
    aud: firebaseProject,
    sub: `uid-${phone}`,
    user_id: `uid-${phone}`,
    auth_time: now - 10,
    iat: now - 10,
    exp: now + 3590,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    ...changes,
  };
}

export interface FirebaseTest {
  test: TestApp;
  google: KeyServer;
  /** The academy's settings, for another one. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** An academy that signs in with Firebase, and the double of Google's key server. */
export async function startFirebaseTest(): Promise<FirebaseTest> {
  const google = await startFirebaseKeys();
  const env = firebaseEnv(google);
  const test = await startTestApp({ env });
  return {
    test,
    google,
    env,
    async close() {
      await test.close();
      await google.close();
    },
  };
}

/** Exchanges an ID token over HTTP. */
export function exchange(test: TestApp, token: string, body: object = {}) {
  return visitor(test)(identity.exchangeToken, {
    query: { grant_type: 'id_token' },
    body: { provider: 'custom:firebase', id_token: token, ...body },
  });
}

/** The token is refused in OAuth's form, without a reason that would help its forger. */
export async function expectRefused(test: TestApp, token: string): Promise<void> {
  const answer = await exchange(test, token);
  expect([answer.status, answer.failure]).toEqual([
    400,
    { error: 'invalid request', error_description: 'Bad ID token' },
  ]);
}
