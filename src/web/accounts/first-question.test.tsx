import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { home, type NextStep } from '../../contract/home.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const own = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'user_00000000',
  fullName: '',
  email: '',
  language: 'en',
  targetExam: '',
  dateOfBirth: null,
  gender: '',
  category: '',
  classSms: true,
  classMail: true,
  avatarUrl: null,
  phoneNumber: '+919868000001',
  roles: [],
  lacksSecondFactor: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 'a',
} as const;
const nothing = {
  class: null,
  joinUrl: null,
  heldUntil: null,
  payment: null,
  fee: null,
  answer: null,
  test: null,
  result: null,
  reading: null,
};
const step: NextStep = { kind: 'start', ...nothing };

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  const key = 'academy-person';
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), fullName: null }));
  installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});
beforeEach(() => {
  localStorage.removeItem('first-question');
  api = installFakeApi();
  api.answer(home.getNextStep, step);
  api.answer(profile.getProfile, { ...own, roles: [] });
});

it('is skipped for now, is not asked again by itself, and again when one wants', async () => {
  await openScreen('/');
  const dialog = await screen.findByRole('dialog', { name: 'Welcome! Tell us who you are' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openScreen('/');
  const ask = await screen.findByRole('button', { name: 'Enter name' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(ask);
  await screen.findByRole('dialog');
});

it('wants a name, and sends it with the exam and the language of the page', async () => {
  await openScreen('/');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await within(dialog).findByText('Enter your name.');
  fireEvent.change(within(dialog).getByLabelText('Full name'), { target: { value: 'Sunita More' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Police constable' }));
  api.answer(profile.saveProfile, { ...own, roles: [], fullName: 'Sunita More', targetExam: 'Police constable' });
  // The press that the form refused is over a moment after its words stand there.
  await waitFor(() => {
    fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    expect(api.calls.some(({ call }) => call === 'PATCH /api/profile')).toBe(true);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.calls.find(({ call }) => call === 'PATCH /api/profile');
  const body = { fullName: 'Sunita More', targetExam: 'Police constable', language: 'en', version: 'a' };
  expect(sent?.body).toEqual(body);
});
