import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { pageTextsAdmin } from '../../contract/pages/page-texts.ts';
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
