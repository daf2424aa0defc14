import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/accounts/profile.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { createClient } from '../../testing/client.ts';
import { setUpPhone } from '../../testing/makers/make-factor.ts';
import { makeUser, ownBrowser, type TestUser, visitor } from '../../testing/makers/make-user.ts';
import { mailTo } from '../../testing/own-data.ts';
import { refusal, signIn, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let user: TestUser;
let number = 9_870_000_000;
beforeAll(async () => {
  test = await startTestApp({ env: { SMS_ABROAD_DAILY_BUDGET: '0' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  user = await makeUser(test);
  number += 10_001;
});

const sentence = 'Token has expired or is invalid';
const newNumber = () => `+91${number}`;
const change = (body: object, who: TestUser = user) => who.client(identity.changeUser, { query: {}, body });
const bring = (phone: string, token: string, who: TestUser | null = user, on: TestApp = test) =>
  createClient(on.url, who?.token ?? null)(identity.verifyCode, { body: { type: 'phone_change', phone, token } });
async function codeTo(phone: string): Promise<string> {
  await test.runJobs();
  return test.sms.lastCode(phone) ?? '';
}
const ownersOf = (phone: string) =>
  test.app.db.selectFrom('auth.users').select('id').where('phone', '=', phone).execute();

describe('a new number', () => {
  it('waits until its code comes back, then is the user’s own everywhere', async () => {
    const phone = newNumber();
    const asked = await change({ phone });
    expect(asked.data).toMatchObject({ phone: user.phone.slice(1), new_phone: phone.slice(1) });
    expect(asked.data.phone_change_sent_at).toBeDefined();
    const proven = await bring(phone, await codeTo(phone));
    expect(proven.data.user).toMatchObject({ id: user.id, phone: phone.slice(1) });
    expect(proven.data.user.new_phone).toBeUndefined();
    const client = createClient(test.url, proven.data.access_token);
    expect((await client(profile.getProfile)).data.phoneNumber).toBe(phone);
    // The same session continues, also with its old token.
    expect((await user.client(identity.readUser)).data.phone).toBe(phone.slice(1));
    await test.runJobs();
    expect(test.sms.sent.findLast((one) => one.to === user.phone)?.text).toContain(phone.slice(-4));
    test.advance(31_000);
    expect((await signIn(test, phone)).user.id).toBe(user.id);
  });

  it('is no second phone any longer, and the session no higher than its code', async () => {
    const phone = newNumber();
    const { session } = await setUpPhone(test, user.token, phone);
    // A second code within a minute is refused.
    test.advance(2 * 60_000);
    await createClient(test.url, session.access_token)(identity.changeUser, { query: {}, body: { phone } });
    const raised = { ...user, token: session.access_token };
    const proven = await bring(phone, await codeTo(phone), raised);
    expect(proven.data.user.phone).toBe(phone.slice(1));
    expect(proven.data.user.factors ?? []).toEqual([]);
    const claims = JSON.parse(Buffer.from(proven.data.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.aal).toBe('aal1');
  });

  it('is not taken from a stranger to whom a mistyped number belongs', async () => {
    const phone = newNumber();
    await change({ phone });
    expect(refusal(await bring(phone, await codeTo(phone), null))).toEqual([403, 'otp_invalid', sentence]);
    expect(refusal(await bring(phone, await codeTo(phone), await makeUser(test)))[1]).toBe('otp_invalid');
    expect((await user.client(identity.readUser)).data.phone).toBe(user.phone.slice(1));
  });

  it('brought back by the same browser without its session gives one of its own', async () => {
    const phone = newNumber();
    await change({ phone });
    const token = await codeTo(phone);
    const proven = await visitor(test)(identity.verifyCode, {
      body: { type: 'phone_change', phone, token },
      headers: ownBrowser,
    });
    expect(proven.data.user.id).toBe(user.id);
    const claims = JSON.parse(Buffer.from(proven.data.access_token.split('.')[1] ?? '', 'base64url').toString());
    const own = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.session_id).not.toBe(own.session_id);
  });

  it('of somebody else is answered like any other, and told only to whoever holds it', async () => {
    const owner = await makeUser(test);
    const free = await change({ phone: newNumber() });
    const taken = await change({ phone: owner.phone }, await makeUser(test));
    expect(Object.keys(taken.data).toSorted()).toEqual(Object.keys(free.data).toSorted());
    const thief = await makeUser(test);
    test.advance(5 * 60_000);
    await change({ phone: owner.phone }, thief);
    const code = await codeTo(owner.phone);
    expect(refusal(await bring(owner.phone, wrongCode(code), thief))).toEqual([403, 'otp_invalid', sentence]);
    const message = 'A user with this phone number has already been registered';
    expect(refusal(await bring(owner.phone, code, thief))).toEqual([422, 'phone_exists', message]);
    expect(await ownersOf(owner.phone)).toEqual([{ id: owner.id }]);
  });

  it('never has two owners, whoever proves it at the same time', async () => {
    const sibling = await test.sibling();
    const phone = newNumber();
    await change({ phone });
    const change1 = await codeTo(phone);
    test.advance(31_000);
    await visitor(test)(identity.sendCode, { body: { phone } });
    const signIn1 = await codeTo(phone);
    const both = await Promise.all([
      bring(phone, change1, user, test),
      createClient(sibling.url, null)(identity.verifyCode, { body: { type: 'sms', phone, token: signIn1 } }),
    ]);
    expect(await ownersOf(phone)).toHaveLength(1);
    // The loser got an error, or signed in as the winner.
    for (const one of both) expect([200, 422]).toContain(one.status);
    await sibling.close();
  });

  it('cannot be asked for by a second person before the first code is over', async () => {
    const phone = newNumber();
    await change({ phone });
    const code = await codeTo(phone);
    test.advance(60_000);
    const other = await makeUser(test);
    const early = await change({ phone }, other);
    expect(refusal(early).slice(0, 2)).toEqual([429, 'over_sms_send_rate_limit']);
    expect(refusal(await bring(phone, code, other))).toEqual([403, 'otp_invalid', sentence]);
    expect((await bring(phone, code)).status).toBe(200);
  });

  it.each(['sms', 'phone_change'] as const)(
    'has codes of its own: one for the other purpose is refused (%s)',
    async (type) => {
      const phone = newNumber();
      if (type === 'sms') await change({ phone });
      else await visitor(test)(identity.sendCode, { body: { phone } });
      const token = await codeTo(phone);
      const answer = await user.client(identity.verifyCode, { body: { type, phone, token } });
      expect(answer.status).toBe(403);
    },
  );

  it('dies with the session that asked', async () => {
    const phone = newNumber();
    await change({ phone });
    const code = await codeTo(phone);
    await user.client(identity.endSessions, { query: { scope: 'local' } });
    expect(refusal(await bring(phone, code, null))[1]).toBe('otp_invalid');
    expect(await ownersOf(phone)).toEqual([]);
  });

  it('has a code that works once, for five minutes and five guesses', async () => {
    const phone = newNumber();
    await change({ phone });
    const late = await codeTo(phone);
    test.advance(5 * 60_000);
    expect(refusal(await bring(phone, late))).toEqual([403, 'otp_expired', sentence]);
    await change({ phone });
    const guessed = await codeTo(phone);
    for (let turn = 0; turn < 5; turn += 1) await bring(phone, wrongCode(guessed));
    expect(refusal(await bring(phone, guessed))).toEqual([403, 'otp_expired', sentence]);
    test.advance(5 * 60_000);
    // The sign-in is ten minutes old by now.
    user = await makeUser(test, { phone: user.phone });
    await change({ phone });
    const right = await codeTo(phone);
    expect((await bring(phone, right)).status).toBe(200);
    expect(refusal(await bring(phone, right))[0]).toBe(403);
  });
});

describe('what a client keeps with its user', () => {
  it('is merged; null removes a key', async () => {
    await change({ data: { language: 'mr', theme: 'dark' } });
    const { data } = await change({ data: { theme: null, size: 2 } });
    expect(data.user_metadata).toEqual({ language: 'mr', size: 2 });
  });

  it('chooses the language of our messages', async () => {
    await change({ data: { language: 'hi' }, email: `hindi${number}@example.in` });
    expect((await mailTo(test, `hindi${number}@example.in`))?.text).toContain('जोड़ने का कोड');
  });

  it.each([
    [{ password: 'secret' }, 422, 'email_provider_disabled', 'Passwords are disabled'],
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin', 'Updating app_metadata requires admin privileges'],
    [{ phone: '12' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [{ phone: '+447400123456' }, 422, 'sms_country_not_allowed', 'Codes are not sent to numbers of this country'],
    [{ email: 'asha@' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ data: { much: 'x'.repeat(2001) } }, 400, 'validation_failed', 'data is larger than 2000 characters'],
    [{ channel: 'whatsapp' }, 400, 'validation_failed', 'Invalid channel, supported values are sms'],
  ])('%j is refused', async (body, ...expected) => {
    expect(refusal(await change(body))).toEqual(expected);
  });

  it('is answered as it is when nothing changes', async () => {
    const { status, data } = await change({ phone: user.phone });
    expect([status, data.new_phone]).toEqual([200, undefined]);
  });
});
