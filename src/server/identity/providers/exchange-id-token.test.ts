import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../contract/accounts/accounts.ts';
import { profile } from '../../../contract/accounts/profile.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { noteFact } from '../../settings/academy-facts.ts';
import { createClient } from '../../testing/client.ts';
import {
  exchange,
  expectRefused,
  type FirebaseTest,
  firebaseClaims,
  firebaseProject as project,
  startFirebaseTest,
} from '../../testing/doubles/firebase.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweep } from '../delete-expired.ts';
import { banUser } from '../users/ban-user.ts';

let on: FirebaseTest;
let google: FirebaseTest['google'];
let test: TestApp;
let env: Record<string, string>;
let number = 9_830_100_000;
let phone = '';

beforeAll(async () => {
  on = await startFirebaseTest();
  ({ test, google, env } = on);
});
afterAll(() => on.close());
beforeEach(async () => {
  number += 1;
  phone = `+91${number}`;
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const seconds = () => Math.floor(test.app.now().getTime() / 1000);
const claims = (changes?: JWTPayload) => firebaseClaims(test, phone, changes);

describe('a Firebase ID token', () => {
  it('gives the session of the verified number, under our own signature', async () => {
    const { status, data } = await exchange(test, await google.sign(claims()));
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ phone: phone.slice(1), role: 'authenticated' });
    expect(data.user.identities).toContainEqual(
      expect.objectContaining({ provider: 'firebase', id: `uid-${phone}`, user_id: data.user.id }),
    );
    const client = createClient(test.url, data.access_token);
    expect((await client(identity.readUser)).data.id).toBe(data.user.id);
    const renewed = await visitor(test)(identity.exchangeToken, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: data.refresh_token },
    });
    expect(renewed.status).toBe(200);
  });

  it('leads to the account that the number has already', async () => {
    const known = await makeUser(test, { phone });
    expect((await exchange(test, await google.sign(claims()))).data.user.id).toBe(known.id);
  });

  it('gives the profile its firebaseUserId', async () => {
    const { data } = await exchange(test, await google.sign(claims()));
    const client = createClient(test.url, data.access_token);
    await client(accounts.createUserProfile, { body: {} });
    const row = await test.app.db
      .selectFrom('profiles')
      .select('firebase_user_id')
      .where('user_id', '=', data.user.id)
      .executeTakeFirst();
    expect(row?.firebase_user_id).toBe(`uid-${phone}`);
    expect((await client(profile.getProfile)).data.phoneNumber).toBe(phone);
  });

  it('leads by the number where Firebase moved its user to another one', async () => {
    const sub = 'uid-that-moves';
    const first = await exchange(test, await google.sign(claims({ sub })));
    await createClient(test.url, first.data.access_token)(accounts.createUserProfile, { body: {} });
    const next = `+91${number + 500_000}`;
    const second = await exchange(
      test,
      await google.sign(claims({ sub, phone_number: next, auth_time: seconds() - 9 })),
    );
    expect(second.data.user.phone).toBe(next.slice(1));
    expect(second.data.user.id).not.toBe(first.data.user.id);
    const made = await createClient(test.url, second.data.access_token)(accounts.createUserProfile, { body: {} });
    expect(made.data.success).toBe(true);
  });

  it.each<[string, () => JWTPayload]>([
    ['of another project', () => ({ aud: 'another-academy' })],
    ['for several audiences without ours', () => ({ aud: ['another-academy', 'a-third'] })],
    ['by another issuer', () => ({ iss: 'https://securetoken.google.com/another-academy' })],
    ['by an issuer that only begins alike', () => ({ iss: `https://securetoken.google.com/${project}.evil.example` })],
    ['that has expired', () => ({ exp: seconds() - 1 })],
    ['without an expiry', () => ({ exp: undefined })],
    ['issued in the future', () => ({ iat: seconds() + 60 })],
    ['without a time of issue', () => ({ iat: undefined })],
    ['of a sign-in in the future', () => ({ auth_time: seconds() + 60 })],
    ['of a sign-in more than five minutes ago', () => ({ auth_time: seconds() - 301 })],
    ['without a sign-in time', () => ({ auth_time: undefined })],
    ['with a sign-in time that is no number', () => ({ auth_time: `${seconds()}` })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['with a subject of 129 letters', () => ({ sub: 'x'.repeat(129) })],
    ['of a password sign-in', () => ({ firebase: { sign_in_provider: 'password' } })],
    ['of an anonymous visitor', () => ({ firebase: { sign_in_provider: 'anonymous' } })],
    ['that does not say how one signed in', () => ({ firebase: undefined })],
    ['without a number', () => ({ phone_number: undefined })],
    ['with a number that is not E.164', () => ({ phone_number: phone.slice(1) })],
    ['with a number that is none', () => ({ phone_number: '+0123456789' })],
  ])('%s is refused', async (_what, changes) => {
    await expectRefused(test, await google.sign(claims(changes())));
  });

  it('of 128 letters and four minutes is taken', async () => {
    const token = await google.sign(claims({ sub: 'x'.repeat(128), auth_time: seconds() - 240 }));
    expect((await exchange(test, token)).status).toBe(200);
  });

  it('signed by somebody else under Google’s key id is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    await expectRefused(test, await google.sign(claims(), { key: privateKey }));
  });

  it('with a key id that Google does not publish is refused', async () => {
    await expectRefused(test, await google.sign(claims(), { header: { kid: 'another' } }));
  });

  it('without a key id is refused', async () => {
    await expectRefused(test, await google.sign(claims(), { header: { kid: undefined } }));
  });

  it.each(['RS384', 'RS512', 'PS256'])('signed by Google’s own key with %s is refused', async (alg) => {
    await expectRefused(test, await google.sign(claims(), { header: { alg } }));
  });

  it('signed with the public key as a shared secret is refused', async () => {
    const published = await (await fetch(google.url)).text();
    const secret = new TextEncoder().encode(published);
    await expectRefused(
      test,
      await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: google.kid }).sign(secret),
    );
  });

  it('altered after signing is refused', async () => {
    const [header, , signature] = (await google.sign(claims())).split('.');
    const altered = Buffer.from(JSON.stringify(claims({ phone_number: '+919999999999' }))).toString('base64url');
    await expectRefused(test, `${header}.${altered}.${signature}`);
  });

  it.each(['', 'x', 'a.b.c', '..'])('that is none, %j, is refused', async (token) => {
    expect((await exchange(test, token)).status).toBe(400);
  });

  it('is taken once, also by two requests at once and when Firebase renewed it', async () => {
    const authTime = seconds() - 10;
    const token = await google.sign(claims({ auth_time: authTime }));
    const [one, other] = await Promise.all([exchange(test, token), exchange(test, token)]);
    expect([one.status, other.status].sort()).toEqual([200, 400]);
    const renewed = await google.sign(claims({ auth_time: authTime, iat: seconds(), exp: seconds() + 3600 }));
    const again = await exchange(test, renewed);
    expect([again.status, again.failure]).toEqual([
      400,
      { error: 'invalid request', error_description: 'ID token was used already' },
    ]);
  });

  it('is not taken by a second process either', async () => {
    const token = await google.sign(claims());
    expect((await exchange(test, token)).status).toBe(200);
    const sibling = await test.sibling();
    expect((await exchange(sibling, token)).status).toBe(400);
    await sibling.close();
  });

  it('stays spent as long as it could be exchanged, and is then forgotten', async () => {
    const later = await startTestApp({ env });
    const count = async () => (await later.app.db.selectFrom('auth.id_tokens_used').selectAll().execute()).length;
    await exchange(later, await google.sign(claims()));
    await sweep(later.app);
    expect(await count()).toBe(1);
    later.advance(2 * 3600_000);
    await sweep(later.app);
    expect(await count()).toBe(0);
    await later.close();
  });

  it('of somebody blocked is refused, and makes nothing', async () => {
    const blocked = await makeUser(test, { phone });
    const at = test.app.now().toISOString();
    await test.app.db.transaction().execute((trx) => banUser(trx, { userId: blocked.id, at }));
    expect(refusal(await exchange(test, await google.sign(claims())))).toEqual([403, 'user_banned', 'User is banned']);
    const sessions = await test.app.db
      .selectFrom('auth.sessions')
      .selectAll()
      .where('user_id', '=', blocked.id)
      .execute();
    expect(sessions).toEqual([]);
  });

  it('of a number of the demo’s people is refused where the demo was filled, unless ADMIN_PHONE names it', async () => {
    const demo = '+919800000000';
    const filled = await startTestApp({ env });
    await noteFact(filled.app, filled.app.db, 'demo_data');
    await expectRefused(filled, await google.sign(firebaseClaims(filled, demo)));
    expect((await exchange(filled, await google.sign(firebaseClaims(filled, phone)))).status).toBe(200);
    filled.app.config.adminPhone = demo;
    expect((await exchange(filled, await google.sign(firebaseClaims(filled, demo)))).status).toBe(200);
    await filled.close();
    expect((await exchange(test, await google.sign(firebaseClaims(test, demo)))).status).toBe(200);
  });

  it('comes not more often than a code may be guessed', async () => {
    const answers: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) answers.push((await exchange(test, 'a.b.c')).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  it('waits where Google’s keys cannot be read', async () => {
    const other = await startTestApp({ env });
    google.broken = true;
    const answer = await exchange(other, await google.sign(claims()));
    google.broken = false;
    expect(refusal(answer)).toEqual([503, 'request_timeout', 'The identity provider cannot be reached']);
    expect((await exchange(other, await google.sign(claims()))).status).toBe(200);
    await other.close();
  });

  it('joins no account but the one of its number, and is not spent by trying', async () => {
    const token = await google.sign(claims());
    const linked = await exchange(test, token, { link_identity: true });
    expect(refusal(linked)).toEqual([404, 'manual_linking_disabled', 'Manual linking is disabled']);
    expect((await exchange(test, token)).status).toBe(200);
  });

  it.each(['firebase', 'google', 'https://securetoken.google.com/demo-academy', ''])(
    'under the name %j is of no provider of ours',
    async (provider) => {
      const answer = await exchange(test, await google.sign(claims()), { provider });
      expect(refusal(answer)[1]).toBe('provider_disabled');
    },
  );
});
