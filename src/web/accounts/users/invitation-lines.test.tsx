import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type UserDetail, usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
}, 60_000);

const id = randomUUID();
const at = '2026-11-27T05:00:00.000Z';
const user: UserDetail = {
  ...{ id, username: 'ravi', fullName: 'Ravi Jadhav', avatarUrl: null, maskedPhone: '+91 ••••• 01236' },
  ...{ roles: ['teacher'], customRole: null, blocked: false, createdAt: at, phoneNumber: '+919870001236' },
  ...{ email: 'ravi@example.com', language: 'en', targetExam: null, blockedAt: null, blockedReason: null },
  ...{ lastSignInAt: null, sessions: 0, factors: 0, version: 'a' },
  invitations: [
    { channel: 'sms', state: 'sent', at },
    { channel: 'mail', state: 'failed', at },
  ],
};

it('says of an invitation by which way it went out and by which it could not', async () => {
  api.answer(usersAdmin.listUsers, { items: [user], next: null });
  api.answer(usersAdmin.getUser, user);
  await openScreen(`/admin/users?id=${id}`);
  const invitation = within(await screen.findByRole('region', { name: 'Invitation' }));
  const lines = invitation.getAllByRole('listitem').map((one) => one.textContent);
  expect(lines[0]).toMatch(/^SMS: sent .*27\sNov/);
  expect(lines[1]).toBe('Email: could not be sent · Failed messages');
});
