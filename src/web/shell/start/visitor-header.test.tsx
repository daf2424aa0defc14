import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { defaultPublicSettings } from '../../../contract/settings/default-public-settings.ts';
import { publicReads } from '../../../contract/settings/read-public-settings.ts';
import { installFakeApi } from '../../testing/fake-api.ts';

let openScreen: typeof import('../../testing/open-screen.tsx').openScreen;
beforeAll(async () => {
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

it.each(['/', '/about', '/batches', '/refund-policy'])(
  'a visitor finds the sign-in in the header of %s',
  async (path) => {
    const api = installFakeApi();
    const pages = { ...defaultPublicSettings.pages, openToVisitors: true };
    api.answer(publicReads.readPublicSettings, { ...defaultPublicSettings, pages, adminPhone: null, changedAt: {} });
    await openScreen(path);
    const header = (await screen.findAllByRole('banner'))[0] as HTMLElement;
    const link = await within(header).findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/auth');
  },
);
