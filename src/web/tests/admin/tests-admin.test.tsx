import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { products } from '../../../contract/orders/products.ts';
import { testSeries } from '../../../contract/tests/series.ts';
import { type TestForStaff, testsAdmin } from '../../../contract/tests/tests-admin.ts';
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

const three = (en: string) => ({ en, mr: en, hi: en });

it('an open test offers no change that the server refuses, and sends what it shows', async () => {
  const [id, at] = [
    '0198c000-0000-7000-8000-000000000001',
    (hours: number) => new Date(Date.now() + hours * 3_600_000),
  ];
  const mark = (num: number) => ({ num, den: 1 });
  const section = { n: 1, names: three('Maths'), minutes: null, countBest: null, cutOff: null };
  const open: TestForStaff = {
    ...{ id, names: three('Police mock 1'), descriptions: three(''), seriesId: null, skin: 'cbt', languages: ['en'] },
    ...{ minutes: 60, maxAttempts: 1, access: 'free', batchIds: [], productIds: [], releaseRule: 'after_close' },
    ...{
      sourceExam: '',
      sourceYear: null,
      state: 'scheduled',
      questions: [],
      batches: [],
      products: [],
      obstacles: [],
      elsewhere: [],
    },
    ...{ paperBytes: 900, releasedAt: null, cancelReason: '', attempts: 1, version: 'a'.repeat(32) },
    ...{ opensAt: at(-1).toISOString(), closesAt: at(5).toISOString() },
    rules: {
      sections: [{ ...section, right: mark(2), wrong: mark(-1), blank: mark(0) }],
      ...{ bestSections: null, shuffleQuestions: true, shuffleOptions: false, bubbles: 'pencil', isStrict: true },
      ...{ graceSeconds: 120, dropVerdict: 'left_out' },
    },
  };
  api.answer(testsAdmin.getTestForStaff, open);
  api.answer(testsAdmin.changeTest, open);
  await openScreen(`/admin/tests?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit test' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit test' });
  const isFixed = (label: string) => within(dialog).getByLabelText(label).closest('fieldset[disabled]') !== null;
  for (const label of ['Kind', 'Minutes', 'Opens (IST)', 'Marks for a right answer', 'If a question is faulty'])
    expect(isFixed(label), label).toBe(true);
  for (const label of ['Closes (IST)', 'Who can take it', 'Result']) expect(isFixed(label), label).toBe(false);
  expect(within(dialog).getByRole('option', { name: 'Right after submitting' }).hasAttribute('disabled')).toBe(true);
  type('Name (English)', 'Police mock one');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const sent = () => api.calls.find(({ call }) => call === `PUT /api/admin/tests/${id}`)?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  const { skin, languages, minutes, rules, releaseRule } = open;
  expect(sent()).toMatchObject({ names: { en: 'Police mock one' }, skin, languages, minutes, rules, releaseRule });
});
