import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { createClient } from '../../testing/client.ts';
import { answerFactor, beginFactor, passFactor, setUpPhone, setUpTotp } from '../../testing/makers/make-factor.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { refusal, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

// A fixed clock: codes are valid for half a minute, and rate limits refill every second.
let clock = Date.parse('2026-11-02T06:30:10Z');
const advance = (milliseconds: number) => {
  clock += milliseconds;
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ replacements: { now: () => new Date(clock) } });
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

const begin = (token: string, id: string, headers = {}) => beginFactor(test, token, id, headers);
const answer = (token: string, id: string, challengeId: string, code: string, headers = {}) =>
  answerFactor(test, token, { id, challengeId, code, headers });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('a second phone', () => {
  it('passes with the code that was sent to it', async () => {
    const { token, phone: own } = await makeUser(test);
    const phone = nextPhone();
    const { session } = await setUpPhone(test, token, phone);
    const claims = claimsOf(session.access_token);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map((proof: { method: string }) => proof.method)).toEqual(['mfa/phone', 'otp']);
    expect(session.user.factors).toMatchObject([{ phone: phone.slice(1), status: 'verified' }]);
    expect(test.sms.sent.filter((sms) => sms.to === own)).toEqual([]);
  });

  it('says the code in the language of the page', async () => {
    const { token } = await makeUser(test);
    const phone = nextPhone();
    const made = await createClient(test.url, token)(identity.enrolFactor, { body: { factor_type: 'phone', phone } });
    await begin(token, made.data.id, { 'accept-language': 'mr' });
    await test.runJobs();
    expect(test.sms.sent.findLast((sms) => sms.to === phone)?.text).toContain('मिनिटे');
  });

  it('refuses a wrong code, the code of another challenge, and keeps none in clear', async () => {
    const { token } = await makeUser(test);
    const phone = nextPhone();
    const made = await createClient(test.url, token)(identity.enrolFactor, { body: { factor_type: 'phone', phone } });
    const { id } = made.data;
    const first = await begin(token, id);
    await test.runJobs();
    const code = test.sms.lastCode(phone) ?? '';
    const wrong = [422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'];
    expect(refusal(await answer(token, id, first, wrongCode(code)))).toEqual(wrong);
    advance(seconds(31));
    const second = await begin(token, id);
    expect(refusal(await answer(token, id, second, code))).toEqual(wrong);
    const rows = await test.app.db.selectFrom('auth.mfa_challenges').selectAll().where('factor_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect((await answer(token, id, first, code)).status).toBe(200);
  });

  it('waits 30 seconds for the next code, in every challenge', async () => {
    const { token } = await makeUser(test);
    const { id, session } = await setUpPhone(test, token, nextPhone());
    const again = await createClient(test.url, session.access_token)(identity.challengeFactor, {
      params: { id },
      body: { channel: 'sms' },
    });
    expect(refusal(again)).toEqual([
      429,
      'over_sms_send_rate_limit',
      'For security purposes, you can only request this after 30 seconds.',
    ]);
  });

  it('has the limits of sign-in codes: five an hour', async () => {
    const { token } = await makeUser(test);
    const { id, session } = await setUpPhone(test, token, nextPhone());
    for (let sends = 1; sends < 5; sends += 1) {
      advance(seconds(121));
      await begin(session.access_token, id);
    }
    advance(seconds(121));
    await expect(begin(session.access_token, id)).rejects.toThrow('SMS rate limit exceeded');
  });

  it('recovers an account whose authenticator is lost', async () => {
    const user = await makeUser(test);
    const { id: lost, session } = await setUpTotp(test, user.token);
    const phone = nextPhone();
    const second = await setUpPhone(test, session.access_token, phone);
    advance(minutes(2));
    const { token } = await makeUser(test, { phone: user.phone });
    const raised = await passFactor(test, token, second.id, () => test.sms.lastCode(phone) ?? '');
    const removed = await createClient(test.url, raised.data.access_token)(identity.removeFactor, {
      params: { id: lost },
    });
    expect(removed.data).toEqual({ id: lost });
  });
});
