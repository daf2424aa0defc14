import { randomUUID } from 'node:crypto';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../contract/accounts/accounts.ts';
import { profile } from '../../../contract/accounts/profile.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { grantRole } from '../../accounts/users/grant-role.ts';
import { createClient } from '../../testing/client.ts';
import { type KeyServer, startKeyServer } from '../../testing/doubles/key-server.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { banUser } from '../users/ban-user.ts';

let hosted: KeyServer;
let test: TestApp;
let number = 9_840_100_000;
let phone = '';
let id = '';

beforeAll(async () => {
  hosted = await startKeyServer('ES256');
  const env = { AUTH_PROVIDER: 'supabase', SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: 'sb_publishable_x' };
  test = await startTestApp({ env: { ...env, ADMIN_PHONE: '+919840000000' } });
});
afterAll(async () => {
  await test.close();
  await hosted.close();
});
beforeEach(() => {
  number += 1;
  phone = `+91${number}`;
  id = randomUUID();
});

/** The claims of a hosted GoTrue token after a phone sign-in. */
function claims(changes: JWTPayload = {}): JWTPayload {
  const now = Math.floor(test.app.now().getTime() / 1000);
  return {
    iss: `${hosted.url}/auth/v1`,
    sub: id,
    aud: 'authenticated',
    exp: now + 3600,
    iat: now,
    email: '',
    phone: phone.slice(1),
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'otp', timestamp: now }],
    session_id: randomUUID(),
    is_anonymous: false,
    ...changes,
  };
}

const client = async (changes: JWTPayload = {}) => createClient(test.url, await hosted.sign(claims(changes)));
const makeProfile = async (changes: JWTPayload = {}) =>
  (await client(changes))(accounts.createUserProfile, { body: { phoneNumber: '+919999999999', firebaseUserId: 'x' } });
const readWith = async (token: string) => (await createClient(test.url, token)(profile.getProfile)).status;

