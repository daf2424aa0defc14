import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { products } from '../../../contract/orders/products.ts';
import { testSeries } from '../../../contract/tests/series.ts';
import { testsAdmin } from '../../../contract/tests/tests-admin.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const empty = { items: [], next: null };
let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
  api.answer(testsAdmin.listTestsForStaff, empty);
  api.answer(testSeries.listSeriesForStaff, { items: [] });
  api.answer(batchesAdmin.listBatchesForStaff, empty);
  api.answer(products.listProductsOnSale, empty);
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } });

it('a test is sent with its sections, whose minutes are added up, and with exact marks', async () => {
  await openScreen('/admin/tests');
  fireEvent.click(await screen.findByRole('button', { name: 'New test' }));
  const dialog = await screen.findByRole('dialog', { name: 'New test' });
  type('Name (English)', 'Police mock 1');
  type('Marks deducted for a wrong answer', '1/3');
  type('Cut-off marks (optional)', '40');
  type('Minutes of this section (optional)', '60');
  fireEvent.click(within(dialog).getByLabelText(/^Strict, as in the hall/));
  api.refuse(testsAdmin.createTest, 422, 'validation_failed');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const sent = () => api.calls.find(({ call }) => call === 'POST /api/admin/tests')?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  const section = { minutes: 60, wrong: { num: -1, den: 3 }, cutOff: { num: 40, den: 1 } };
  expect(sent()).toMatchObject({ minutes: 60, rules: { isStrict: true, sections: [section] }, access: 'free' });
});

it('says what marks are, and sends nothing that is none', async () => {
  await openScreen('/admin/tests');
  fireEvent.click(await screen.findByRole('button', { name: 'New test' }));
  const dialog = await screen.findByRole('dialog', { name: 'New test' });
  type('Marks for a right answer', 'one');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Enter marks as 1, 0.25 or 1/3.');
  expect(api.calls.some(({ call }) => call === 'POST /api/admin/tests')).toBe(false);
});

it('a series is made where there is none', async () => {
  await openScreen('/admin/tests?view=series');
  await screen.findByText('No series yet');
  fireEvent.click(screen.getByRole('button', { name: 'New series' }));
  const dialog = await screen.findByRole('dialog', { name: 'New series' });
  type('Name (English)', 'Sunday mocks');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls).toContainEqual({
      call: 'POST /api/admin/test-series',
      body: {
        names: { en: 'Sunday mocks', mr: '', hi: '' },
        descriptions: { en: '', mr: '', hi: '' },
        isActive: true,
      },
    }),
  );
});
