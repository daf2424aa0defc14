import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { mentoring } from '../../../contract/mentoring.ts';
import { productPages } from '../../../contract/orders/product-page.ts';
import { defaultPublicSettings } from '../../../contract/settings/default-public-settings.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const id = '00000000-0000-4000-8000-00000000000a';

it('shows the directors as mentors where the hours are agreed on by phone', async () => {
  const api = installFakeApi();
  const product = {
    ...{ id, title: 'Mentoring session', kind: 'mentoring' as const, contents: '', outcomes: '', questions: '' },
    ...{ pricePaise: 1500_00, mrpPaise: null, validityDays: null, isOnSale: true, ships: false, inStock: true },
    ...{ materialIds: [], classIds: [], subject: null, batchId: null, batchTerm: null },
  };
  api.answer(productPages.getProductPage, {
    product,
    materials: [],
    classes: [],
    teachers: [],
    isRefundApproved: false,
    related: [],
  });
  api.answer(mentoring.listSessions, { bySession: false, items: [] });
  await openScreen(`/product/${id}`);
  const part = (await screen.findByRole('heading', { name: 'Your mentors' })).parentElement as HTMLElement;
  const names = defaultPublicSettings.directors.map(({ name }) => name);
  expect(
    within(part)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual([...new Set(names)]);
  expect(screen.queryByText('Free slots')).toBeNull();
});
