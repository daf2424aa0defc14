import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { askForCode, guessCode } from '../../testing/ask-for-codes.ts';
import { createClient } from '../../testing/client.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { refusal, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { issueCode } from './issue-code.ts';

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
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
/** 1 where a code of this kind went out to the number, 0 where it had to wait. */
const issue = (phone: string, purpose: 'sign_in' | 'phone_change' | 'mfa_phone' = 'sign_in', on = test) =>
  on.app.db
    .transaction()
    .execute((trx) =>
      issueCode(on.app, trx, {
        purpose,
        phone,
        source: { name: 'person:somebody', stranger: true },
        template: 'sign-in-code',
        language: 'en',
        captcha: null,
      }),
    )
    .then(
      () => 1,
      () => 0,
    );

/** The code that a network requested. */
async function codeOf(phone: string, address: string): Promise<string> {
  expect((await askForCode(test, phone, address)).status).toBe(200);
  await test.runJobs();
  return test.sms.lastCode(phone) ?? '';
}

describe('one number', () => {
  it('gets one code at a time, from however many networks and processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_none, turn) =>
        askForCode(turn % 2 ? test : other, '+919814000001', `10.0.${turn}.1`),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, ...Array(11).fill(429)]);
  });

  it('gets five codes and then one in ten minutes, from however many networks and processes', async () => {
    const sent: number[] = [];
    for (let turn = 0; turn < 15; turn += 1) {
      const answer = await askForCode(turn % 2 ? test : other, '+919814000002', `10.1.${turn}.1`);
      if (answer.status === 200) sent.push(turn);
      else expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(600);
      for (const one of [test, other]) one.advance(121_000);
    }
    expect(sent).toEqual([0, 1, 2, 3, 4, 9, 14]);
  });

  it('waits between two codes, and for each kind apart', async () => {
    expect(await issue('+919814000021', 'sign_in')).toBe(1);
    expect(await issue('+919814000021', 'sign_in', other)).toBe(0);
    expect(await issue('+919814000021', 'phone_change', other)).toBe(1);
    expect(await issue('+919814000021', 'mfa_phone', other)).toBe(1);
    for (const one of [test, other]) one.advance(31_000);
    expect(await issue('+919814000021', 'sign_in', other)).toBe(1);
  });

  it('is guessed at ten times and then once a minute, from however many networks and processes', async () => {
    const phone = '+919814000003';
    const seen: string[] = [];
    for (let code = 0; code < 3; code += 1) {
      const right = await codeOf(phone, `10.2.${code}.1`);
      for (let turn = 0; turn < 5; turn += 1) {
        seen.push(refusal(await guessCode(turn % 2 ? test : other, phone, wrongCode(right), `10.2.${code}.1`))[1]);
      }
      for (const one of [test, other]) one.advance(121_000);
    }
    expect(seen).toEqual([...Array(11).fill('otp_invalid'), ...Array(4).fill('over_request_rate_limit')]);
  });

  it('is guessed at ten times an hour from one network, which is told how long to wait', async () => {
    const phone = '+919814000023';
    const seen: string[] = [];
    for (let code = 0; code < 3; code += 1) {
      const right = await codeOf(phone, '10.2.0.9');
      for (let turn = 0; turn < 5; turn += 1) {
        seen.push(refusal(await guessCode(turn % 2 ? test : other, phone, wrongCode(right), `10.2.0.${turn}`))[1]);
      }
      for (const one of [test, other]) one.advance(121_000);
    }
    expect(seen).toEqual([...Array(10).fill('otp_invalid'), ...Array(5).fill('over_request_rate_limit')]);
    const locked = await guessCode(test, phone, '000000', '10.2.0.1');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  });

  it('signs in although a student guessed wrong at it as a new number, and the other way round', async () => {
    const phone = '+919814000006';
    const { token } = await makeUser(test, { phone: '+919814000007' });
    const asking = createClient(test.url, token);
    expect((await asking(identity.changeUser, { body: { phone } })).status).toBe(200);
    await test.runJobs();
    const change = test.sms.lastCode(phone) ?? '';
    const guess = (code: string) =>
      asking(identity.verifyCode, { body: { type: 'phone_change', phone, token: code } }).then(refusal);
    for (let turn = 0; turn < 5; turn += 1) expect((await guess(wrongCode(change)))[1]).toBe('otp_invalid');
    const right = await codeOf(phone, '10.6.0.1');
    for (let turn = 0; turn < 4; turn += 1) {
      expect(refusal(await guessCode(test, phone, wrongCode(right), '10.6.0.1'))[1]).toBe('otp_invalid');
    }
    expect((await guess(change))[1]).toBe('otp_expired');
    expect((await guessCode(test, phone, right, '10.6.0.1')).status).toBe(200);
  });

  it('keeps the guesses at it as a second phone apart', async () => {
    const phone = '+919814000008';
    const { token } = await makeUser(test, { phone: '+919814000017' });
    const client = createClient(test.url, token);
    const { id } = (await client(identity.enrolFactor, { body: { factor_type: 'phone', phone } })).data;
    const begun = await client(identity.challengeFactor, { params: { id }, body: {} });
    await test.runJobs();
    const code = test.sms.lastCode(phone) ?? '';
    const answer = (typed: string) =>
      client(identity.verifyFactor, { params: { id }, body: { challenge_id: begun.data.id, code: typed } });
    for (let round = 0; round < 2; round += 1) {
      const right = await codeOf(phone, '10.8.0.1');
      for (let turn = 0; turn < 5; turn += 1) {
        expect(refusal(await guessCode(test, phone, wrongCode(right), '10.8.0.1'))[1]).toBe('otp_invalid');
      }
      for (const one of [test, other]) one.advance(61_000);
    }
    expect(refusal(await guessCode(test, phone, '000000', '10.8.0.1'))[1]).toBe('over_request_rate_limit');
    for (let turn = 0; turn < 3; turn += 1) {
      expect(refusal(await answer(wrongCode(code)))[1]).toBe('mfa_verification_failed');
    }
    expect((await answer(code)).status).toBe(200);
  });

  it('is guessed at twenty times a day by who is no stranger', async () => {
    const phone = '+919814000004';
    await makeUser(test, { phone });
    let wrong = 0;
    for (let round = 0; round < 6; round += 1) {
      const right = await codeOf(phone, '127.0.0.1');
      for (let turn = 0; turn < 5; turn += 1) {
        if (refusal(await guessCode(test, phone, wrongCode(right), '127.0.0.1'))[1] === 'otp_invalid') wrong += 1;
      }
      test.advance(hour);
      other.setNow(test.app.now());
    }
    expect(wrong).toBe(20);
  });

  it('is forgiven its wrong guesses by a right one, and not by a new code', async () => {
    const phone = '+919814000005';
    for (let round = 0; round < 4; round += 1) {
      const right = await codeOf(phone, `10.5.${round}.1`);
      for (let turn = 0; turn < 4; turn += 1) {
        expect(refusal(await guessCode(test, phone, wrongCode(right), `10.5.${round}.1`))[1]).toBe('otp_invalid');
      }
      expect((await guessCode(test, phone, right, `10.5.${round}.2`)).status).toBe(200);
      test.advance(121_000);
    }
  });
});

