import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../contract/accounts/accounts.ts';
import { profile } from '../../contract/accounts/profile.ts';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { identity } from '../../contract/identity/identity.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { createClient } from '../testing/client.ts';
import { setUpPhone, setUpTotp } from '../testing/makers/make-factor.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const on = (token: string) => createClient(test.url, token);
const codeOf = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code];

describe('the setting that admins have a second factor', () => {
  let owner: TestUser;
  const missing = [403, 'second_factor_missing'];

  async function ask(adminsNeedSecondFactor: boolean) {
    const { data } = await owner.client(academy.readAllSettings);
    const { settings, version } = data;
    const changes = { signIn: { ...settings.signIn, adminsNeedSecondFactor } };
    const changed = await owner.client(academy.changeSettings, { body: { version, changes } });
    expect(changed.status).toBe(200);
  }

  beforeAll(async () => {
    const before = await makeUser(test, { roles: ['admin'] });
    const { session } = await setUpTotp(test, before.token);
    owner = { ...before, token: session.access_token, client: on(session.access_token) };
  });

  it('is off at first, closes the admin area to admins without one at once, and opens it again', async () => {
    const admin = await makeUser(test, { roles: ['admin'] });
    expect((await admin.client(usersAdmin.countUsers)).status).toBe(200);
    expect((await admin.client(profile.getProfile)).data.lacksSecondFactor).toBe(false);
    await ask(true);
    expect(codeOf(await admin.client(usersAdmin.countUsers))).toEqual(missing);
    expect(codeOf(await admin.client(academy.readAllSettings))).toEqual(missing);
    expect((await admin.client(profile.getProfile)).data.lacksSecondFactor).toBe(true);
    const { session } = await setUpTotp(test, admin.token);
    expect((await on(session.access_token)(usersAdmin.countUsers)).status).toBe(200);
    expect((await on(session.access_token)(profile.getProfile)).data.lacksSecondFactor).toBe(false);
    const other = await makeUser(test, { roles: ['admin'] });
    await ask(false);
    expect((await other.client(usersAdmin.countUsers)).status).toBe(200);
  });

  it('leaves staff, students and what is not the admin area alone', async () => {
    await ask(true);
    const [teacher, student] = [await makeUser(test, { roles: ['teacher'] }), await makeUser(test)];
    expect((await teacher.client(profile.getProfile)).data.lacksSecondFactor).toBe(false);
    expect(codeOf(await student.client(usersAdmin.countUsers))).toEqual([403, 'not_allowed']);
    const admin = await makeUser(test, { roles: ['admin', 'teacher'] });
    const asked = await admin.client(accounts.checkUserIsAdminByPhone, { body: { user_phone: admin.phone } });
    expect(asked.data).toBe(true);
    await ask(false);
  });
});

describe('an admin', () => {
  let admin: TestUser;
  beforeAll(async () => {
    admin = await makeUser(test, { roles: ['admin'] });
  });
  const remove = (by: TestUser, id: string, reason = 'Lost the phone, came with an ID card') =>
    by.client(usersAdmin.removeFactors, { params: { id }, body: { reason } });

  it('removes the second factors of a user with a reason; the log and the user know', async () => {
    const user = await makeUser(test, { fullName: 'Asha Patil' });
    const first = await setUpTotp(test, user.token);
    const { session } = await setUpPhone(test, first.session.access_token, '+919876520001');
    const before = await admin.client(usersAdmin.getUser, { params: { id: user.id } });
    expect(before.data.factors).toBe(2);
    const after = await remove(admin, user.id);
    expect(after.data).toMatchObject({ id: user.id, factors: 0 });
    const audit = await admin.client(usersAdmin.listAudit, { query: { subject: `profiles:${user.id}` } });
    expect(audit.data.items).toMatchObject([
      {
        action: 'accounts.remove_factors',
        actorId: admin.id,
        before: { factors: ['totp', 'phone'] },
        after: { factors: [] },
        reason: 'Lost the phone, came with an ID card',
      },
      { action: 'accounts.open_user', actorId: admin.id },
    ]);
    await test.runJobs();
    const told = test.sms.sent.filter((sms) => sms.to === user.phone).map((sms) => sms.text);
    // Messages of one round go out side by side, so that their order says nothing.
    expect(told).toContainEqual(expect.stringContaining('we removed the second factor'));
    const next = await createClient(test.url, null)(identity.exchangeToken, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: session.refresh_token },
    });
    // The phone that was lost may be signed in still.
    expect(next.status).toBe(400);
    expect(next.failure).toMatchObject({ error_code: 'session_not_found' });
  });

  it('lets in a session that could not pass the factor', async () => {
    const half = await makeUser(test, { secondFactor: true });
    expect(codeOf(await half.client(accounts.createUserProfile, { body: {} }))).toEqual([403, 'second_factor_needed']);
    await remove(admin, half.id);
    expect((await half.client(accounts.createUserProfile, { body: {} })).status).toBe(200);
  });

  it('removes those of an account that no browser of ours ever introduced', async () => {
    const phone = '+919876520077';
    const { access_token, user } = await signIn(test, phone);
    await setUpTotp(test, access_token);
    const found = await admin.client(usersAdmin.listUsers, { query: { search: '9876520077' } });
    expect(found.data.items).toMatchObject([{ id: user.id, fullName: null, maskedPhone: '+91 ••••• 20077' }]);
    expect((await remove(admin, user.id)).data).toMatchObject({ phoneNumber: phone, factors: 0, roles: [] });
  });

  it.each([
    ['nobody', () => '00000000-0000-4000-8000-000000000000', 'reason enough', [404, 'not_found']],
    ['somebody without one', () => admin.id, 'reason enough', [409, 'invalid_transition']],
    ['somebody without saying why', () => admin.id, '', [400, 'validation_failed']],
  ])('removes none of %s', async (_what, idOf, reason, expected) => {
    expect(codeOf(await remove(admin, idOf(), reason))).toEqual(expected);
  });
});
