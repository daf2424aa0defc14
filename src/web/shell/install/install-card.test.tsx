import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { noteDownload } from './install-offer.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  localStorage.setItem('first-question', '1');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});
beforeEach(() => {
  for (const key of ['visits', 'install-later']) localStorage.removeItem(key);
  sessionStorage.clear();
  window.installOffer = null;
});

/** What Chrome sends once it knows that the app can be installed. */
function offerInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt });
  act(() => void dispatchEvent(new Event('beforeinstallprompt')));
  return prompt;
}
const card = () => screen.queryByRole('region', { name: /^Install / });
const visit = async () => {
  sessionStorage.clear();
  await openScreen('/');
  await screen.findByRole('heading', { name: 'Study materials' });
};

it('stands on home from the second visit on, until somebody says no', async () => {
  await visit();
  offerInstall();
  expect(card()).toBeNull();
  await visit();
  expect(card()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(card()).toBeNull();
  await visit();
  expect(card()).toBeNull();
});

it('stands on home after the first download', async () => {
  noteDownload();
  await visit();
  offerInstall();
  expect(card()).not.toBeNull();
});

it('is always in the profile where the browser offers it, and gone once the browser has asked', async () => {
  localStorage.setItem('install-later', '1');
  await openScreen('/profile');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(card()).toBeNull();
  const prompt = offerInstall();
  fireEvent.click(screen.getByRole('button', { name: 'Install app' }));
  await waitFor(() => expect(card()).toBeNull());
  expect(prompt).toHaveBeenCalledOnce();
});

it('says how an iPhone does it', async () => {
  const phone = navigator as unknown as { standalone?: boolean };
  phone.standalone = false;
  const touch = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  await openScreen('/profile');
  await screen.findByText(/^Tap Share in Safari/);
  expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
  delete phone.standalone;
  touch.mockRestore();
});
