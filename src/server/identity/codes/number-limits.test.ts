import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity.ts';
import { askForCode, guessCode } from '../../testing/ask-for-codes.ts';
import { createClient } from '../../testing/client.ts';
import { makeUser } from '../../testing/make-user.ts';
import { refusal, requestCode, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { issueCode } from './issue-code.ts';

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
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
const purposes = ['sign_in', 'phone_change', 'mfa_phone'] as const;
/** 1 where a code of this kind went out to the number, 0 where it had to wait. */
const issue = (phone: string, purpose: (typeof purposes)[number] = 'sign_in', on = test) =>
  on.app.db
    .transaction()
    .execute((trx) =>
      issueCode(on.app, trx, { purpose, phone, template: 'sign-in-code', language: 'en', captcha: null }),
    )
    .then(
      () => 1,
      () => 0,
    );

describe('one number', () => {
  it('gets one code at a time, from however many networks and processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_none, turn) =>
        askForCode(turn % 2 ? test : other, '+919814000001', `10.0.${turn}.1`),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, ...Array(11).fill(429)]);
  });

  it('gets five codes an hour, from however many networks and processes', async () => {
    let sent = 0;
    for (let turn = 0; turn < 15; turn += 1) {
      if ((await askForCode(turn % 2 ? test : other, '+919814000002', `10.1.${turn}.1`)).status === 200) sent += 1;
      for (const one of [test, other]) one.advance(121_000);
    }
    expect(sent).toBe(5);
  });

  it('waits between two codes, also of different kinds', async () => {
    expect(await issue('+919814000021', 'sign_in')).toBe(1);
    expect(await issue('+919814000021', 'phone_change', other)).toBe(0);
    for (const one of [test, other]) one.advance(31_000);
    expect(await issue('+919814000021', 'mfa_phone', other)).toBe(1);
  });

  it('gets five codes an hour of all kinds together', async () => {
    let sent = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      sent += await issue('+919814000009', purposes[turn % 3]);
      test.advance(121_000);
    }
    expect(sent).toBe(5);
  });

  it('gets no sixth code when several kinds are asked for at once', async () => {
    for (let last = 10; last < 20; last += 1) {
      const phone = `+9198140000${last}`;
      for (let turn = 0; turn < 4; turn += 1) {
        expect(await issue(phone, 'sign_in')).toBe(1);
        for (const one of [test, other]) one.advance(121_000);
      }
      const atOnce = await Promise.all(purposes.map((purpose, turn) => issue(phone, purpose, turn % 2 ? test : other)));
      expect(atOnce.toSorted()).toEqual([0, 0, 1]);
    }
  });

  it('is guessed at ten times an hour, from however many networks and processes, and is told how long to wait', async () => {
    const phone = '+919814000003';
    const seen: string[] = [];
    for (let code = 0; code < 3; code += 1) {
      const right = await requestCode(test, phone);
      for (let turn = 0; turn < 5; turn += 1) {
        seen.push(
          refusal(await guessCode(turn % 2 ? test : other, phone, wrongCode(right), `10.2.${code * 5 + turn}.1`))[1],
        );
      }
      for (const one of [test, other]) one.advance(121_000);
    }
    expect(seen).toEqual([...Array(10).fill('otp_invalid'), ...Array(5).fill('over_request_rate_limit')]);
    const locked = await guessCode(test, phone, '000000', '10.3.0.1');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  });

  it('is guessed at ten times an hour over all kinds of codes together, also when they are tried at once', async () => {
    const phone = '+919814000006';
    const right = await requestCode(test, phone);
    const { token } = await makeUser(test, { phone: '+919814000007' });
    const asking = createClient(test.url, token);
    for (const one of [test, other]) one.advance(31_000);
    expect((await asking(identity.changeUser, { body: { phone } })).status).toBe(200);
    const wrong = wrongCode(right) === '000000' ? '000001' : '111112';
    const tries = await Promise.all([
      ...Array.from({ length: 8 }, (_none, turn) =>
        guessCode(turn % 2 ? test : other, phone, wrong, `10.6.${turn}.1`).then(refusal),
      ),
      ...Array.from({ length: 8 }, () =>
        asking(identity.verifyCode, { body: { type: 'phone_change', phone, token: wrong } }).then(refusal),
      ),
    ]);
    // Five for each code, which is burnt then; the sixteen are ten wrong ones and six too many.
    const words = tries.map(([, code]) => code);
    expect(words.filter((code) => code === 'otp_invalid')).toHaveLength(10);
    expect(refusal(await guessCode(test, phone, right, '10.7.0.1'))[1]).toBe('over_request_rate_limit');
    expect(refusal(await asking(identity.verifyCode, { body: { type: 'phone_change', phone, token: wrong } }))[1]).toBe(
      'over_request_rate_limit',
    );
  });

  it('is forgiven every wrong guess by one right code, of whatever kind', async () => {
    const phone = '+919814000018';
    const { token } = await makeUser(test, { phone: '+919814000019' });
    const asking = createClient(test.url, token);
    const right = await requestCode(test, phone);
    for (const one of [test, other]) one.advance(31_000);
    expect((await asking(identity.changeUser, { body: { phone } })).status).toBe(200);
    await test.runJobs();
    const change = test.sms.lastCode(phone) ?? '';
    for (let turn = 0; turn < 5; turn += 1) {
      const body = { type: 'phone_change', phone, token: wrongCode(change) };
      expect(refusal(await asking(identity.verifyCode, { body }))[1]).toBe('otp_invalid');
    }
    expect((await guessCode(test, phone, right, '10.14.0.1')).status).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      test.advance(121_000);
      const next = await requestCode(test, phone);
      for (let turn = 0; turn < 4; turn += 1) {
        expect(refusal(await guessCode(test, phone, wrongCode(next), `10.14.${round}.2`))[1]).toBe('otp_invalid');
      }
    }
  });

  it('is not guessed at as a second phone when it was too often otherwise, and counts those guesses too', async () => {
    const phone = '+919814000008';
    const { token } = await makeUser(test, { phone: '+919814000017' });
    const client = createClient(test.url, token);
    const { id } = (await client(identity.enrolFactor, { body: { factor_type: 'phone', phone } })).data;
    const begun = await client(identity.challengeFactor, { params: { id }, body: {} });
    await test.runJobs();
    const code = test.sms.lastCode(phone) ?? '';
    const answer = (typed: string) =>
      client(identity.verifyFactor, { params: { id }, body: { challenge_id: begun.data.id, code: typed } });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(refusal(await answer(wrongCode(code)))[1]).toBe('mfa_verification_failed');
    }
    for (const one of [test, other]) one.advance(31_000);
    const right = [await requestCode(test, phone)];
    for (let turn = 0; turn < 5; turn += 1) {
      expect(refusal(await guessCode(test, phone, wrongCode(right[0] ?? ''), `10.8.${turn}.1`))[1]).toBe('otp_invalid');
    }
    for (const one of [test, other]) one.advance(61_000);
    right.push(await requestCode(test, phone));
    for (let turn = 0; turn < 2; turn += 1) {
      expect(refusal(await guessCode(test, phone, wrongCode(right[1] ?? ''), `10.8.1${turn}.1`))[1]).toBe(
        'otp_invalid',
      );
    }
    expect(refusal(await guessCode(test, phone, right[1] ?? '', '10.8.20.1'))[1]).toBe('over_request_rate_limit');
    expect(refusal(await answer(code))[1]).toBe('over_request_rate_limit');
  });

  it('is guessed at twenty times a day', async () => {
    const phone = '+919814000004';
    let wrong = 0;
    for (let round = 0; round < 6; round += 1) {
      const right = await requestCode(test, phone);
      for (let turn = 0; turn < 5; turn += 1) {
        if (refusal(await guessCode(test, phone, wrongCode(right), `10.4.${round}.1`))[1] === 'otp_invalid') wrong += 1;
      }
      test.advance(hour);
      other.setNow(test.app.now());
    }
    expect(wrong).toBe(20);
  });

  it('is forgiven its wrong guesses of every kind by a right one, and not by a new code', async () => {
    const phone = '+919814000005';
    for (let round = 0; round < 4; round += 1) {
      const right = await requestCode(test, phone);
      for (let turn = 0; turn < 4; turn += 1) {
        expect(refusal(await guessCode(test, phone, wrongCode(right), `10.5.${round}.1`))[1]).toBe('otp_invalid');
      }
      expect((await guessCode(test, phone, right, `10.5.${round}.2`)).status).toBe(200);
      test.advance(121_000);
    }
  });
});
