import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { createClient } from '../../testing/client.ts';
import { answerFactor, beginFactor, setUpTotp, totpCode } from '../../testing/makers/make-factor.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { refusal, signIn, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { parseRefreshToken } from '../sessions/refresh-token.ts';

// A fixed clock: codes are valid for half a minute, and rate limits refill every second.
let clock = Date.parse('2026-11-02T06:30:10Z');
const advance = (milliseconds: number) => {
  clock += milliseconds;
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1' }, replacements: { now: () => new Date(clock) } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await forgetLimits();
});

let lastPhone = 9_876_510_000;
const nextPhone = () => {
  lastPhone += 1;
  return `+91${lastPhone}`;
};
const forgetLimits = () => test.app.db.deleteFrom('rate_buckets').execute();
const seconds = (count: number) => count * 1000;
const minutes = (count: number) => seconds(60 * count);
const from = (ip: string) => ({ 'x-forwarded-for': ip });

const begin = (token: string, id: string, headers = {}) => beginFactor(test, token, id, headers);
const answer = (token: string, id: string, challengeId: string, code: string, headers = {}) =>
  answerFactor(test, token, { id, challengeId, code, headers });
const refresh = (token: string) =>
  createClient(test.url, null)(identity.exchangeToken, {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: token },
  });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A user with an authenticator who has just signed in and must pass it. */
async function atTheStep() {
  const user = await makeUser(test);
  const factor = await setUpTotp(test, user.token);
  // A code is taken once, so the next one is of a later step.
  advance(minutes(1));
  const { token } = await makeUser(test, { phone: user.phone });
  return { ...factor, user, token, code: (steps = 0) => totpCode(test, factor.secret, steps) };
}

const invalid = [422, 'mfa_verification_failed', 'Invalid TOTP code entered'];
const elsewhere = [422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'];

describe('passing a factor', () => {
  it('makes the session aal2, with the newest proof first', async () => {
    const { token, id, code } = await atTheStep();
    advance(seconds(5));
    const { data } = await answer(token, id, await begin(token, id), code());
    const claims = claimsOf(data.access_token);
    expect(claims).toMatchObject({ aal: 'aal2', session_id: claimsOf(token).session_id });
    expect(claims.amr.map((proof: { method: string }) => proof.method)).toEqual(['totp', 'otp']);
    expect(claims.second_factor).toBeUndefined();
    expect(data.user.factors).toMatchObject([{ id, status: 'verified', factor_type: 'totp' }]);
    const next = await refresh(data.refresh_token);
    expect(claimsOf(next.data.access_token)).toMatchObject({ aal: 'aal2', amr: claims.amr });
  });

  it('counts the refresh token on by two, so no token of the aal1 session is the parent of an aal2 one', async () => {
    const session = await signIn(test, nextPhone());
    const raised = (await setUpTotp(test, session.access_token)).session;
    const counterOf = (token: string) => parseRefreshToken(token)?.counter;
    expect(counterOf(raised.refresh_token)).toBe((counterOf(session.refresh_token) ?? 0) + 2);
    expect(refusal(await refresh(session.refresh_token))[1]).toBe('refresh_token_already_used');
    expect(refusal(await refresh(raised.refresh_token))[1]).toBe('session_not_found');
  });

  it('ends the other sessions of the user that are aal1, and no others', async () => {
    const { user, id, code, session: first, token } = await atTheStep();
    const lesser = await makeUser(test, { phone: user.phone });
    const stranger = await makeUser(test);
    await answer(token, id, await begin(token, id), code());
    const readUser = (one: string) => createClient(test.url, one)(identity.readUser);
    expect(refusal(await readUser(lesser.token)).slice(0, 2)).toEqual([403, 'session_not_found']);
    expect((await readUser(first.access_token)).status).toBe(200);
    expect((await readUser(stranger.token)).status).toBe(200);
  });

  it('removes the unverified factors of its type, not those of the other', async () => {
    const { token } = await makeUser(test);
    const enrol = (factor_type: 'totp' | 'phone', phone?: string) =>
      createClient(test.url, token)(identity.enrolFactor, { body: { factor_type, ...(phone ? { phone } : {}) } });
    await enrol('totp');
    const phone = await enrol('phone', nextPhone());
    const { id, session } = await setUpTotp(test, token);
    expect(session.user.factors?.map((factor) => factor.id)).toEqual([phone.data.id, id]);
  });

  it.each([
    ['of this moment', 0, 200],
    ['of one step before', -1, 200],
    ['of one step after', 1, 200],
    ['of two steps before', -2, 422],
    ['of two steps after', 2, 422],
  ])('takes or refuses the code %s', async (_what, steps, status) => {
    const { token, id, code } = await atTheStep();
    expect((await answer(token, id, await begin(token, id), code(steps))).status).toBe(status);
  });

  it('takes a code once: neither it nor the one before it again', async () => {
    const { token, id, code } = await atTheStep();
    const raised = (await answer(token, id, await begin(token, id), code())).data.access_token;
    expect(refusal(await answer(raised, id, await begin(raised, id), code()))).toEqual(invalid);
    expect(refusal(await answer(raised, id, await begin(raised, id), code(-1)))).toEqual(invalid);
    expect((await answer(raised, id, await begin(raised, id), code(1))).status).toBe(200);
  });

  it('takes no code of another user’s factor, nor for it', async () => {
    const [one, other] = [await atTheStep(), await atTheStep()];
    const challengeId = await begin(one.token, one.id);
    expect(refusal(await answer(one.token, one.id, challengeId, other.code()))).toEqual(invalid);
    expect(refusal(await answer(other.token, one.id, challengeId, one.code())).slice(0, 2)).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
  });
});

describe('a challenge', () => {
  it.each([
    ['no code', '', 'Code needs to be non-empty'],
    ['blanks', '  ', 'Code needs to be non-empty'],
  ])('refuses %s', async (_what, code, message) => {
    const { token, id } = await atTheStep();
    const refused = refusal(await answer(token, id, await begin(token, id), code));
    expect(refused).toEqual([400, 'validation_failed', message]);
  });

  it('is known by its own id only, and to its own factor', async () => {
    const [one, other] = [await atTheStep(), await atTheStep()];
    expect(refusal(await answer(one.token, one.id, 'not-an-id', one.code())).slice(0, 2)).toEqual([
      400,
      'validation_failed',
    ]);
    const foreign = await begin(other.token, other.id);
    expect(refusal(await answer(one.token, one.id, foreign, one.code()))).toEqual([
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    ]);
  });

  it('is answered from the network where it began', async () => {
    const { token, id, code } = await atTheStep();
    const challengeId = await begin(token, id, from('203.0.113.7'));
    expect(refusal(await answer(token, id, challengeId, code(), from('203.0.114.7')))).toEqual(elsewhere);
    expect((await answer(token, id, challengeId, code(), from('203.0.113.200'))).status).toBe(200);
  });

  it('is used once', async () => {
    const { token, id, code } = await atTheStep();
    const challengeId = await begin(token, id);
    const raised = (await answer(token, id, challengeId, code())).data.access_token;
    expect(refusal(await answer(raised, id, challengeId, code(1)))).toEqual(elsewhere);
  });

  it('is over after 300 seconds', async () => {
    const { token, id, code } = await atTheStep();
    const challengeId = await begin(token, id);
    advance(seconds(300));
    expect(refusal(await answer(token, id, challengeId, code()))).toEqual([
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    ]);
    expect((await answer(token, id, await begin(token, id), code())).status).toBe(200);
  });

  it('stands five wrong codes', async () => {
    const { token, id, code } = await atTheStep();
    const challengeId = await begin(token, id);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(refusal(await answer(token, id, challengeId, wrongCode(code())))).toEqual(invalid);
    }
    expect(refusal(await answer(token, id, challengeId, code()))[1]).toBe('mfa_challenge_expired');
    expect((await answer(token, id, await begin(token, id), code())).status).toBe(200);
  });
});

