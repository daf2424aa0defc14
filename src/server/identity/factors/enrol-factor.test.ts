import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { createClient } from '../../testing/client.ts';
import { setUpPhone, setUpTotp } from '../../testing/makers/make-factor.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweep } from '../delete-expired.ts';

// A fixed clock: codes are valid for half a minute, and rate limits refill every second.
let clock = Date.parse('2026-11-02T06:30:10Z');
const advance = (milliseconds: number) => {
  clock += milliseconds;
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    env: { SMS_ABROAD_DAILY_BUDGET: '0' },
    replacements: { now: () => new Date(clock) },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const client = (token: string) => createClient(test.url, token);
const enrol = (token: string, body: Record<string, unknown>) =>
  client(token)(identity.enrolFactor, { body: body as never });
const readUser = (token: string) => client(token)(identity.readUser);
const challenge = (token: string, id: string) => client(token)(identity.challengeFactor, { params: { id }, body: {} });
const remove = (token: string, id: string) => client(token)(identity.removeFactor, { params: { id } });
const seconds = (count: number) => count * 1000;
const notFound = [404, 'mfa_factor_not_found', 'Factor not found'];

describe('setting up a second factor', () => {
  it('shows the secret of an authenticator once, as text, link and picture', async () => {
    const user = await makeUser(test);
    const { data, headers } = await enrol(user.token, { factor_type: 'totp', friendly_name: 'My phone' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    expect(data.totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data.totp?.uri ?? '');
    expect(uri.pathname).toBe(`/Academy:${encodeURIComponent(user.phone)}`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Academy',
      secret: data.totp?.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(data.totp?.qr_code).toMatch(/^<svg /);
    expect(headers.get('cache-control')).toBe('no-store');
    const shown = await readUser(user.token);
    expect(shown.data.factors).toMatchObject([
      { id: data.id, status: 'unverified', factor_type: 'totp', friendly_name: 'My phone' },
    ]);
    expect(shown.bytes.toString()).not.toContain(data.totp?.secret);
  });

  it('keeps the secret encrypted, good for this factor alone', async () => {
    const user = await makeUser(test);
    const { data } = await enrol(user.token, { factor_type: 'totp' });
    const { db, keys } = test.app;
    const row = await db.selectFrom('auth.mfa_factors').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(data.totp?.secret);
    expect(keys.decrypt('factor', row.secret ?? '', data.id)).toBe(data.totp?.secret);
    expect(() => keys.decrypt('factor', row.secret ?? '', user.id)).toThrow();
  });

  it('takes a second phone', async () => {
    const user = await makeUser(test);
    const { data } = await enrol(user.token, { factor_type: 'phone', phone: '+91 98765 00001' });
    expect(data).toEqual({ id: data.id, type: 'phone', friendly_name: '', phone: '919876500001' });
  });

  it.each([
    ['an unknown type', { factor_type: 'email' }, 'factor_type needs to be totp, phone, or webauthn'],
    ['no type', {}, 'factor_type needs to be totp, phone, or webauthn'],
    ['a phone without a number', { factor_type: 'phone' }, 'Phone number required to enroll Phone factor'],
    ['a number that is none', { factor_type: 'phone', phone: '12' }, 'Invalid phone number format (E.164 required)'],
  ])('refuses %s', async (_what, body, message) => {
    const user = await makeUser(test);
    expect(refusal(await enrol(user.token, body))).toEqual([400, 'validation_failed', message]);
  });

  it('refuses what it does not offer, the number that signs in, and a country without SMS', async () => {
    const user = await makeUser(test);
    const answers = [
      await enrol(user.token, { factor_type: 'webauthn' }),
      await enrol(user.token, { factor_type: 'phone', phone: user.phone }),
      await enrol(user.token, { factor_type: 'phone', phone: '+12015550123' }),
    ].map((answer) => refusal(answer).slice(0, 2));
    expect(answers).toEqual([
      [422, 'mfa_webauthn_enroll_not_enabled'],
      [400, 'validation_failed'],
      [422, 'sms_country_not_allowed'],
    ]);
  });

  it('refuses a name that the user has, not one that somebody else has', async () => {
    const [one, other] = [await makeUser(test), await makeUser(test)];
    const named = { factor_type: 'totp', friendly_name: ' Mine ' };
    await enrol(one.token, named);
    expect(refusal(await enrol(one.token, { ...named, factor_type: 'totp', friendly_name: 'Mine' }))).toEqual([
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name "Mine" for this user already exists',
    ]);
    expect((await enrol(other.token, named)).status).toBe(200);
  });

  it('refuses an eleventh factor, until the unverified ones are dead', async () => {
    const user = await makeUser(test);
    for (let made = 0; made < 10; made += 1)
      expect((await enrol(user.token, { factor_type: 'totp' })).status).toBe(200);
    expect(refusal(await enrol(user.token, { factor_type: 'totp' }))).toEqual([
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ]);
    advance(seconds(301));
    expect((await enrol(user.token, { factor_type: 'totp' })).status).toBe(200);
  });

  it('refuses a second phone that is verified, and begins anew with one that is not', async () => {
    const user = await makeUser(test);
    const phone = '+919876500002';
    const first = await enrol(user.token, { factor_type: 'phone', phone });
    const again = await enrol(user.token, { factor_type: 'phone', phone });
    expect(refusal(await challenge(user.token, first.data.id))).toEqual(notFound);
    await remove(user.token, again.data.id);
    const { session } = await setUpPhone(test, user.token, phone);
    expect(refusal(await enrol(session.access_token, { factor_type: 'phone', phone }))).toEqual([
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    ]);
  });

  it('asks for aal2 once there is a verified factor', async () => {
    const user = await makeUser(test);
    const { session } = await setUpTotp(test, user.token);
    const second = await makeUser(test, { phone: user.phone });
    expect(refusal(await enrol(second.token, { factor_type: 'totp' })).slice(0, 2)).toEqual([403, 'insufficient_aal']);
    expect((await enrol(session.access_token, { factor_type: 'totp' })).status).toBe(200);
  });

  it('forgets a factor that was not verified within 300 seconds, at once and then for good', async () => {
    const user = await makeUser(test);
    const { data } = await enrol(user.token, { factor_type: 'totp' });
    advance(seconds(299));
    expect((await challenge(user.token, data.id)).status).toBe(200);
    advance(seconds(1));
    expect(refusal(await challenge(user.token, data.id))).toEqual(notFound);
    const kept = await setUpTotp(test, user.token);
    advance(seconds(301));
    await sweep(test.app);
    const rows = await test.app.db.selectFrom('auth.mfa_factors').select('id').where('user_id', '=', user.id).execute();
    expect(rows).toEqual([{ id: kept.id }]);
  });
});

describe('removing a second factor', () => {
  it('puts the session that it raised back to aal1, without its proof', async () => {
    const user = await makeUser(test);
    const { id, session } = await setUpTotp(test, user.token);
    expect((await remove(session.access_token, id)).data).toEqual({ id });
    const next = await createClient(test.url, null)(identity.exchangeToken, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: session.refresh_token },
    });
    const claims = JSON.parse(Buffer.from(next.data.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
    expect(claims.second_factor).toBeUndefined();
    expect(next.data.user.factors).toBeUndefined();
  });

  it('asks for aal2 when the factor is verified', async () => {
    const user = await makeUser(test);
    const { id } = await setUpTotp(test, user.token);
    const second = await makeUser(test, { phone: user.phone });
    expect(refusal(await remove(second.token, id)).slice(0, 2)).toEqual([422, 'insufficient_aal']);
  });

  it.each([
    ['is none', 'not-an-id', [404, 'validation_failed', 'factor_id must be an UUID']],
    ['nobody has', '00000000-0000-4000-8000-000000000000', notFound],
  ])('finds no factor by an id that %s', async (_what, id, expected) => {
    const user = await makeUser(test);
    expect(refusal(await remove(user.token, id))).toEqual(expected);
    expect(refusal(await challenge(user.token, id))).toEqual(expected);
  });

  it('leaves the factors of other people alone', async () => {
    const [owner, thief] = [await makeUser(test), await makeUser(test)];
    const { data } = await enrol(owner.token, { factor_type: 'totp' });
    expect(refusal(await remove(thief.token, data.id))).toEqual(notFound);
    expect(refusal(await challenge(thief.token, data.id))).toEqual(notFound);
    expect((await readUser(owner.token)).data.factors).toHaveLength(1);
  });
});
