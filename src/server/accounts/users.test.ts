import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { createClient } from '../testing/client.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
const reason = 'Asked by the director';

describe('finding users', () => {
  beforeAll(async () => {
    test = await startTestApp();
    admin = await makeUser(test, { roles: ['admin'], fullName: 'Director' });
  });
  afterAll(() => test.close());

  const find = (search: string) => admin.client(usersAdmin.listUsers, { query: { search } });

  it('searches names, usernames and phone numbers, and masks the numbers', async () => {
    const asha = await makeUser(test, { fullName: 'Asha Patil', phone: '+919811122233' });
    await makeUser(test, { fullName: 'Ravi 100% Kale', phone: '+919811144455' });
    for (const typed of ['patil', 'ASHA', '98111 222', '22233', '+91 98111-22233', `user_${asha.id.slice(0, 8)}`]) {
      const found = await find(typed);
      expect(found.data.items).toMatchObject([{ id: asha.id, maskedPhone: '+91 ••••• 22233' }]);
    }
    expect((await find('0% k')).data.items.map((one) => one.fullName)).toEqual(['Ravi 100% Kale']);
    expect((await find('%%%')).data.items).toEqual([]);
    expect((await find('811')).data.items).toEqual([]);
    for (const short of ['ab', '+9', 'user_a']) {
      expect((await find(short)).failure.data?.fields).toEqual({ search: { code: 'search_too_short' } });
    }
  });

  it('pages newest first and filters staff and blocked ones', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await makeUser(test)).id);
    const first = await admin.client(usersAdmin.listUsers, { query: { limit: 3 } });
    const second = await admin.client(usersAdmin.listUsers, { query: { limit: 2, after: first.data.next ?? '' } });
    expect([...first.data.items, ...second.data.items].map((one) => one.id)).toEqual(made);
    await admin.client(usersAdmin.blockUser, { params: { id: made[0] ?? '' }, body: { reason } });
    const blocked = await admin.client(usersAdmin.listUsers, { query: { group: 'blocked' } });
    expect(blocked.data.items.map((one) => one.id)).toEqual([made[0]]);
    const staff = await admin.client(usersAdmin.listUsers, { query: { group: 'staff' } });
    expect(staff.data.items.map((one) => one.id)).toEqual([admin.id]);
  });

  it('keeps the number of users and of sign-ups by day', async () => {
    const day = new Date(test.app.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const before = (await admin.client(usersAdmin.countUsers)).data;
    const gone = await makeUser(test);
    await makeUser(test);
    await test.app.db.deleteFrom('auth.users').where('id', '=', gone.id).execute();
    expect((await admin.client(usersAdmin.countUsers)).data.total).toBe(before.total + 1);
    const days = await admin.client(usersAdmin.listSignUpDays, { query: { from: day, to: day } });
    expect(days.data).toEqual([{ day, joined: before.total - before.staff + 2 }]);
  });
});