describe('limits of second factors', () => {
  it('close a factor for the rest of the hour after ten wrong codes, whatever the challenge', async () => {
    const { token, user, id, code } = await atTheStep();
    for (let tries = 0; tries < 10; tries += 1) await answer(token, id, await begin(token, id), wrongCode(code()));
    await forgetLimits();
    const refused = await answer(token, id, await begin(token, id), code());
    expect(refusal(refused)).toEqual([429, 'over_request_rate_limit', 'Request rate limit reached']);
    expect(refused.headers.get('retry-after')).toBe('3600');
    advance(minutes(61));
    const later = (await makeUser(test, { phone: user.phone })).token;
    expect((await answer(later, id, await begin(later, id), code())).status).toBe(200);
  });

  it('forgive the wrong codes once a right one came', async () => {
    const { token, id, code } = await atTheStep();
    for (let tries = 0; tries < 9; tries += 1) await answer(token, id, await begin(token, id), wrongCode(code()));
    await forgetLimits();
    const raised = (await answer(token, id, await begin(token, id), code())).data.access_token;
    const refused = await answer(raised, id, await begin(raised, id), wrongCode(code()));
    expect(refusal(refused)).toEqual(invalid);
    expect((await answer(raised, id, await begin(raised, id), code(1))).status).toBe(200);
  });

  it.each(['challenge', 'verify'])('let a network %s fifteen times a minute', async (what) => {
    const { token, id, code } = await atTheStep();
    const challengeId = await begin(token, id);
    await forgetLimits();
    const call = (ip: string) =>
      what === 'verify'
        ? answer(token, id, challengeId, '', from(ip)).then(() =>
            answer(token, id, challengeId, wrongCode(code()), from(ip)),
          )
        : createClient(test.url, token)(identity.challengeFactor, { params: { id }, body: {}, headers: from(ip) });
    for (let calls = 0; calls < 15; calls += 1) expect((await call(`203.0.113.${calls}`)).status).not.toBe(429);
    expect(refusal(await call('203.0.113.99'))[1]).toBe('over_request_rate_limit');
    expect((await call('203.0.114.1')).status).not.toBe(429);
  });
});
