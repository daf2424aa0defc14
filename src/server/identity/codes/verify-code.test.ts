import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { visitor } from '../../testing/makers/make-user.ts';
import { refusal, requestCode, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const sentence = 'Token has expired or is invalid';
const answer = (phone: string, token: string, on: TestApp = test) =>
  visitor(on)(identity.verifyCode, { body: { type: 'sms', phone, token } });
const usersOf = (phone: string) =>
  test.app.db.selectFrom('auth.users').selectAll().where('phone', '=', phone).execute();

describe('the code', () => {
  it('opens a session in the protocol’s form', async () => {
    const phone = '+919830100001';
    const code = await requestCode(test, phone);
    const signedIn = await answer(phone, code);
    expect(signedIn.data).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      user: { aud: 'authenticated', role: 'authenticated', phone: phone.slice(1), identities: [{ provider: 'phone' }] },
    });
    const claims = JSON.parse(Buffer.from(signedIn.data.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'otp' }],
      sub: signedIn.data.user.id,
      phone: phone.slice(1),
    });
    expect(signedIn.headers.get('cache-control')).toBe('no-store');
  });

  it('makes the account only when it comes back, and only once', async () => {
    const phone = '+919830100002';
    const first = await requestCode(test, phone);
    expect(await usersOf(phone)).toHaveLength(0);
    await answer(phone, wrongCode(first));
    expect(await usersOf(phone)).toHaveLength(0);
    await answer(phone, first);
    test.advance(3_600_000);
    await answer(phone, await requestCode(test, phone));
    expect(await usersOf(phone)).toHaveLength(1);
  });

  it('works once, also when two processes get it at the same moment', async () => {
    const phone = '+919830100003';
    const sibling = await test.sibling();
    const code = await requestCode(test, phone);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((turn) => answer(phone, code, turn % 2 ? test : sibling)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 403, 403, 403, 403, 403]);
    await sibling.close();
  });

  it('is the newest one only', async () => {
    const phone = '+919830100004';
    const first = await requestCode(test, phone);
    test.advance(31_000);
    let second = await requestCode(test, phone);
    while (second === first) {
      test.advance(121_000);
      second = await requestCode(test, phone);
    }
    expect(refusal(await answer(phone, first))).toEqual([403, 'otp_invalid', sentence]);
    expect((await answer(phone, second)).status).toBe(200);
  });

  it('is bound to its number', async () => {
    const code = await requestCode(test, '+919830100005');
    await requestCode(test, '+919830100006');
    expect((await answer('+919830100006', code)).status).toBe(403);
  });

  it('expires after five minutes', async () => {
    const phone = '+919830100007';
    const code = await requestCode(test, phone);
    test.advance(300_000);
    expect(refusal(await answer(phone, code))).toEqual([403, 'otp_expired', sentence]);
  });

  it('lives as long as the setting says, and the SMS says so', async () => {
    const brief = await startTestApp({ env: { CODE_MINUTES: '2' } });
    const [early, late] = ['+919830100031', '+919830100032'];
    const codes = [await requestCode(brief, early), await requestCode(brief, late)];
    expect(brief.sms.sent.at(-1)?.text).toContain('2 minutes');
    brief.advance(115_000);
    expect((await answer(early, codes[0] ?? '', brief)).status).toBe(200);
    brief.advance(6_000);
    expect(refusal(await answer(late, codes[1] ?? '', brief))[1]).toBe('otp_expired');
    await brief.close();
  });

  it('stands five wrong guesses, then not even the right one', async () => {
    const phone = '+919830100008';
    const code = await requestCode(test, phone);
    const guesses = await Promise.all(Array.from({ length: 5 }, () => answer(phone, wrongCode(code))));
    expect(guesses.map(refusal)).toEqual(Array(5).fill([403, 'otp_invalid', sentence]));
    expect(refusal(await answer(phone, code))).toEqual([403, 'otp_expired', sentence]);
  });

  it('locks a number after ten wrong guesses in an hour, whatever the codes', async () => {
    const phone = '+919830100009';
    let code = '';
    for (const pause of [31_000, 61_000, 121_000]) {
      code = await requestCode(test, phone);
      for (let turn = 0; turn < 5; turn += 1) {
        const guess = await answer(phone, wrongCode(code));
        if (pause === 121_000) expect(refusal(guess)[1]).toBe('over_request_rate_limit');
      }
      await test.app.db.deleteFrom('rate_buckets').execute();
      test.advance(pause);
    }
    expect((await answer(phone, code)).status).toBe(429);
    test.advance(3_600_000);
    expect((await answer(phone, await requestCode(test, phone))).status).toBe(200);
  });

  it('cannot be guessed faster from many processes', async () => {
    const phone = '+919830100010';
    const sibling = await test.sibling();
    const code = await requestCode(test, phone);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => answer(phone, wrongCode(code), turn % 2 ? test : sibling)),
    );
    expect(guesses.filter((one) => refusal(one)[1] === 'otp_invalid')).toHaveLength(5);
    await sibling.close();
  });

  it('may be tried 30 times in five minutes from one network', async () => {
    const statuses: number[] = [];
    for (let last = 0; last < 32; last += 1) statuses.push((await answer(`+91983011${1000 + last}`, '123456')).status);
    expect(statuses.slice(-3)).toEqual([403, 429, 429]);
  });

  it.each([
    ['+919830199999', '123456', 403, 'otp_invalid', sentence],
    ['junk', '123456', 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  ])('for %s that never asked is refused', async (phone, code, ...expected) => {
    expect(refusal(await answer(phone, code))).toEqual(expected);
  });
});

describe('a refusal', () => {
  it('has the newer form for clients that name the version', async () => {
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    const refused = await visitor(test)(identity.verifyCode, {
      body: { type: 'sms', phone: '+919830199998', token: '1' },
      headers,
    });
    expect(refused.failure).toEqual({ code: 'otp_invalid', message: sentence });
    expect(refused.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(refused.headers.get('x-sb-error-code')).toBe('otp_invalid');
  });
});

describe('a freshly started process', () => {
  it('answers more sign-ins at once than it has connections', async () => {
    const phones = Array.from({ length: 25 }, (_, index) => `+91983${2_000_000 + index * 10_000}`);
    const codes: string[] = [];
    for (const phone of phones) {
      codes.push(await requestCode(test, phone));
      await test.app.db.deleteFrom('rate_buckets').execute();
    }
    const fresh = await test.sibling();
    fresh.setNow(test.app.now());
    const answers = await Promise.all(phones.map((phone, index) => answer(phone, codes[index] ?? '', fresh)));
    expect(answers.map((one) => one.status)).toEqual(phones.map(() => 200));
    await fresh.close();
  });
});
