import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity.ts';
import { signInCodes } from '../../../contract/sign-in-codes.ts';
import { makeUser, visitor } from '../../testing/make-user.ts';
import { refusal, requestCode, signIn, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { issueCode } from './issue-code.ts';
import { takeSendTokens } from './take-send-tokens.ts';

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1', METRICS_TOKEN: 'a-token-for-metrics' } });
  other = await test.sibling();
});
afterAll(async () => {
  await other.close();
  await test.close();
});
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  await test.app.db.deleteFrom('auth.otp_challenges').execute();
  other.setNow(test.app.now());
});

const hour = 3_600_000;
/** From the address that the nearest proxy names; what a client writes before it counts for nothing. */
const from = (address: string) => ({ 'x-forwarded-for': `198.51.100.7, ${address}` });
const ask = (phone: string, headers: Record<string, string> = from(`10.9.${phone.slice(-6, -4)}.1`), on = test) =>
  visitor(on)(identity.sendCode, { body: { phone }, headers });
const guess = (phone: string, token: string, address: string, on = test) =>
  visitor(on)(identity.verifyCode, { body: { type: 'sms', phone, token }, headers: from(address) });
/** Numbers of different blocks. */
const numbers = (count: number, start = 98_11_000_000) =>
  Array.from({ length: count }, (_none, index) => `+91${start + index * 10_000}`);

describe('one network', () => {
  it.each([
    // what flows back in an hour or a day can be as much again
    ['10 a minute', { rounds: 1, sends: 60, minutes: 0 }, 10, 20],
    ['30 an hour', { rounds: 60, sends: 3, minutes: 1 }, 30, 70],
    ['100 a day', { rounds: 48, sends: 15, minutes: 30 }, 100, 210],
  ])('may send %s', async (_what, { rounds, sends, minutes }, least, most) => {
    let allowed = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const phone of numbers(sends, 9_800_000_000 + round * 1_000_000)) {
        await takeSendTokens(test.app, { phone, ip: '203.0.113.9' }).then(
          () => {
            allowed += 1;
          },
          () => undefined,
        );
      }
      test.advance(minutes * 60_000);
    }
    expect(allowed).toBeGreaterThanOrEqual(least);
    expect(allowed).toBeLessThanOrEqual(most);
  });

  it.each([
    ['203.0.113.1', '203.0.113.200', true],
    ['203.0.113.1', '203.0.114.1', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ])('is that of %s and %s: %s', async (first, second, same) => {
    for (const phone of numbers(10)) expect((await ask(phone, from(first))).status).toBe(200);
    const last = await ask('+919812990001', from(second));
    expect(last.status).toBe(same ? 429 : 200);
    if (same) expect(last.headers.get('retry-after')).toMatch(/^[1-6]$/);
  });
});

describe('one block of numbers', () => {
  it('gets 60 codes a day at most beside what flows back, from whatever networks', async () => {
    let allowed = 0;
    for (let round = 0; round < 8; round += 1) {
      for (let last = 0; last < 24; last += 1) {
        const input = { phone: `+91981344${1000 + round * 24 + last}`, ip: `10.${round}.${last}.1` };
        await takeSendTokens(test.app, input).then(
          () => {
            allowed += 1;
          },
          () => undefined,
        );
      }
      test.advance(hour);
    }
    expect(allowed).toBeGreaterThanOrEqual(60);
    expect(allowed).toBeLessThanOrEqual(80);
  });
});

describe('one number', () => {
  it('gets one code at a time, from however many networks and processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_none, turn) =>
        ask('+919814000001', from(`10.0.${turn}.1`), turn % 2 ? test : other),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, ...Array(11).fill(429)]);
  });

  it('gets five codes an hour, from however many networks and processes', async () => {
    let sent = 0;
    for (let turn = 0; turn < 15; turn += 1) {
      if ((await ask('+919814000002', from(`10.1.${turn}.1`), turn % 2 ? test : other)).status === 200) sent += 1;
      for (const one of [test, other]) one.advance(121_000);
    }
    expect(sent).toBe(5);
  });

  it('gets five codes an hour of all kinds together', async () => {
    const purposes = ['sign_in', 'phone_change', 'mfa_phone'] as const;
    let sent = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      const purpose = purposes[turn % 3] ?? 'sign_in';
      const code = {
        purpose,
        phone: '+919814000009',
        template: 'sign-in-code',
        language: 'en',
        captcha: null,
      } as const;
      await test.app.db
        .transaction()
        .execute((trx) => issueCode(test.app, trx, code))
        .then(
          () => {
            sent += 1;
          },
          () => undefined,
        );
      test.advance(61_000);
    }
    expect(sent).toBe(5);
  });

  it('is guessed at ten times an hour, from however many networks and processes, and is told how long to wait', async () => {
    const phone = '+919814000003';
    const seen: string[] = [];
    for (let code = 0; code < 3; code += 1) {
      const right = await requestCode(test, phone);
      for (let turn = 0; turn < 5; turn += 1) {
        seen.push(
          refusal(await guess(phone, wrongCode(right), `10.2.${code * 5 + turn}.1`, turn % 2 ? test : other))[1],
        );
      }
      for (const one of [test, other]) one.advance(121_000);
    }
    expect(seen).toEqual([...Array(10).fill('otp_invalid'), ...Array(5).fill('over_request_rate_limit')]);
    const locked = await guess(phone, '000000', '10.3.0.1');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  });

  it('is guessed at twenty times a day', async () => {
    const phone = '+919814000004';
    let wrong = 0;
    for (let round = 0; round < 6; round += 1) {
      const right = await requestCode(test, phone);
      for (let turn = 0; turn < 5; turn += 1) {
        if (refusal(await guess(phone, wrongCode(right), `10.4.${round}.1`))[1] === 'otp_invalid') wrong += 1;
      }
      test.advance(hour);
      other.setNow(test.app.now());
    }
    expect(wrong).toBe(20);
  });

  it('is forgiven its wrong guesses by a right one, and not by a new code', async () => {
    const phone = '+919814000005';
    for (let round = 0; round < 4; round += 1) {
      const right = await requestCode(test, phone);
      for (let turn = 0; turn < 4; turn += 1) {
        expect(refusal(await guess(phone, wrongCode(right), `10.5.${round}.1`))[1]).toBe('otp_invalid');
      }
      expect((await guess(phone, right, `10.5.${round}.2`)).status).toBe(200);
      test.advance(121_000);
    }
  });
});

