import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

it('asks for no service that the server decides, such as payments at the desk alone', async () => {
  signInAs('admin');
  installFakeApi();
  const { openScreen } = await import('../testing/open-screen.tsx');
  const { makeQueryClient } = await import('../api/query-client.ts');
  const { brandingImagesQuery } = await import('../api/images.ts');
  const { upcomingClassesQuery } = await import('../classes/queries.ts');
  const { allSettingsQuery } = await import('../settings/queries.ts');
  const queries = makeQueryClient();
  queries.setQueryData(brandingImagesQuery.queryKey, []);
  queries.setQueryData(upcomingClassesQuery.queryKey, []);
  queries.setQueryData(allSettingsQuery.queryKey, {
    ...{ version: '1', settings: defaultSettings, secrets: {}, setOnServer: ['paymentService'] },
  });
  await openScreen('/admin', queries);
  await screen.findByRole('link', { name: 'SMS service' });
  expect(screen.queryByRole('link', { name: 'Payment gateway' })).toBeNull();
});
