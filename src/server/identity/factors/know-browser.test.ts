import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { fromAddress } from '../../testing/ask-for-codes.ts';
import { setUpTotp, totpCode } from '../../testing/makers/make-factor.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let phone: string;
let secret: string;
let number = 9_837_000_000;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  number += 10_001;
  phone = `+91${number}`;
  const { token } = await makeUser(test, { phone });
  secret = (await setUpTotp(test, token)).secret;
  await test.app.db.deleteFrom('auth.sessions').execute();
  test.advance(60_000);
});

const show = (code: string, asked = phone, address = '10.40.0.1') =>
  visitor(test)(identity.knowBrowser, { body: { phone: asked, code }, headers: fromAddress(address) });
const ask = (address: string, cookie = '') =>
  visitor(test)(identity.sendCode, { body: { phone }, headers: { ...fromAddress(address), cookie } });

describe('an authenticator', () => {
  it('leads to a code by SMS in a new browser whatever strangers did to the number, and to no session', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await ask(`10.41.${turn}.1`);
      test.advance(121_000);
    }
    expect((await ask('10.40.0.1')).status).toBe(429);
    const shown = await show(totpCode(test, secret));
    expect([shown.status, shown.data]).toEqual([200, {}]);
    const cookie = shown.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await ask('10.40.0.1', cookie)).status).toBe(200);
    await test.runJobs();
    const body = { type: 'sms', phone, token: test.sms.lastCode(phone) ?? '' };
    const signedIn = await visitor(test)(identity.verifyCode, {
      body,
      headers: { ...fromAddress('10.40.0.1'), cookie },
    });
    const claims = JSON.parse(Buffer.from(signedIn.data.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aal: 'aal1', second_factor: 'needed', amr: [{ method: 'otp' }] });
  });

  it('is taken once for each code', async () => {
    const code = totpCode(test, secret);
    const answers = await Promise.all([show(code), show(code), show(code)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 403, 403]);
  });

  it('answers a wrong code, an unknown number and one without an authenticator alike', async () => {
    const { phone: plain } = await makeUser(test);
    for (const asked of [phone, plain, '+919838990001']) {
      const answer = await show('000000', asked);
      expect(refusal(answer)).toEqual([403, 'otp_invalid', 'Token has expired or is invalid']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('is guessed at ten times at once at most over all networks, and the second factor stays open meanwhile', async () => {
    const wrong = totpCode(test, secret) === '000000' ? '111111' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_none, turn) => show(wrong, phone, `10.42.${turn}.1`)),
    );
    expect(answers.filter((one) => refusal(one)[1] === 'otp_invalid')).toHaveLength(10);
    const wait = Number((await show(wrong, phone, '10.43.0.1')).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const factors = await test.app.db.selectFrom('auth.mfa_factors').select('failed_at').execute();
    expect(factors.flatMap((one) => one.failed_at)).toEqual([]);
  });

  it('asks for the bot check', async () => {
    const checked = await startTestApp({ env: { BOT_CHECK: 'altcha' } });
    const answer = await visitor(checked)(identity.knowBrowser, { body: { phone, code: '000000' } });
    expect(refusal(answer)[1]).toBe('captcha_failed');
    await checked.close();
  });
});
