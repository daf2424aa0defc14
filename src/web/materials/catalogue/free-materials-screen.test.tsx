import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { materials } from '../../../contract/materials/materials.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

it('somebody who has put nothing aside reads how that is done, and finds back to all of it', async () => {
  api.answer(materials.listMaterials, { items: [], next: null, corrected: null, total: 0 });
  await openScreen('/study-materials?saved=1');
  await screen.findByRole('heading', { name: 'Nothing saved yet' });
  fireEvent.click(screen.getByRole('button', { name: 'See all materials' }));
  await waitFor(() => expect(location.search).toBe(''));
});
