import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../contract/accounts/accounts.ts';
import { profile } from '../../../contract/accounts/profile.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { createClient } from '../../testing/client.ts';
import { makeUser, visitor } from '../../testing/makers/make-user.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { ADMIN_PHONE: '98700 00000' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const profileOf = (userId: string) =>
  test.app.db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();

async function newcomer(phone: string) {
  const session = await signIn(test, phone);
  return { id: session.user.id, client: createClient(test.url, session.access_token) };
}

describe('create-user-profile', () => {
  it.each([
    ['language=mr', 'mr'],
    ['theme=dark; language=hi', 'hi'],
    ['language=fr', 'en'],
    ['', 'en'],
  ])('with the cookie %j keeps the language that was chosen before sign-in: %s', async (cookie, language) => {
    const { id, client } = await newcomer(`+9198701${language === 'en' ? cookie.length + 10 : cookie.length + 20}001`);
    await client(accounts.createUserProfile, {
      body: { firebaseUserId: id, username: '', fullName: null, avatarUrl: null, phoneNumber: '' },
      headers: { cookie },
    });
    expect((await profileOf(id))?.language).toBe(language);
    await client(accounts.createUserProfile, {
      body: { firebaseUserId: id, username: '', fullName: null, avatarUrl: null, phoneNumber: '' },
      headers: { cookie: 'language=hi' },
    });
    expect((await profileOf(id))?.language).toBe(language);
  });

  it('makes the profile of the session, and ignores anybody else’s id, number and username', async () => {
    const victim = await makeUser(test, { phone: '+919870100001', fullName: 'Asha' });
    const { id, client } = await newcomer('+919870100002');
    const made = await client(accounts.createUserProfile, {
      body: {
        firebaseUserId: victim.id,
        username: 'admin',
        fullName: 'Ravi',
        avatarUrl: null,
        phoneNumber: victim.phone,
      },
    });
    expect(made.data).toEqual({ success: true, message: 'Profile created.', isAdmin: false, error: null });
    expect(await profileOf(id)).toMatchObject({
      firebase_user_id: id,
      username: `user_${id.slice(0, 8)}`,
      full_name: 'Ravi',
      avatar_url: null,
      phone_number: '+919870100002',
    });
    expect(await profileOf(victim.id)).toMatchObject({ full_name: 'Asha', phone_number: victim.phone });
  });

  it('leaves a profile that is there as it is, also when called at once', async () => {
    const { id, client } = await newcomer('+919870100003');
    const all = await Promise.all(
      ['Ravi', 'Other', 'Third'].map((fullName) => client(accounts.createUserProfile, { body: { fullName } })),
    );
    expect(all.filter((one) => one.data.message === 'Profile created.')).toHaveLength(1);
    const before = await profileOf(id);
    await client(accounts.createUserProfile, { body: { fullName: 'Fourth' } });
    expect(await profileOf(id)).toEqual(before);
  });

  it('makes the owner of the configured number an admin, once, in the audit log', async () => {
    const { id, client } = await newcomer('+919870000000');
    expect((await client(accounts.createUserProfile, { body: {} })).data.isAdmin).toBe(true);
    const audit = await test.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `profiles:${id}`)
      .execute();
    expect(audit).toMatchObject([{ action: 'accounts.grant_role', actor_id: null, after: { role: 'admin' } }]);
    await test.app.db.deleteFrom('role_grants').where('user_id', '=', id).execute();
    expect((await client(accounts.createUserProfile, { body: {} })).data.isAdmin).toBe(false);
  });

  it('is not for visitors', async () => {
    const refused = await visitor(test)(accounts.createUserProfile, { body: {} });
    expect([refused.status, refused.failure.code]).toEqual([401, 'no_session']);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example/x.png',
    'http://evil.example/x.png',
    '/files/avatars/x.webp',
    '/files/../materials',
    'https://127.0.0.1/files/avatars/x.webp',
  ])('refuses the picture address %s', async (avatarUrl) => {
    const user = await makeUser(test);
    expect((await user.client(accounts.createUserProfile, { body: { avatarUrl } })).status).toBe(400);
  });
});

it('shows no picture that lies elsewhere', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  const { client, id } = await newcomer('+919870100031');
  const avatarUrl = 'https://pictures.example/me.png';
  expect((await client(accounts.createUserProfile, { body: { avatarUrl } })).status).toBe(200);
  expect((await client(profile.getProfile)).data.avatarUrl).toBeNull();
  expect((await admin.client(usersAdmin.getUser, { params: { id } })).data.avatarUrl).toBeNull();
});

describe('check_user_is_admin_by_phone', () => {
  it('tells an admin of their own number only, and tells nobody anything of others', async () => {
    const admin = await makeUser(test, { phone: '+919870100010', roles: ['admin'] });
    const other = await makeUser(test, { phone: '+919870100011', roles: ['admin'] });
    const student = await makeUser(test, { phone: '+919870100012' });
    const ask = async (caller: typeof admin, user_phone: string) =>
      (await caller.client(accounts.checkUserIsAdminByPhone, { body: { user_phone } })).data;
    expect(await ask(admin, admin.phone)).toBe(true);
    expect(await ask(admin, '98701 00010')).toBe(true);
    expect(await ask(admin, other.phone)).toBe(false);
    expect(await ask(student, admin.phone)).toBe(false);
    expect(await ask(student, student.phone)).toBe(false);
    expect(await ask(student, '+919999999999')).toBe(false);
    expect((await visitor(test)(accounts.checkUserIsAdminByPhone, { body: { user_phone: admin.phone } })).status).toBe(
      401,
    );
  });
});