describe('a number', () => {
  it.each([
    ['a landline in Pune', '+912025501234'],
    ['a toll-free number', '+911800112211'],
    ['a landline in London', '+442071234567'],
  ])('of no mobile phone, such as %s, is refused', async (_what, phone) => {
    expect(refusal(await ask(phone))[1]).toBe('validation_failed');
  });

  it('abroad gets a code, out of a small budget of its own', async () => {
    const small = await startTestApp({ env: { SMS_ABROAD_DAILY_BUDGET: '2' } });
    const client = visitor(small);
    const abroad = ['+447400123456', '+14155550123', '+33612345678', '+919815000001'];
    const answers = [];
    for (const phone of abroad) answers.push(await client(identity.sendCode, { body: { phone } }));
    expect(answers.map((one) => one.status)).toEqual([200, 200, 429, 200]);
    expect(refusal(answers[2] as (typeof answers)[0])[1]).toBe('over_sms_send_rate_limit');
    await small.close();
  });

  it('abroad is at home where the setting says so', async () => {
    const british = await startTestApp({ env: { SMS_COUNTRIES: 'IN,GB', SMS_ABROAD_DAILY_BUDGET: '0' } });
    const status = async (phone: string) => (await visitor(british)(identity.sendCode, { body: { phone } })).status;
    expect([await status('+447400123456'), await status('+33612345678')]).toEqual([200, 422]);
    await british.close();
  });
});

describe('the daily budget', () => {
  it('stops everybody until midnight in India, says so to admins, and begins anew', async () => {
    const errors: unknown[] = [];
    const log = Object.assign(Object.create(test.app.log) as typeof test.app.log, {
      error: (...words: unknown[]) => errors.push(words),
    });
    const poor = await startTestApp({ env: { SMS_DAILY_BUDGET: '5' }, replacements: { log } });
    const send = (phone: string) => visitor(poor)(identity.sendCode, { body: { phone } });
    const shown = async () => {
      const admin = await makeUser(poor, { roles: ['admin'] });
      return (await admin.client(signInCodes.readSignInCodes)).data;
    };
    // Eleven in the evening in India.
    poor.setNow(new Date('2027-01-05T17:30:00Z'));
    const [last = '', ...rest] = numbers(5, 9_816_000_000);
    for (const phone of rest) expect((await send(phone)).status).toBe(200);
    expect(await shown()).toMatchObject({ spent: 4, budget: 5, warnings: ['budget_low'] });
    expect((await send(last)).status).toBe(200);
    const refused = await send('+919817000001');
    expect(refusal(refused)).toEqual([429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect(await shown()).toMatchObject({ spent: 5, warnings: ['budget_spent'] });
    expect(errors).toHaveLength(1);
    poor.advance(hour);
    expect((await send('+919817000001')).status).toBe(200);
    expect(await shown()).toMatchObject({ spent: 1, warnings: [] });
    await poor.close();
  });
});

describe('the conversion of codes', () => {
  it('is in the metrics and warns admins when hardly any code comes back', async () => {
    const phones = numbers(25, 9_818_000_000);
    for (const phone of phones) expect((await ask(phone)).status).toBe(200);
    test.advance(5 * 60_000);
    await signIn(test, '+919819000001');
    test.advance(3 * 60_000);
    const read = await fetch(`${test.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } });
    const figures = Object.fromEntries(
      [...(await read.text()).matchAll(/^(sign_in_codes_\w+) (\S+)$/gm)].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    );
    expect(figures).toEqual({
      sign_in_codes_asked: 26,
      sign_in_codes_verified: 1,
      sign_in_codes_spent: 26,
      sign_in_codes_budget: 2000,
    });
    const admin = await makeUser(test, { roles: ['admin'] });
    expect((await admin.client(signInCodes.readSignInCodes)).data).toMatchObject({
      asked: 26,
      verified: 1,
      warnings: ['few_verified'],
    });
  });
});
