import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { createClient } from '../../testing/client.ts';
import { makeUser, type TestUser, visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweep } from '../delete-expired.ts';
import { banUser } from '../users/ban-user.ts';
import { issueAuthCode } from './issue-auth-code.ts';
import { startFlow } from './start-flow.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  user = await makeUser(test);
});

const minutes = (count: number) => count * 60_000;
const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

async function started(verifier: string, lifeMs?: number): Promise<string> {
  const challenge = { code_challenge: challengeOf(verifier), code_challenge_method: 's256' };
  return startFlow(test.app, test.app.db, { purpose: 'email_change', ...challenge, ...(lifeMs ? { lifeMs } : {}) });
}
async function issued(verifier: string): Promise<string> {
  const challenge = { code_challenge: challengeOf(verifier), code_challenge_method: 's256' };
  const email = `${randomBytes(6).toString('hex')}@example.in`;
  await user.client(identity.changeUser, { query: {}, body: { email, ...challenge } });
  return issueAuthCode(test.app, test.app.db, { id: await started(verifier), userId: user.id });
}
const exchange = (auth_code: string | undefined, code_verifier: string | undefined, on: TestApp = test) =>
  visitor(on)(identity.exchangeToken, { query: { grant_type: 'pkce' }, body: { auth_code, code_verifier } });
const unknown = [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'];
const expired = [422, 'flow_state_expired', 'invalid flow state, flow state has expired'];
const wrong = [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'];

describe('a code', () => {
  it('and its secret give a session of its user, that says how it was opened', async () => {
    const verifier = newVerifier();
    const { status, data } = await exchange(await issued(verifier), verifier);
    expect(status).toBe(200);
    expect(data.user.id).toBe(user.id);
    expect((await createClient(test.url, data.access_token)(identity.readUser)).data.id).toBe(user.id);
    const claims = JSON.parse(Buffer.from(data.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'email_change' }] });
  });

  it('is good once, also for two that come at the same time', async () => {
    const sibling = await test.sibling();
    const verifier = newVerifier();
    const code = await issued(verifier);
    const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier, sibling)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 404]);
    expect(refusal(await exchange(code, verifier))).toEqual(unknown);
    await sibling.close();
  });

  it('is used up by a wrong secret', async () => {
    const verifier = newVerifier();
    const code = await issued(verifier);
    expect(refusal(await exchange(code, newVerifier()))).toEqual(wrong);
    expect(refusal(await exchange(code, verifier))).toEqual(unknown);
  });

  it('is not its own secret, nor is the challenge', async () => {
    const verifier = newVerifier();
    expect(refusal(await exchange(await issued(verifier), challengeOf(verifier)))).toEqual(wrong);
  });

  it('lasts five minutes from when it was given out', async () => {
    const verifier = newVerifier();
    const [early, late] = [await issued(verifier), await issued(verifier)];
    test.advance(minutes(4.5));
    expect((await exchange(early, verifier)).status).toBe(200);
    test.advance(minutes(0.5));
    expect(refusal(await exchange(late, verifier))).toEqual(expired);
  });

  it('is not stored in clear', async () => {
    const code = await issued(newVerifier());
    const rows = await test.app.db.selectFrom('auth.flow_state').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each([
    ['no code', undefined, 'secret'],
    ['no secret', 'code', undefined],
    ['an empty secret', 'code', ''],
  ])('with %s is refused before anything is looked up', async (_what, code, verifier) => {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    expect(refusal(await exchange(code, verifier))).toEqual([400, 'validation_failed', message]);
  });

  it('that was never given out is unknown', async () => {
    await started(newVerifier());
    expect(refusal(await exchange('5d9f1b8e-2f66-4a3e-9c7e-0d6d8f1a2b3c', newVerifier()))).toEqual(unknown);
  });

  it('opens nothing for somebody who is banned', async () => {
    const verifier = newVerifier();
    const code = await issued(verifier);
    const at = test.app.now().toISOString();
    await test.app.db.transaction().execute((trx) => banUser(trx, { userId: user.id, at }));
    // What the person asked for ended with the sessions.
    expect(refusal(await exchange(code, verifier))).toEqual(unknown);
  });

  it('can be tried thirty times in five minutes from one network', async () => {
    for (let count = 0; count < 30; count += 1) expect((await exchange('no-such-code', 'secret')).status).toBe(404);
    const answer = await exchange('no-such-code', 'secret');
    expect(refusal(answer)).toEqual([429, 'over_request_rate_limit', 'Request rate limit reached']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a flow', () => {
  it('gives one code', async () => {
    const flow = { id: await started(newVerifier()), userId: user.id };
    await issueAuthCode(test.app, test.app.db, flow);
    await expect(issueAuthCode(test.app, test.app.db, flow)).rejects.toMatchObject({
      gotrueCode: 'flow_state_expired',
    });
  });

  it('must get its code in time: five minutes, or as long as its mail is good', async () => {
    const short = { id: await started(newVerifier()), userId: user.id };
    const long = { id: await started(newVerifier(), minutes(60)), userId: user.id };
    test.advance(minutes(5));
    await expect(issueAuthCode(test.app, test.app.db, short)).rejects.toMatchObject({
      gotrueCode: 'flow_state_expired',
    });
    expect(await issueAuthCode(test.app, test.app.db, long)).toMatch(/^[\w-]{36}$/);
  });

  const short = 'code challenge has to be between 43 and 128 characters';
  it.each([
    [undefined, 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['x'.repeat(43), undefined, 'PKCE flow requires code_challenge_method and code_challenge'],
    ['x'.repeat(43), 'plain', 'unsupported code_challenge method "plain", use s256'],
    ['x'.repeat(42), 's256', short],
    ['x'.repeat(129), 's256', short],
    [`${'x'.repeat(43)}/`, 'S256', /can only contain alphanumeric/],
  ])('with the challenge %s of method %s is refused', async (code_challenge, code_challenge_method, message) => {
    const given = { purpose: 'email_change' as const, code_challenge, code_challenge_method };
    await expect(startFlow(test.app, test.app.db, given)).rejects.toThrow(message);
  });

  it('is forgotten two days after it ended', async () => {
    await started(newVerifier());
    test.advance(minutes(2 * 1440 + 6));
    await sweep(test.app);
    expect(await test.app.db.selectFrom('auth.flow_state').selectAll().execute()).toEqual([]);
  });
});

describe('a grant that is not offered', () => {
  it.each([
    ['password', { email: 'a@example.in' }, [422, 'email_provider_disabled', 'Email logins are disabled']],
    ['password', { phone: '919800000000' }, [422, 'phone_provider_disabled', 'Phone logins are disabled']],
    ['password', {}, [400, 'validation_failed', 'missing email or phone']],
    ['web3', {}, [422, 'web3_provider_disabled', 'Web3 provider is disabled']],
    ['toString', {}, [400, 'invalid_credentials', 'unsupported_grant_type']],
    ['', {}, [400, 'invalid_credentials', 'unsupported_grant_type']],
  ])('%s with %j is refused in the words of the protocol', async (grant_type, body, answer) => {
    expect(refusal(await visitor(test)(identity.exchangeToken, { query: { grant_type }, body }))).toEqual(answer);
  });
});
