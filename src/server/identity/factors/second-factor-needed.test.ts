import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../contract/accounts/accounts.ts';
import { profile } from '../../../contract/accounts/profile.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { publicReads } from '../../../contract/settings/read-public-settings.ts';
import { createClient } from '../../testing/client.ts';
import { giveFactor, setUpTotp, totpCode } from '../../testing/makers/make-factor.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { refusal, signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

// access.test.ts checks that every endpoint requires it; these are the ways around it.
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const on = (token: string) => createClient(test.url, token);
const refresh = (token: string) =>
  createClient(test.url, null)(identity.exchangeToken, {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: token },
  });
const needed = [403, 'second_factor_needed'];
const codeOf = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code];

describe('a session that has yet to pass its second factor', () => {
  it('reads nothing, with or without a look at the database', async () => {
    const half = await makeUser(test, { roles: ['admin'], secondFactor: true });
    expect(codeOf(await half.client(profile.getProfile))).toEqual(needed);
    expect(codeOf(await half.client(usersAdmin.countUsers))).toEqual(needed);
    expect(codeOf(await half.client(accounts.createUserProfile, { body: {} }))).toEqual(needed);
    expect((await half.client(identity.readUser)).data.factors).toHaveLength(1);
  });

  it('says so in its token from the sign-in by code on, and still after a refresh', async () => {
    const phone = '+919860200001';
    const first = await signIn(test, phone);
    await setUpTotp(test, first.access_token);
    await test.app.db.deleteFrom('auth.otp_challenges').execute();
    const second = await signIn(test, phone);
    expect(codeOf(await on(second.access_token)(profile.getProfile))).toEqual(needed);
    const next = await refresh(second.refresh_token);
    expect(codeOf(await on(next.data.access_token)(profile.getProfile))).toEqual(needed);
  });

  it('is looked up where the token does not know of the factor yet', async () => {
    const user = await makeUser(test, { roles: ['admin'] });
    const { app } = test;
    await app.db.transaction().execute((trx) => giveFactor(app, trx, user.id));
    expect(codeOf(await user.client(usersAdmin.countUsers))).toEqual(needed);
  });

  it('sees what a visitor sees, and signs out', async () => {
    const half = await makeUser(test, { secondFactor: true });
    const shown = await half.client(publicReads.readPublicSettings);
    expect(shown.status).toBe(200);
    expect(shown.data).not.toHaveProperty('directors');
    expect((await (await makeUser(test)).client(publicReads.readPublicSettings)).data).toHaveProperty('directors');
    expect((await half.client(identity.endSessions, { query: { scope: 'local' } })).status).toBe(204);
    expect(refusal(await half.client(identity.readUser))[1]).toBe('session_not_found');
  });

  it.each(['others', 'global'] as const)('ends no other session (%s)', async (scope) => {
    const owner = await makeUser(test);
    await setUpTotp(test, owner.token);
    const half = await makeUser(test, { phone: owner.phone });
    const ended = await half.client(identity.endSessions, { query: { scope } });
    expect(ended.status).toBe(scope === 'others' ? 403 : 204);
    expect((await owner.client(profile.getProfile)).status).toBe(200);
    const own = await half.client(identity.readUser);
    expect(own.status).toBe(scope === 'others' ? 200 : 403);
  });

  it('opens everything once it has', async () => {
    const user = await makeUser(test, { roles: ['admin'] });
    const { id, secret } = await setUpTotp(test, user.token);
    const { token } = await makeUser(test, { phone: user.phone });
    expect(codeOf(await on(token)(usersAdmin.countUsers))).toEqual(needed);
    const { data } = await on(token)(identity.challengeFactor, { params: { id }, body: {} });
    const passed = await on(token)(identity.verifyFactor, {
      params: { id },
      body: { challenge_id: data.id, code: totpCode(test, secret, 1) },
    });
    expect((await on(passed.data.access_token)(usersAdmin.countUsers)).status).toBe(200);
    expect((await on(passed.data.access_token)(profile.getProfile)).status).toBe(200);
  });
});
