import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { watchLine } from '../lost-at.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  watchLine();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

const id = '00000000-0000-4000-8000-000000000009';

it('a page that failed says that the phone is offline where it is, and no longer when the line is back', async () => {
  await openScreen(`/event?id=${id}`);
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { name: 'Could not load the class' });
  api.goOffline();
  await within(main).findByRole('heading', { name: 'You’re offline' });
  within(main).getByRole('button', { name: 'Try again' });
  // The strip promises nothing saved where nothing is shown.
  await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('You’re offline'));
  // It could not be sent.
  expect(within(main).queryByRole('link', { name: 'Send an enquiry' })).toBeNull();
  api.goOnline();
  await waitFor(() => expect(within(main).queryByRole('heading', { name: 'You’re offline' })).toBeNull());
});

it('a payment that cannot be checked is a page of its own, with another try and the way to ask', async () => {
  await openScreen(`/payment-success?order=${id}`);
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { name: 'We couldn’t check your payment' });
  within(main).getByRole('button', { name: 'Try again' });
  within(main).getByRole('link', { name: 'Send an enquiry' });
});

it.each(['terms-conditions', 'privacy-policy', 'refund-policy', 'shipping-policy'])(
  '/%s says in which year it was changed last',
  async (policy) => {
    await openScreen(`/${policy}`);
    await screen.findByText(/^Updated \d{1,2}\s\w{3}\s20\d\d$/);
  },
);
