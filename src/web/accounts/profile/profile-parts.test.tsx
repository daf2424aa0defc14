import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type OwnProfile, profile } from '../../../contract/accounts/profile.ts';
import { lastAddress } from '../../../contract/orders/last-address.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const mine: OwnProfile = {
  ...{ id: '00000000-0000-4000-8000-000000000001', username: 'asha', fullName: 'Asha Patil', email: '' },
  ...{ language: 'en', targetExam: '', dateOfBirth: null, gender: '', category: '', classSms: true, classMail: true },
  ...{ avatarUrl: null, phoneNumber: '+919868000001', roles: [], lacksSecondFactor: false },
  ...{ createdAt: '2026-11-20T06:30:00.000Z', version: '1' },
};
const home = {
  ...{ pin: '422001', state: 'Maharashtra', city: 'Nashik', line1: '12 Gole Colony', line2: '' },
  ...{ name: 'Asha Patil', phone: '+919868000001' },
};

it('offers to keep the address of the last order, until it is kept', async () => {
  api.answer(profile.getProfile, mine);
  api.answer(profile.listAddresses, []);
  api.answer(lastAddress.getLastAddress, { address: home });
  await openScreen('/profile/addresses');
  await screen.findByText('12 Gole Colony, Nashik 422001');
  const kept = { ...home, id: '00000000-0000-4000-8000-0000000000a1', version: '1' };
  api.answer(profile.addAddress, kept);
  api.answer(profile.listAddresses, [kept]);
  fireEvent.click(screen.getByRole('button', { name: 'Save this address' }));
  await waitFor(() => expect(screen.queryByText('Used for your last order')).toBeNull());
  await screen.findByRole('button', { name: 'Edit address 12 Gole Colony' });
  expect(api.calls.find(({ call }) => call === 'POST /api/profile/addresses')?.body).toEqual(home);
});

it('has no switch for emails that cannot come, and leads to adding an address', async () => {
  api.answer(profile.getProfile, mine);
  await openScreen('/profile/notifications');
  await screen.findByText(/^You have no email address here yet/);
  expect(screen.getAllByRole('switch').map((one) => one.closest('label')?.textContent)).not.toContain('By email');
  expect(screen.getByRole('link', { name: 'Add email' }).getAttribute('href')).toBe('/profile/security');
});
