import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accounts } from '../../../contract/accounts/accounts.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { introducePerson } from './person.ts';

const user = { id: '00000000-0000-4000-8000-000000000001', phone: '+919820012345' };
let api: FakeApi;
let logged: string[];
beforeEach(() => {
  api = installFakeApi();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => void logged.push(said.map(String).join(' ')));
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['says why', { success: false, message: 'No profile.', isAdmin: true, error: 'profile_refused' }, /profile_refused/],
  [
    'has a message alone',
    { success: false, message: 'No profile today.', isAdmin: true, error: null },
    /No profile today/,
  ],
])('whom the profile function refuses is no admin, and what it %s is logged', async (_what, reply, words) => {
  api.answer(accounts.createUserProfile, reply);
  api.answer(accounts.checkUserIsAdminByPhone, true);
  expect((await introducePerson(user)).isAdmin).toBe(false);
  expect(logged.join()).toMatch(words);
});

it('is no admin where the profile function fails', async () => {
  api.answer(accounts.checkUserIsAdminByPhone, true);
  expect((await introducePerson(user)).isAdmin).toBe(false);
  expect(logged).toHaveLength(1);
});

it.each([
  [true, true],
  [false, false],
])('is an admin by their number alone: %s', async (byPhone, isAdmin) => {
  api.answer(accounts.createUserProfile, { success: true, message: '', isAdmin: false, error: null });
  api.answer(accounts.checkUserIsAdminByPhone, byPhone);
  expect((await introducePerson(user)).isAdmin).toBe(isAdmin);
});
