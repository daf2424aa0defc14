import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/accounts/profile.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { createClient } from '../../testing/client.ts';
import { passFactor, setUpTotp, totpCode } from '../../testing/makers/make-factor.ts';
import { makeUser, type TestUser, visitor } from '../../testing/makers/make-user.ts';
import { addEmail, mailTo, newSecret, openLink } from '../../testing/own-data.ts';
import { refusal, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { banUser } from '../users/ban-user.ts';

let test: TestApp;
let user: TestUser;
let email: string;
let number = 9_890_000_000;
beforeAll(async () => {
  test = await startTestApp({ env: { AUTHORIZED_DOMAINS: 'app.academy.example,127.0.0.1' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  user = await makeUser(test);
  number += 10_001;
  email = `lost${number}@example.in`;
  await addEmail(test, user, email);
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const gone = [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'];
const recover = (body: object = {}, redirect_to?: string) =>
  visitor(test)(identity.recover, { query: { redirect_to }, body: { email, ...body } });
async function linkFor(body: object = {}, redirectTo?: string): Promise<string> {
  const asked = await recover(body, redirectTo);
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.failure));
  return (await mailTo(test, email))?.link ?? '';
}
const exchange = (location: URL, code_verifier: string) =>
  visitor(test)(identity.exchangeToken, {
    query: { grant_type: 'pkce' },
    body: { auth_code: location.searchParams.get('code') ?? '', code_verifier },
  });
/** Signed in by the link, without the number. */
async function cameBack() {
  const { verifier, challenge } = newSecret();
  const { location } = await openLink(await linkFor(challenge));
  const { data } = await exchange(location, verifier);
  return createClient(test.url, data.access_token);
}
const said = (location: URL) => new URLSearchParams(location.hash.slice(1)).get('error_code');

describe('somebody who lost the number', () => {
  it('comes back by a mailed link and proves a new one before anything else opens', async () => {
    const { verifier, challenge } = newSecret();
    const { status, location } = await openLink(await linkFor(challenge, `${test.url}/auth?back=1`));
    expect([status, location.pathname, location.searchParams.get('back')]).toEqual([303, '/auth', '1']);
    const { data: session } = await exchange(location, verifier);
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: user.id, aal: 'aal1', amr: [{ method: 'recovery' }], new_phone: 'needed' });

    const back = createClient(test.url, session.access_token);
    const shut = await back(profile.getProfile);
    expect([shut.status, shut.failure.code]).toEqual([403, 'new_phone_needed']);
    expect((await back(identity.readUser)).data.recovery_sent_at).toBeDefined();
    for (const body of [{ email: 'other@example.in' }, { data: { a: 1 } }]) {
      expect(refusal(await back(identity.changeUser, { query: {}, body }))[1]).toBe('new_phone_needed');
    }

    const phone = `+91${number}`;
    await back(identity.changeUser, { query: {}, body: { phone } });
    await test.runJobs();
    const token = test.sms.lastCode(phone) ?? '';
    const proven = await back(identity.verifyCode, { body: { type: 'phone_change', phone, token } });
    expect(proven.data.user).toMatchObject({ id: user.id, phone: phone.slice(1) });
    const open = createClient(test.url, proven.data.access_token);
    expect((await open(profile.getProfile)).data).toMatchObject({ phoneNumber: phone, email });
    // The lost phone is signed out, and the number's new holder gets no message.
    expect(refusal(await user.client(identity.readUser))[1]).toBe('session_not_found');
    await test.runJobs();
    expect(test.sms.sent.filter((one) => one.to === user.phone)).toEqual([]);
    expect((await mailTo(test, email))?.text).toContain(phone.slice(-4));
  });

  it('stays shut out after a refresh, and for an hour at most', async () => {
    const { verifier, challenge } = newSecret();
    const { location } = await openLink(await linkFor(challenge));
    const { data } = await exchange(location, verifier);
    const refresh = (refresh_token: string) =>
      visitor(test)(identity.exchangeToken, { query: { grant_type: 'refresh_token' }, body: { refresh_token } });
    const next = (await refresh(data.refresh_token)).data;
    expect((await createClient(test.url, next.access_token)(profile.getProfile)).status).toBe(403);
    test.advance(3_600_000);
    expect(refusal(await refresh(next.refresh_token))[1]).toBe('session_expired');
  });

  it('has to pass the second factor first, and only then gets a code to a new number', async () => {
    const factor = await setUpTotp(test, user.token);
    // The mail about it is older than the link.
    await test.runJobs();
    const { verifier, challenge } = newSecret();
    const { location } = await openLink(await linkFor(challenge));
    const { data: session } = await exchange(location, verifier);
    const back = createClient(test.url, session.access_token);
    const phone = `+91${number}`;
    const sent = () => test.sms.sent.filter((one) => one.to === phone).length;

    const early = await back(identity.changeUser, { query: {}, body: { phone } });
    expect(refusal(early).slice(0, 2)).toEqual([401, 'insufficient_aal']);
    await test.runJobs();
    expect(sent()).toBe(0);
    expect((await back(identity.enrolFactor, { body: { factor_type: 'totp' } })).status).toBe(403);
    expect((await back(identity.removeFactor, { params: { id: factor.id } })).status).toBe(422);
    expect((await back(profile.getProfile)).failure.code).toBe('second_factor_needed');

    test.advance(61_000);
    const wrong = await passFactor(test, session.access_token, factor.id, () =>
      wrongCode(totpCode(test, factor.secret)),
    );
    expect(refusal(wrong)[1]).toBe('mfa_verification_failed');
    const passed = await passFactor(test, session.access_token, factor.id, () => totpCode(test, factor.secret));
    const raised = createClient(test.url, passed.data.access_token);
    expect((await raised(profile.getProfile)).failure.code).toBe('new_phone_needed');

    expect((await raised(identity.changeUser, { query: {}, body: { phone } })).status).toBe(200);
    await test.runJobs();
    const token = test.sms.lastCode(phone) ?? '';
    const proven = await raised(identity.verifyCode, { body: { type: 'phone_change', phone, token } });
    expect(proven.data.user).toMatchObject({ id: user.id, phone: phone.slice(1), factors: [{ id: factor.id }] });
    const claims = JSON.parse(Buffer.from(proven.data.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aal: 'aal2' });
    expect((await createClient(test.url, proven.data.access_token)(profile.getProfile)).data.phoneNumber).toBe(phone);
  });

  it('cannot bring a code that the lost phone had asked for, without the second factor', async () => {
    const { session } = await setUpTotp(test, user.token);
    const phone = `+91${number}`;
    const signedIn = createClient(test.url, session.access_token);
    expect((await signedIn(identity.changeUser, { query: {}, body: { phone } })).status).toBe(200);
    await test.runJobs();
    const token = test.sms.lastCode(phone) ?? '';
    const back = await cameBack();
    const body = { type: 'phone_change', phone, token };
    expect(refusal(await back(identity.verifyCode, { body, headers: { 'user-agent': 'another' } }))[1]).toBe(
      'otp_invalid',
    );
    expect((await signedIn(identity.readUser)).data.phone).toBe(user.phone.slice(1));
  });

  it('may sign out instead', async () => {
    const back = await cameBack();
    expect((await back(identity.endSessions, { query: { scope: 'local' } })).status).toBe(204);
  });

  it('cannot take a number that has an owner', async () => {
    const owner = await makeUser(test);
    const back = await cameBack();
    await back(identity.changeUser, { query: {}, body: { phone: owner.phone } });
    await test.runJobs();
    const body = { type: 'phone_change', phone: owner.phone, token: test.sms.lastCode(owner.phone) ?? '' };
    expect(refusal(await back(identity.verifyCode, { body }))[1]).toBe('phone_exists');
    expect((await back(profile.getProfile)).status).toBe(403);
  });
});

describe('the link', () => {
  it('stands being looked at, and works once', async () => {
    const { verifier, challenge } = newSecret();
    const link = await linkFor(challenge);
    const seen = await openLink(link);
    const opened = await openLink(link);
    expect((await exchange(opened.location, verifier)).status).toBe(200);
    expect(refusal(await exchange(seen.location, verifier))).toEqual(gone);
    expect(said((await openLink(link)).location)).toBe('otp_expired');
  });

  it('opens nothing in a browser without the secret, nor as a token', async () => {
    const { challenge } = newSecret();
    const link = await linkFor(challenge);
    const { location } = await openLink(link);
    expect(refusal(await exchange(location, newSecret().verifier))[1]).toBe('bad_code_verifier');
    const token_hash = new URL(link).searchParams.get('token') ?? '';
    const answer = await visitor(test)(identity.verifyCode, { body: { type: 'recovery', token_hash } });
    expect(refusal(answer)).toEqual([403, 'otp_expired', 'Email link is invalid or has expired']);
  });

  it('gives a client without a challenge its tokens in the fragment, or for its token, once', async () => {
    const first = await openLink(await linkFor());
    expect(new URLSearchParams(first.location.hash.slice(1)).get('type')).toBe('recovery');
    test.advance(61_000);
    const token_hash = new URL(await linkFor()).searchParams.get('token') ?? '';
    const answers = await Promise.all(
      [1, 2].map(() => visitor(test)(identity.verifyCode, { body: { type: 'recovery', token_hash } })),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 403]);
  });

  it('is good for an hour, the newest only, and for its own purpose', async () => {
    const first = await linkFor();
    test.advance(61_000);
    const second = await linkFor();
    expect(said((await openLink(first)).location)).toBe('otp_expired');
    expect(said((await openLink(second.replace('type=recovery', 'type=email_change'))).location)).toBe('otp_expired');
    test.advance(3_600_000);
    expect(said((await openLink(second)).location)).toBe('otp_expired');
  });

  it('opens nothing for somebody who is banned', async () => {
    const link = await linkFor();
    const at = test.app.now().toISOString();
    await test.app.db.transaction().execute((trx) => banUser(trx, { userId: user.id, at }));
    expect(said((await openLink(link)).location)).toBe('user_banned');
    test.advance(61_000);
    const mails = test.mail.sent.length;
    await recover();
    await test.runJobs();
    expect(test.mail.sent).toHaveLength(mails);
  });

  it('says in the query too what is wrong, to a client with a challenge', async () => {
    const { location } = await openLink(`${test.url}/auth/v1/verify?token=pkce_unknown&type=recovery`);
    expect(location.searchParams.get('error_code')).toBe('otp_expired');
    expect(said(location)).toBe('otp_expired');
  });

  it.each([
    'https://evil.example/auth',
    'https://evil.example@127.0.0.1/',
    '//evil.example/auth',
    'javascript:alert(1)',
    'https://app.academy.example.evil.example/',
    'https://app.academy.example:8443/',
    'http://app.academy.example/',
    'https://user@app.academy.example/',
    'data:text/html,hello',
    'blob:OWN/0b2f4f2e-0000-4000-8000-000000000000',
  ])('never leads to %s', async (address) => {
    const wanted = address.replace('OWN', test.url);
    const mailed = new URL(await linkFor({}, wanted));
    expect(mailed.searchParams.get('redirect_to')).toBe(`${test.url}/`);
    mailed.searchParams.set('redirect_to', wanted);
    const { location } = await openLink(mailed.href);
    expect([location.origin, location.pathname]).toEqual([test.url, '/']);
    expect(said((await openLink(mailed.href)).location)).toBe('otp_expired');
  });

  it('leads to an authorised domain', async () => {
    const { location } = await openLink(await linkFor({}, 'https://app.academy.example/auth'));
    expect(location.origin).toBe('https://app.academy.example');
  });
});

describe('asking to recover', () => {
  it('is answered the same for a known and an unknown address, by the same work', async () => {
    const unknown = `nobody${number}@example.in`;
    const answers = [await recover(), await recover({ email: unknown })];
    expect(answers.map((one) => [one.status, one.data])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    // The owner is looked up by a job: the request did the same for both addresses.
    const { rows } = await test.app.db.executeQuery<{ data: object }>({
      ...test.app.db.selectFrom('migrations').select('name').compile(),
      sql: `select data from pgboss.job where name = 'identity.mail-recovery' and state = 'created'`,
      parameters: [],
    });
    expect(rows.map(({ data }) => Object.keys(data).toSorted())).toEqual([
      ['ciphertext', 'id', 'language'],
      ['ciphertext', 'id', 'language'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(unknown);
    expect(await mailTo(test, unknown)).toBeNull();
    for (const address of [email, unknown]) {
      expect(refusal(await recover({ email: address }))[1]).toBe('over_email_send_rate_limit');
    }
  });

  const both = 'PKCE flow requires code_challenge_method and code_challenge';
  const long = 'code challenge has to be between 43 and 128 characters';
  it.each([
    [{ email: '' }, 'Unable to validate email address: invalid format'],
    [{ email: 'asha@' }, 'Unable to validate email address: invalid format'],
    [{ code_challenge: 'x'.repeat(43) }, both],
    [{ code_challenge_method: 's256' }, both],
    [{ code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }, long],
    [{ code_challenge: 'x'.repeat(129), code_challenge_method: 's256' }, long],
    [
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
      'unsupported code_challenge method "plain", use s256',
    ],
  ])('with %j is refused', async (body, message) => {
    expect(refusal(await recover(body))).toEqual([400, 'validation_failed', message]);
  });
});
