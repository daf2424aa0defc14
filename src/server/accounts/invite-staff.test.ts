import { afterAll, beforeAll, expect, it } from 'vitest';
import { customRolesAdmin } from '../../contract/accounts/custom-roles.ts';
import { profile } from '../../contract/accounts/profile.ts';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { pageTextsAdmin } from '../../contract/pages/page-texts.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { loadSettings } from '../settings/read-settings.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an invitation gives roles to a number before its owner has ever signed in, and keeps what somebody has', async () => {
  const boss = await makeUser(test, { roles: ['admin'] });
  const body = {
    phone: '+919870001234',
    fullName: 'Neha More',
    roles: ['editor' as const],
    reason: 'Writes our pages',
  };
  const invited = await boss.client(usersAdmin.inviteStaff, { body });
  expect(invited.data, JSON.stringify(invited.failure)).toMatchObject({ roles: ['editor'], fullName: 'Neha More' });
  const editor = await makeUser(test, { phone: body.phone });
  expect(editor.id).toBe(invited.data.id);
  expect((await editor.client(pageTextsAdmin.listPages)).status).toBe(200);
  expect((await editor.client(usersAdmin.listUsers, { query: {} })).status).toBe(403);
  const more = await boss.client(usersAdmin.inviteStaff, { body: { ...body, fullName: 'Other', roles: ['teacher'] } });
  expect(more.data).toMatchObject({ id: editor.id, roles: ['editor', 'teacher'] });
  const none = await boss.client(usersAdmin.inviteStaff, { body: { ...body, roles: [] } });
  expect(none.failure.data?.fields).toHaveProperty('roles');
});

it('an invitation gives a custom role, alone or beside others, in place of another', async () => {
  const boss = await makeUser(test, { roles: ['admin'] });
  const make = async (name: string) =>
    (await boss.client(customRolesAdmin.createCustomRole, { body: { name, capabilities: ['students.see'] } })).data;
  const [clerk, cashier] = [await make('Clerk'), await make('Cashier')];
  const body = { phone: '+919870001235', fullName: 'Asha Kale', roles: [], reason: 'Helps out' };
  const invite = (customRoleId: string | null) =>
    boss.client(usersAdmin.inviteStaff, { body: { ...body, customRoleId } });
  expect((await invite(null)).failure.data?.fields).toMatchObject({ roles: { code: 'role_missing' } });
  expect((await invite(boss.id)).failure.code).toBe('not_found');
  expect((await invite(clerk.id)).data).toMatchObject({ roles: [], customRole: { name: 'Clerk' } });
  const asha = await makeUser(test, { phone: body.phone });
  expect((await asha.client(studentsAdmin.listStudents, { query: {} })).status).toBe(200);
  expect((await invite(cashier.id)).data).toMatchObject({ id: asha.id, customRole: { name: 'Cashier' } });
  const log = await boss.client(usersAdmin.listAudit, { query: { subject: `profiles:${asha.id}` } });
  expect(log.data.items[0]).toMatchObject({ before: { customRole: 'Clerk' }, after: { customRole: 'Cashier' } });
});

it('an invitation tells by SMS who invited whom as what and where to sign in, by mail too where an address is known, and once', async () => {
  const boss = await makeUser(test, { roles: ['admin'] });
  const inviter = (await boss.client(profile.getProfile)).data.fullName;
  const body = {
    phone: '+919870001236',
    fullName: 'Ravi Jadhav',
    roles: ['teacher' as const],
    reason: 'Teaches maths',
  };
  const invite = (more: object = {}) => boss.client(usersAdmin.inviteStaff, { body: { ...body, ...more } });
  const invited = await invite();
  expect(invited.data.invitations).toMatchObject([{ channel: 'sms', state: 'queued' }]);
  await test.runJobs();
  const smsOf = () => test.sms.sent.filter((one) => one.to === body.phone && one.text.startsWith(inviter));
  expect(smsOf()[0]?.text).toMatch(/ as: Teacher\. .+\/auth$/);
  const params = { id: invited.data.id };
  expect((await boss.client(usersAdmin.getUser, { params })).data.invitations).toMatchObject([
    { channel: 'sms', state: 'sent' },
  ]);
  expect((await invite()).status).toBe(201);
  await test.runJobs();
  expect(smsOf()).toHaveLength(1);

  const email = 'ravi@example.com';
  await test.app.db.updateTable('profiles').set({ email }).where('user_id', '=', params.id).execute();
  await invite({ roles: ['teacher', 'editor'] });
  await test.runJobs();
  expect(smsOf()[1]?.text).toMatch(/ as: Editor\./);
  expect(test.mail.sent.find((one) => one.to === email)?.text).toContain(inviter);
  expect((await boss.client(usersAdmin.getUser, { params })).data.invitations).toMatchObject([
    { channel: 'sms', state: 'sent' },
    { channel: 'mail', state: 'sent' },
  ]);
});

it('roles that are set for somebody are told to them too: what is new, not what they had or lost', async () => {
  const boss = await makeUser(test, { roles: ['admin'] });
  const clerk = await makeUser(test, { roles: ['packer'] });
  const set = async (roles: ('packer' | 'accountant')[]) => {
    const params = { id: clerk.id };
    const { version } = (await boss.client(usersAdmin.getUser, { params })).data;
    const body = { roles, reason: 'Keeps the books', version };
    return boss.client(usersAdmin.changeRoles, { params, body });
  };
  const told = () => test.sms.sent.filter((one) => one.to === clerk.phone && one.text.includes(' as: '));
  expect((await set(['packer', 'accountant'])).data.invitations).toMatchObject([{ channel: 'sms', state: 'queued' }]);
  expect((await set(['accountant'])).status).toBe(200);
  await test.runJobs();
  expect(told().map((one) => one.text)).toEqual([expect.stringMatching(/ as: Accountant\. /)]);
});

it('an invitation of somebody new is written in the academy’s first language', async () => {
  const boss = await makeUser(test, { roles: ['admin'] });
  const { settings, version } = await loadSettings(test.app.db);
  const languages = { ...settings.languages, first: 'hi' as const };
  await changeSettings(test.app, { changes: { languages }, version, actorId: boss.id });
  const body = { phone: '+919870001239', fullName: 'Ravi Pawar', roles: ['teacher' as const], reason: 'Teaches maths' };
  expect((await boss.client(usersAdmin.inviteStaff, { body })).status).toBe(201);
  await test.runJobs();
  expect(test.sms.sent.find(({ to }) => to === body.phone)?.text).toMatch(/शिक्षक/);
});
