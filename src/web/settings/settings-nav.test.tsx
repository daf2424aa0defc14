import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});
beforeEach(() => {
  const version = '1';
  installFakeApi().answer(academy.readAllSettings, {
    version,
    settings: defaultSettings,
    secrets: {},
    setOnServer: [],
  });
});

it.each([
  ['GSTIN', ['Registration and tax']],
  ['device', ['Promises and limits']],
  ['logo', ['Academy']],
  ['phone', ['Directors', 'Contact', 'Sign-in']],
  ['pin code', ['Delivery charges']],
])('the settings are found by what they hold: %s', async (words, parts) => {
  await openScreen('/admin/system-settings');
  const nav = await screen.findByRole('navigation', { name: 'Settings sections' });
  fireEvent.change(within(nav).getByLabelText('Search the settings'), { target: { value: words } });
  await screen.findByText(
    (_, element) => element === nav && within(nav).queryAllByRole('link').length === parts.length,
  );
  const found = within(nav).getAllByRole('link');
  expect(found.map((link) => link.querySelector('span')?.firstChild?.textContent)).toEqual(parts);
});

it('says so where no setting has these words', async () => {
  await openScreen('/admin/system-settings');
  const nav = await screen.findByRole('navigation', { name: 'Settings sections' });
  fireEvent.change(within(nav).getByLabelText('Search the settings'), { target: { value: 'zzz' } });
  await within(nav).findByText('No setting matches “zzz”.');
});
