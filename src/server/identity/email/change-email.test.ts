import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/accounts/profile.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { makeUser, ownBrowser, type TestUser, visitor } from '../../testing/makers/make-user.ts';
import { addEmail, mailTo, newSecret, openLink } from '../../testing/own-data.ts';
import { refusal, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let user: TestUser;
let email: string;
let count = 0;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  user = await makeUser(test);
  count += 1;
  email = `asha${count}@example.in`;
});

const sentence = 'Token has expired or is invalid';
const deadLink = 'Email link is invalid or has expired';
const ask = (body: object = { email }, who: TestUser = user) => who.client(identity.changeUser, { query: {}, body });
const bring = (token: string, who: TestUser = user, address = email) =>
  who.client(identity.verifyCode, { body: { type: 'email_change', email: address, token } });
const own = async (who: TestUser = user) => (await who.client(identity.readUser)).data;

describe('a new address', () => {
  it('waits until its code comes back, then stands in the profile', async () => {
    const asked = await ask({ email: ` ${email.toUpperCase()} ` });
    expect(asked.data).toMatchObject({ email: '', new_email: email });
    const mail = await mailTo(test, email);
    expect((await bring(mail?.code ?? '')).data.user).toMatchObject({ id: user.id, email });
    expect(await own()).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await own()).new_email).toBeUndefined();
    expect((await user.client(profile.getProfile)).data.email).toBe(email);
  });

  it('replaces the one before it, which is told', async () => {
    await addEmail(test, user, email);
    await addEmail(test, user, `new-${email}`);
    expect((await own()).email).toBe(`new-${email}`);
    expect((await mailTo(test, email))?.text).toContain('this email was removed');
  });

  it('of somebody else is answered like any other, and told only to whoever reads its mail', async () => {
    await addEmail(test, user, email);
    const thief = await makeUser(test);
    await test.app.db.deleteFrom('rate_buckets').execute();
    expect((await ask({ email }, thief)).status).toBe(200);
    const mail = await mailTo(test, email);
    expect(refusal(await bring(wrongCode(mail?.code ?? ''), thief))).toEqual([403, 'otp_invalid', sentence]);
    const message = 'A user with this email address has already been registered';
    expect(refusal(await bring(mail?.code ?? '', thief))).toEqual([422, 'email_exists', message]);
    expect((await openLink(mail?.link ?? '', ownBrowser)).location.hash).toContain('error_code=email_exists');
    expect((await own(thief)).email).toBe('');
  });

  it('cannot be asked for by a second person before the first code is over', async () => {
    await ask();
    const mail = await mailTo(test, email);
    const other = await makeUser(test);
    test.advance(61_000);
    expect(refusal(await ask({ email }, other)).slice(0, 2)).toEqual([429, 'over_email_send_rate_limit']);
    expect(refusal(await bring(mail?.code ?? '', other))[1]).toBe('otp_invalid');
    expect((await bring(mail?.code ?? '')).status).toBe(200);
  });

  it('has a code that works once, for ten minutes and five guesses', async () => {
    await ask();
    const late = (await mailTo(test, email))?.code ?? '';
    test.advance(600_000);
    expect(refusal(await bring(late))).toEqual([403, 'otp_expired', sentence]);
    // The sign-in is ten minutes old by now.
    user = await makeUser(test, { phone: user.phone });
    await ask();
    const guessed = (await mailTo(test, email))?.code ?? '';
    for (let turn = 0; turn < 5; turn += 1) await bring(wrongCode(guessed));
    expect(refusal(await bring(guessed))).toEqual([403, 'otp_expired', sentence]);
    test.advance(60_000);
    await ask();
    const right = (await mailTo(test, email))?.code ?? '';
    const answers = await Promise.all([bring(right), bring(right)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 403]);
  });

  it('is proven by the link too, once, with tokens in the fragment for a client without a challenge', async () => {
    await ask();
    const link = (await mailTo(test, email))?.link ?? '';
    const first = await openLink(link, ownBrowser);
    expect(first.status).toBe(303);
    const fragment = new URLSearchParams(first.location.hash.slice(1));
    expect(Object.fromEntries(fragment)).toMatchObject({ token_type: 'bearer', type: 'email_change' });
    expect((await own()).email).toBe(email);
    const again = await openLink(link, ownBrowser);
    expect(new URLSearchParams(again.location.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  it('gives a client with a challenge a code, which only its own secret opens', async () => {
    const { verifier, challenge } = newSecret();
    await ask({ email, ...challenge });
    const link = (await mailTo(test, email))?.link ?? '';
    const { location } = await openLink(link);
    expect(location.hash).toBe('');
    expect((await own()).email).toBe('');
    const auth_code = location.searchParams.get('code') ?? '';
    const opened = await visitor(test)(identity.exchangeToken, {
      query: { grant_type: 'pkce' },
      body: { auth_code, code_verifier: verifier },
    });
    expect(opened.data.user).toMatchObject({ id: user.id, email });
  });

  it('is not taken from a stranger to whom a mistyped address belongs', async () => {
    await ask();
    const mail = await mailTo(test, email);
    const body = { type: 'email_change', email, token: mail?.code ?? '' };
    expect(refusal(await visitor(test)(identity.verifyCode, { body }))).toEqual([403, 'otp_invalid', sentence]);
    const { location } = await openLink(mail?.link ?? '');
    expect(new URLSearchParams(location.hash.slice(1)).get('error_code')).toBe('otp_expired');
    expect(location.hash).not.toContain('token');
    expect((await own()).email).toBe('');
  });

  it('has its code and link kept nowhere in clear', async () => {
    await ask();
    const mail = await mailTo(test, email);
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '-';
    const rows = await test.app.db.selectFrom('auth.email_tokens').selectAll().execute();
    const sent = await test.app.db.selectFrom('deliveries').selectAll().where('recipient', '=', email).execute();
    for (const text of [JSON.stringify(rows), JSON.stringify(sent)]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(`"${mail?.code}"`);
    }
  });

  it.each([
    [
      'a token and a hash',
      { type: 'email_change', token: '1', token_hash: 'x' },
      'Verify requires either a token or a token hash',
    ],
    ['neither', { type: 'email_change' }, 'Verify requires either a token or a token hash'],
    ['no type', { token: '1', email: 'a@example.in' }, 'Verify requires a verification type'],
    [
      'a number and an address',
      { type: 'sms', token: '1', phone: '1', email: 'a@example.in' },
      'Only an email address or phone number should be provided on verify',
    ],
    [
      'a hash and an address',
      { type: 'email_change', token_hash: 'x', email: 'a@example.in' },
      'Only the token_hash and type should be provided',
    ],
    [
      'a number with an address’s type',
      { type: 'email_change', token: '1', phone: '919800000000' },
      'Invalid sms verification type',
    ],
  ])('is not proven by %s', async (_what, body, message) => {
    expect(refusal(await visitor(test)(identity.verifyCode, { body }))).toEqual([400, 'validation_failed', message]);
  });

  it.each(['signup', 'magiclink', 'recovery', 'email', 'invite'])('type %s with a code finds nothing', async (type) => {
    const body = { type, email: 'a@example.in', token: '123456' };
    expect(refusal(await visitor(test)(identity.verifyCode, { body }))).toEqual([403, 'otp_invalid', sentence]);
    const hash = { type, token_hash: 'no-such-token' };
    expect(refusal(await visitor(test)(identity.verifyCode, { body: hash }))).toEqual([403, 'otp_expired', deadLink]);
  });
});

describe('mails', () => {
  it('to one address wait a minute, and stop at four an hour, whoever asks', async () => {
    const answers: (string | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const asked = await visitor(test)(identity.recover, { query: {}, body: { email } });
      answers.push(asked.status === 200 ? undefined : refusal(asked)[2]);
      if (turn > 0) test.advance(61_000);
    }
    expect(answers).toEqual([
      undefined,
      'For security purposes, you can only request this after 60 seconds.',
      undefined,
      undefined,
      undefined,
      'email rate limit exceeded',
    ]);
  });

  it('asked for by one user stop at five an hour', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask({ email: `${turn}-${email}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('asked for from one network stop at twenty an hour, counted over all processes', async () => {
    const sibling = await test.sibling();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        visitor(turn % 2 ? test : sibling)(identity.recover, { query: {}, body: { email: `${turn}-${email}` } }),
      ),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(20);
    await sibling.close();
  });
});