describe('standing', () => {
  beforeEach(async () => {
    test = await startTestApp();
    admin = await makeUser(test, { roles: ['admin'] });
    return () => test.close();
  });

  const setRoles = async (by: TestUser, id: string, roles: ('admin' | 'teacher')[]) => {
    const { version = '' } = (await by.client(usersAdmin.getUser, { params: { id } })).data;
    return by.client(usersAdmin.changeRoles, { params: { id }, body: { roles, reason, version } });
  };

  it('of an account that was never introduced is changed like any other', async () => {
    const phone = '+919811155566';
    const { user, access_token } = await signIn(test, phone);
    const own = createClient(test.url, access_token);
    expect((await own(profile.getProfile)).status).toBe(404);
    expect((await setRoles(admin, user.id, ['teacher'])).data).toMatchObject({
      phoneNumber: phone,
      roles: ['teacher'],
    });
    const blocked = await admin.client(usersAdmin.blockUser, { params: { id: user.id }, body: { reason } });
    expect(blocked.data.blocked).toBe(true);
    expect((await own(profile.getProfile)).status).toBe(401);
  });

  it('of a user is changed with a reason and audited', async () => {
    const teacher = await makeUser(test, { fullName: 'Meera Teacher' });
    const changed = await setRoles(admin, teacher.id, ['teacher']);
    expect(changed.data.roles).toEqual(['teacher']);
    const silent = await admin.client(usersAdmin.changeRoles, {
      params: { id: teacher.id },
      body: { roles: [], reason: '', version: changed.data.version },
    });
    expect(silent.failure.data?.fields).toHaveProperty('reason');
    const audit = await admin.client(usersAdmin.listAudit, { query: { subject: `profiles:${teacher.id}` } });
    expect(audit.data.items).toMatchObject([
      {
        actorId: admin.id,
        action: 'accounts.change_roles',
        subjectName: 'Meera Teacher',
        before: { roles: [] },
        after: { roles: ['teacher'] },
        reason,
      },
      { actorId: admin.id, action: 'accounts.open_user', subjectName: 'Meera Teacher' },
    ]);
  });

  it('of the last admin stays, whoever asks and however', async () => {
    expect((await setRoles(admin, admin.id, [])).failure.code).toBe('last_admin');
    const blocked = await admin.client(usersAdmin.blockUser, { params: { id: admin.id }, body: { reason } });
    expect(blocked.failure.code).toBe('last_admin');
    const second = await makeUser(test, { roles: ['admin'] });
    await admin.client(usersAdmin.blockUser, { params: { id: second.id }, body: { reason } });
    expect((await setRoles(admin, admin.id, [])).failure.code).toBe('last_admin');
  });

  it('leaves one admin when two demote each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const second = await makeUser(test, { roles: ['admin'] });
      const both = await Promise.all([setRoles(admin, second.id, []), setRoles(second, admin.id, [])]);
      expect(both.filter((one) => one.status === 200)).toHaveLength(1);
      const { rows } = await countAdmins();
      expect(rows).toBe(1);
      if (both[1].status === 200) admin = second;
    }
  });

  it('leaves one admin when one is demoted while the other is blocked', async () => {
    const second = await makeUser(test, { roles: ['admin'] });
    const both = await Promise.all([
      setRoles(admin, second.id, []),
      second.client(usersAdmin.blockUser, { params: { id: admin.id }, body: { reason } }),
    ]);
    expect(both.filter((one) => one.status === 200)).toHaveLength(1);
  });

  it('blocked ends every session at once and undoes itself', async () => {
    const student = await makeUser(test);
    await admin.client(usersAdmin.blockUser, { params: { id: student.id }, body: { reason } });
    const sessions = await test.app.db
      .selectFrom('auth.sessions')
      .select('id')
      .where('user_id', '=', student.id)
      .execute();
    expect(sessions).toEqual([]);
    const twice = await admin.client(usersAdmin.blockUser, { params: { id: student.id }, body: { reason } });
    expect(twice.failure.code).toBe('invalid_transition');
    const shown = await admin.client(usersAdmin.getUser, { params: { id: student.id } });
    expect(shown.data).toMatchObject({ blocked: true, blockedReason: reason, phoneNumber: student.phone });
    const back = await admin.client(usersAdmin.unblockUser, { params: { id: student.id }, body: { reason } });
    expect(back.data).toMatchObject({ blocked: false, blockedReason: null });
  });

  it('blocked keeps staff out of what their role opened', async () => {
    const second = await makeUser(test, { roles: ['admin'] });
    await admin.client(usersAdmin.blockUser, { params: { id: second.id }, body: { reason } });
    expect((await second.client(usersAdmin.countUsers)).failure.code).toBe('session_ended');
  });

  async function countAdmins() {
    const admins = await test.app.db.selectFrom('role_grants').select('user_id').where('role', '=', 'admin').execute();
    return { rows: admins.length };
  }
});
