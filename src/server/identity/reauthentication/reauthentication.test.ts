import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { linking } from '../../../contract/identity/linking.ts';
import { sessions } from '../../../contract/identity/sessions.ts';
import { type Client, createClient } from '../../testing/client.ts';
import { passFactor, setUpTotp, totpCode } from '../../testing/makers/make-factor.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { refusal, requestCode, signIn, wrongCode } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let user: TestUser;
let number = 9_835_000_000;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
  number += 20_002;
  user = await makeUser(test, { phone: `+91${number}` });
});

const minutes = (count: number) => count * 60_000;
const newNumber = () => `+91${number + 10_001}`;
const setNonce = (client: Client, nonce: string) => client(identity.changeUser, { query: {}, body: { nonce } });
const codeOf = async (phone: string) => {
  await test.runJobs();
  return test.sms.lastCode(phone) ?? '';
};
/** Requests a reauthentication code and enters it. */
async function proveAnew(client: Client): Promise<void> {
  expect((await client(identity.sendFreshCode)).status).toBe(200);
  expect((await setNonce(client, await codeOf(user.phone))).status).toBe(200);
}

type Change = (client: Client) => Promise<{ status: number; failure: unknown }>;
/** Every call that changes how an account can be accessed. */
const changes: [string, Change][] = [
  ['another number', (client) => client(identity.changeUser, { query: {}, body: { phone: newNumber() } })],
  ['another address', (client) => client(identity.changeUser, { query: {}, body: { email: `a${number}@example.in` } })],
  ['an authenticator', (client) => client(identity.enrolFactor, { body: { factor_type: 'totp' } })],
  ['a second phone', (client) => client(identity.enrolFactor, { body: { factor_type: 'phone', phone: newNumber() } })],
  [
    'a way in less',
    async (client) => {
      const identity_id = (await client(identity.readUser)).data.identities[0]?.identity_id ?? '';
      return client(linking.unlinkIdentity, { params: { identity_id } });
    },
  ],
  ['an account at a provider', (client) => client(linking.beginLink, { query: { provider: 'google' } })],
];

describe.each(changes)('a change of the ways in (%s)', (_what, change) => {
  it('is not taken from a token alone, ten minutes after its session was opened', async () => {
    test.advance(minutes(10));
    const stale = await change(user.client);
    expect(refusal(stale)).toEqual([400, 'reauthentication_needed', 'This change requires reauthentication']);
    await proveAnew(user.client);
    expect(refusal({ status: 0, failure: (await change(user.client)).failure ?? {} })[1]).not.toBe(
      'reauthentication_needed',
    );
  });
});

describe('a fresh code', () => {
  it('is good once, for the session that asked, and forgets its guesses by no new code', async () => {
    const phone = user.phone;
    test.advance(31_000);
    const elsewhere = createClient(test.url, (await signIn(test, phone)).access_token);
    test.advance(minutes(11));
    expect((await user.client(identity.sendFreshCode)).status).toBe(200);
    const code = await codeOf(phone);
    const words = ['reauthentication_not_valid', 'Nonce has expired or is invalid'];
    expect(refusal(await setNonce(user.client, wrongCode(code)))).toEqual([422, ...words]);
    expect(refusal(await setNonce(elsewhere, code))).toEqual([422, ...words]);
    expect((await setNonce(user.client, code)).status).toBe(200);
    expect(refusal(await setNonce(user.client, code))).toEqual([422, ...words]);
    expect(refusal(await elsewhere(identity.enrolFactor, { body: { factor_type: 'totp' } }))[1]).toBe(
      'reauthentication_needed',
    );
  });

  it('comes although strangers used up what they may do to the number', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await requestCode(test, user.phone).catch(() => '');
      test.advance(minutes(2) + 1000);
    }
    const { client } = await fresh();
    await proveAnew(client);
  });

  it('is guessed at ten times an hour at most', async () => {
    const tries: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { status } = await user.client(identity.sendFreshCode);
      expect(status).toBe(200);
      const wrong = wrongCode(await codeOf(user.phone));
      for (let again = 0; again < 5; again += 1) tries.push(refusal(await setNonce(user.client, wrong))[1]);
      test.advance(121_000);
    }
    expect(tries.slice(0, 10)).toEqual(Array(10).fill('reauthentication_not_valid'));
    expect(tries.slice(10)).toEqual(Array(5).fill('over_request_rate_limit'));
  });

  it('is taken together with what it is for, as the protocol has it', async () => {
    test.advance(minutes(11));
    await user.client(identity.sendFreshCode);
    const nonce = await codeOf(user.phone);
    const changed = await user.client(identity.changeUser, { query: {}, body: { phone: newNumber(), nonce } });
    expect(changed.data.new_phone).toBe(newNumber().slice(1));
  });

  /** The same person with a new session, not limited by the number's own limits. */
  async function fresh(): Promise<TestUser> {
    return makeUser(test, { phone: user.phone });
  }
});

describe('the other sessions', () => {
  const others = async (client: Client) =>
    (await client(sessions.listSessions)).data.filter((one) => !one.current).length;

  it('end when the number is changed, and the owner is told', async () => {
    await makeUser(test, { phone: user.phone });
    expect(await others(user.client)).toBe(1);
    await user.client(identity.changeUser, { query: {}, body: { phone: newNumber() } });
    const body = { type: 'phone_change', phone: newNumber(), token: await codeOf(newNumber()) };
    expect((await user.client(identity.verifyCode, { body })).status).toBe(200);
    expect(await others(user.client)).toBe(0);
    await test.runJobs();
    expect(test.sms.sent.findLast((one) => one.to === user.phone)?.text).toContain(newNumber().slice(-4));
  });

  it('end when a factor is added or removed, also those that passed another one', async () => {
    const first = await setUpTotp(test, user.token);
    const elsewhere = await makeUser(test, { phone: user.phone });
    test.advance(60_000);
    const raised = await passFactor(test, elsewhere.token, first.id, () => totpCode(test, first.secret));
    expect(raised.status).toBe(200);
    const own = createClient(test.url, first.session.access_token);
    expect(await others(own)).toBe(1);
    await setUpTotp(test, first.session.access_token);
    expect(await others(own)).toBe(0);
    const again = await makeUser(test, { phone: user.phone });
    test.advance(60_000);
    await passFactor(test, again.token, first.id, () => totpCode(test, first.secret));
    expect(await others(own)).toBe(1);
    test.advance(minutes(9));
    expect(refusal(await own(identity.removeFactor, { params: { id: first.id } }))[1]).toBe('reauthentication_needed');
    await proveAnew(own);
    expect((await own(identity.removeFactor, { params: { id: first.id } })).status).toBe(200);
    expect(await others(own)).toBe(0);
  });
});
