import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { signInCodes } from '../../../contract/identity/sign-in-codes.ts';
import { parseConfig } from '../../config.ts';
import { askForCode, numbersApart } from '../../testing/ask-for-codes.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { refusal, signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { usualHourlyBudget } from '../rules.ts';
import { takeSendTokens } from './take-send-tokens.ts';

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1', METRICS_TOKEN: 'a-token-for-metrics' } });
  test.stopClock();
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
const stranger = { purpose: 'sign_in', familiar: false, userId: null, provenId: null } as const;

describe('one network', () => {
  it.each([
    // refill within an hour or a day can add as much again
    ['10 a minute', { rounds: 1, sends: 60, minutes: 0 }, 10, 20],
    ['30 an hour', { rounds: 60, sends: 3, minutes: 1 }, 30, 70],
    ['100 a day', { rounds: 48, sends: 15, minutes: 30 }, 100, 210],
  ])('may send %s', async (_what, { rounds, sends, minutes }, least, most) => {
    let allowed = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const phone of numbersApart(sends, 9_800_000_000 + round * 1_000_000)) {
        await takeSendTokens(test.app, { ...stranger, phone, ip: '203.0.113.9' }).then(
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

  it('may send ten at once, through however many processes', async () => {
    const asked = numbersApart(24, 9_812_000_000);
    const answers = await Promise.all(
      asked.map((phone, turn) => askForCode(turn % 2 ? test : other, phone, `203.0.113.${turn}`)),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(10);
  });

  it.each([
    ['203.0.113.1', '203.0.113.200', true],
    ['203.0.113.1', '203.0.114.1', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ])('is that of %s and %s: %s', async (first, second, same) => {
    for (const phone of numbersApart(10)) expect((await askForCode(test, phone, first)).status).toBe(200);
    const last = await askForCode(test, '+919812990001', second);
    expect(last.status).toBe(same ? 429 : 200);
    if (same) expect(last.headers.get('retry-after')).toMatch(/^[1-6]$/);
  });
});

describe('one block of numbers', () => {
  const send = (phone: string, ip: string) =>
    takeSendTokens(test.app, { ...stranger, phone, ip }).then(
      () => 1,
      () => 0,
    );

  it('gets 20 codes at once, and then one more for each network in five minutes', async () => {
    const asked = Array.from({ length: 60 }, (_none, last) => `+91981345${1000 + last}`);
    const answers = await Promise.all(
      asked.map((phone, turn) => askForCode(turn % 2 ? test : other, phone, `10.13.${turn % 6}.1`)),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(26);
    // Somebody new in it, whom the six others left nothing of the usual ones.
    expect((await askForCode(test, '+919813452001', '10.13.99.1')).status).toBe(200);
    const next = await askForCode(test, '+919813452002', '10.13.99.1');
    expect(refusal(next)).toEqual([429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded']);
    expect(Number(next.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    test.advance(300_000);
    expect((await askForCode(test, '+919813452002', '10.13.99.1')).status).toBe(200);
  });

  it('costs no more than a known sum, from whatever networks, and makes nobody wait for more than five minutes', async () => {
    const counts = [];
    for (let half = 0; half < 48; half += 1) {
      let allowed = 0;
      let refused = 0;
      // The clock stands still: after some refusals in a row nobody else is allowed either.
      for (let turn = 0; turn < 90 && refused < 8; turn += 1) {
        const sent = await send('+919813440001', `10.${half}.${turn}.1`);
        allowed += sent;
        refused = sent ? 0 : refused + 1;
      }
      counts.push(allowed);
      test.advance(hour / 2);
    }
    // The usual ones and the others at once: 20 + 60, and one.
    expect(counts[0]).toBe(81);
    const inADay = counts.reduce((sum, one) => sum + one, 0);
    // 60 + 180 and what flows back of them, and one in five minutes.
    expect(inADay).toBeLessThanOrEqual(2 * (60 + 180) + 289);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    const refused = await askForCode(test, '+919813440002', '10.99.1.1');
    expect(refused.status === 200 || Number(refused.headers.get('retry-after')) <= 300).toBe(true);
  });
});

describe('a number', () => {
  it.each([
    ['a landline in Pune', '+912025501234'],
    ['a toll-free number', '+911800112211'],
    ['a landline in London', '+442071234567'],
  ])('of no mobile phone, such as %s, is refused', async (_what, phone) => {
    expect(refusal(await askForCode(test, phone))[1]).toBe('validation_failed');
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

describe('the hourly budget', () => {
  it('stops everybody until the next full hour in India, also when all ask at once, and says so to admins', async () => {
    const poor = await startTestApp({ env: { SMS_HOURLY_BUDGET: '5', TRUSTED_PROXY_HOPS: '1' } });
    const second = await poor.sibling();
    // Ten minutes to seven in India.
    for (const one of [poor, second]) one.setNow(new Date('2027-01-05T13:20:00Z'));
    const asked = numbersApart(12, 9_816_500_000);
    const answers = await Promise.all(
      asked.map((phone, turn) => askForCode(turn % 2 ? poor : second, phone, `10.11.${turn}.1`)),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    const refused = answers.find((one) => one.status === 429);
    expect(refusal(refused as NonNullable<typeof refused>)[1]).toBe('over_sms_send_rate_limit');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    const admin = await makeUser(poor, { roles: ['admin'] });
    expect((await admin.client(signInCodes.readSignInCodes)).data.warnings).toEqual(['hour_spent']);
    poor.advance(10 * 60_000);
    expect((await askForCode(poor, '+919816990001', '10.12.0.1')).status).toBe(200);
    await second.close();
    await poor.close();
  });

  it.each([
    ['a quarter of the day’s', 2000, false, 500],
    ['thirty where a provider is tried out', 2000, true, 30],
    ['thirty at least', 8, false, 30],
  ])('is %s', (_what, daily, triedOut, budget) => {
    expect(usualHourlyBudget(daily, triedOut)).toBe(budget);
  });

  it('is what the setting says', () => {
    expect(parseConfig({ SMS_HOURLY_BUDGET: '7' }).smsHourlyBudget).toBe(7);
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
    const [last = '', ...rest] = numbersApart(5, 9_816_000_000);
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

describe('a budget that is changed', () => {
  it('counts at once, and what was spent stays counted', async () => {
    const changed = await startTestApp({ env: { SMS_HOURLY_BUDGET: '8', SMS_DAILY_BUDGET: '100' } });
    changed.setNow(new Date('2027-01-05T13:00:00Z'));
    const phones = numbersApart(40, 9_816_300_000);
    const asked = async (count: number) => {
      const statuses = [];
      for (const phone of phones.splice(0, count)) statuses.push((await askForCode(changed, phone)).status);
      return statuses;
    };
    const admin = await makeUser(changed, { roles: ['admin'] });
    const shown = async () => (await admin.client(signInCodes.readSignInCodes)).data;
    // As if started again with other variables.
    const { config } = changed.app;
    expect(await asked(6)).toEqual(Array(6).fill(200));
    config.smsHourlyBudget = 3;
    config.smsDailyBudget = 3;
    expect(await asked(1)).toEqual([429]);
    expect(await shown()).toMatchObject({ spent: 6, budget: 3 });
    config.smsHourlyBudget = 5000;
    config.smsDailyBudget = 20_000;
    expect(await asked(3)).toEqual(Array(3).fill(200));
    expect(await shown()).toMatchObject({ spent: 9, budget: 20_000, warnings: [] });
    config.smsHourlyBudget = 8;
    expect(await asked(1)).toEqual([429]);
    await changed.close();
  });

  it('is not used up by a provider that was tried out, nor the other way round', async () => {
    const tried = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
    tried.setNow(new Date('2027-01-05T13:00:00Z'));
    const phones = numbersApart(80, 9_816_400_000);
    const allowed = async (count: number) => {
      const answers = await Promise.all(
        phones.splice(0, count).map((phone, turn) => askForCode(tried, phone, `10.14.${phones.length}.${turn}`)),
      );
      return answers.filter((one) => one.status === 200).length;
    };
    const outbox = tried.sms.provider;
    for (let round = 0; round < 4; round += 1) expect(await allowed(8)).toBe(8);
    tried.sms.provider = 'webhook';
    expect(await allowed(4)).toBe(4);
    tried.sms.provider = outbox;
    expect(await allowed(8)).toBe(8);
    await tried.close();
  });
});

describe('the conversion of codes', () => {
  it('is in the metrics and warns admins when hardly any code comes back', async () => {
    // In the middle of an hour in India.
    test.setNow(new Date('2027-02-01T06:00:00Z'));
    const phones = numbersApart(25, 9_818_000_000);
    for (const phone of phones) expect((await askForCode(test, phone)).status).toBe(200);
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
      sign_in_codes_reserve_spent: 0,
      sign_in_codes_reserve: 1000,
      sign_in_codes_spent_this_hour: 26,
      sign_in_codes_hourly_budget: 500,
    });
    const admin = await makeUser(test, { roles: ['admin'] });
    expect((await admin.client(signInCodes.readSignInCodes)).data).toMatchObject({
      asked: 26,
      verified: 1,
      warnings: ['few_verified'],
    });
  });
});