describe('a token of the hosted service', () => {
  it('makes an account under its id, with its verified number', async () => {
    expect((await makeProfile()).data).toEqual({
      success: true,
      message: 'Profile created.',
      isAdmin: false,
      error: null,
    });
    expect((await makeProfile()).data.message).toBe('Profile found.');
    const own = await (await client())(profile.getProfile);
    expect(own.data).toMatchObject({ phoneNumber: phone });
    const user = await test.app.db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();
    expect(user).toMatchObject({ phone });
  });

  it('makes the owner of the configured number an admin', async () => {
    expect((await makeProfile({ phone: '919840000000' })).data.isAdmin).toBe(true);
  });

  it('follows a number that the service changed, and gives it to nobody twice', async () => {
    await makeProfile();
    const next = `91${number + 500_000}`;
    await makeProfile({ phone: next });
    expect((await (await client())(profile.getProfile)).data.phoneNumber).toBe(`+${next}`);
    const newcomer = randomUUID();
    expect((await makeProfile({ sub: newcomer, phone: next })).status).toBe(200);
    expect((await (await client())(profile.getProfile)).data.phoneNumber).toBeNull();
    const owners = await test.app.db.selectFrom('auth.users').select('id').where('phone', '=', `+${next}`).execute();
    expect(owners).toEqual([{ id: newcomer }]);
  });

  it('of somebody without a number gives an account without one', async () => {
    await makeProfile({ phone: '' });
    expect((await (await client())(profile.getProfile)).data.phoneNumber).toBeNull();
  });

  it.each<[string, () => JWTPayload]>([
    ['by another issuer', () => ({ iss: 'https://other.supabase.co/auth/v1' })],
    ['for somebody else', () => ({ aud: 'anon' })],
    ['that has expired', () => ({ exp: Math.floor(test.app.now().getTime() / 1000) - 1 })],
    ['without an expiry', () => ({ exp: undefined })],
    ['without a session', () => ({ session_id: undefined })],
    ['with a session that is none', () => ({ session_id: 'x' })],
    ['with an id that is none', () => ({ sub: 'service' })],
    ['of the service’s own role', () => ({ role: 'service_role' })],
    ['of a visitor', () => ({ role: 'anon' })],
    ['of an anonymous user', () => ({ is_anonymous: true })],
    ['with a number that is none', () => ({ phone: "1' or 1=1" })],
  ])('%s is refused', async (_what, changes) => {
    await makeProfile();
    expect(await readWith(await hosted.sign(claims()))).toBe(200);
    expect(await readWith(await hosted.sign(claims(changes())))).toBe(401);
  });

  it('signed by somebody else is refused', async () => {
    await makeProfile();
    const { privateKey } = await generateKeyPair('ES256');
    expect(await readWith(await hosted.sign(claims(), { key: privateKey }))).toBe(401);
    expect(await readWith(new UnsecuredJWT(claims()).encode())).toBe(401);
    const secret = new TextEncoder().encode(await (await fetch(hosted.url)).text());
    const confused = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: hosted.kid }).sign(secret);
    expect(await readWith(confused)).toBe(401);
  });

  it('is the only one: our own tokens open nothing', async () => {
    const own = await makeUser(test, { phone });
    expect(await readWith(own.token)).toBe(401);
  });

  it('of somebody blocked is refused, also under a new id for the same number', async () => {
    await makeProfile();
    const at = test.app.now().toISOString();
    await test.app.db.transaction().execute((trx) => banUser(trx, { userId: id, at }));
    const refused = await makeProfile();
    expect([refused.status, refused.failure.code]).toEqual([403, 'user_blocked']);
    const renewed = await makeProfile({ sub: randomUUID() });
    expect([renewed.status, renewed.failure.code]).toEqual([403, 'user_blocked']);
  });

  it('carries the roles that we know of', async () => {
    await makeProfile();
    const listUsers = async () => (await fetch(`${test.url}/api/admin/users`, { headers: await bearer() })).status;
    const bearer = async () => ({ authorization: `Bearer ${await hosted.sign(claims())}` });
    expect(await listUsers()).toBe(403);
    await test.app.db
      .transaction()
      .execute((trx) => grantRole(test.app, trx, { userId: id, role: 'admin', actorId: null }));
    expect(await listUsers()).toBe(200);
  });

  it('is not called false while the service’s keys cannot be read', async () => {
    const other = await startTestApp({
      env: { AUTH_PROVIDER: 'supabase', SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: 'sb_publishable_x' },
    });
    hosted.broken = true;
    const token = await hosted.sign(claims());
    const waiting = await createClient(other.url, token)(profile.getProfile);
    hosted.broken = false;
    expect(waiting.status).toBe(503);
    expect((await createClient(other.url, token)(accounts.createUserProfile, { body: {} })).status).toBe(200);
    await other.close();
  });
});

describe('with a hosted service', () => {
  it('every sign-in call of our own is off, and says so', async () => {
    const sent = await visitor(test)(identity.sendCode, { body: { phone } });
    expect(refusal(sent)).toEqual([400, 'phone_provider_disabled', 'Unsupported phone provider']);
    const calls = Object.values(identity).filter(
      ({ path }) =>
        !['/auth/v1/otp', '/auth/v1/captcha/challenge', '/auth/v1/settings', '/auth/v1/health'].includes(path),
    );
    expect(calls.length).toBeGreaterThan(5);
    const authorization = `Bearer ${await hosted.sign(claims())}`;
    for (const { method, path } of calls) {
      const url = `${test.url}${path.replace(/:\w+/g, randomUUID())}?grant_type=refresh_token`;
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        400,
        { code: 400, error_code: 'provider_disabled', msg: 'Signing in is done by another service' },
      ]);
    }
  });

  it('the page learns where it stands, and is offered no test sign-in', async () => {
    const { data } = await createClient(test.url.replace('127.0.0.1', 'localhost'), null)(identity.readSignInSettings);
    expect(data.academy).toMatchObject({
      provider: 'supabase',
      firebase: null,
      supabase: { url: hosted.url, anonKey: 'sb_publishable_x' },
      test_login: [],
    });
  });
});