describe('a code', () => {
  const guess = async (phone: string, code: string, address: string) =>
    refusal(await guessCode(test, phone, code, address))[1];

  it('is not used up by strangers elsewhere, whose guesses end after three', async () => {
    const phone = '+919814000041';
    const code = await codeOf(phone, '10.40.0.1');
    const guesses = [];
    for (let turn = 0; turn < 9; turn += 1) guesses.push(await guess(phone, wrongCode(code), `10.41.${turn}.1`));
    expect(guesses).toEqual([...Array(3).fill('otp_invalid'), ...Array(6).fill('otp_expired')]);
    // Not even the right one from there.
    expect(await guess(phone, code, '10.41.99.1')).toBe('otp_expired');
    expect((await guessCode(test, phone, code, '10.40.0.1')).status).toBe(200);
  });

  it('stands five wrong guesses of its own network, and is right on the way from Wi-Fi to mobile data', async () => {
    const phone = '+919814000042';
    const first = await codeOf(phone, '10.42.0.1');
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await guess(phone, wrongCode(first), `10.42.0.${turn + 1}`)).toBe('otp_invalid');
    }
    expect(await guess(phone, first, '10.42.0.1')).toBe('otp_expired');
    for (const one of [test, other]) one.advance(121_000);
    const second = await codeOf(phone, '10.42.0.1');
    expect(await guess(phone, wrongCode(second), '10.43.0.1')).toBe('otp_invalid');
    expect((await guessCode(test, phone, second, '10.43.0.1')).status).toBe(200);
  });
});
