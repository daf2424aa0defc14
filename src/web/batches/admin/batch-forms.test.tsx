import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { batchesAdmin, type ShownBatch } from '../../../contract/batches/batches-admin.ts';
import { timetableAdmin } from '../../../contract/batches/timetable.ts';
import { feesAdmin } from '../../../contract/fees.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
}, 60_000);

const id = randomUUID();
const texts = (en: string) => ({ en, mr: '', hi: '' });
const batch: ShownBatch = {
  ...{ id, names: texts('Morning batch'), descriptions: texts(''), subjects: ['maths'], kind: 'in_person' },
  ...{ venue: 'Room 2', startsOn: '2026-11-01', endsOn: '2027-06-30', seatsLeft: 3, pricePaise: null, productId: null },
  ...{ seatsTaken: 1, isActive: true, teachers: [], teacherIds: [], isMember: false, own: null, offers: [] },
  ...{ materials: 0, tests: 0, waiting: null, capacity: 40, version: 'a', trialDays: 0, freezeDays: 0, instalments: 0 },
  shown: { venue: 'Room 2', teachers: [] },
};

/** Opens a form of the batch, types into its fields and sends it. */
async function send(button: string, fields: Record<string, string>, action: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
  }
  fireEvent.click(dialog.getByRole('button', { name: action }));
}

const sent = (path: string) => api.calls.find(({ call }) => call === path)?.body;

it('the amounts and days of a fee plan are taken as people write them', async () => {
  api.answer(batchesAdmin.getBatchForStaff, batch);
  api.answer(feesAdmin.getFeePlan, { plan: null, students: 0 });
  await openScreen(`/admin/batches?id=${id}`);
  await send('Set fee plan', { Amount: '5,000', 'Remind on these days': '-३, ०, 7' }, /^Save plan/);
  await waitFor(() =>
    expect(sent(`POST /api/admin/batches/${id}/fee-plan`)).toMatchObject({
      ...{ instalments: [{ amountPaise: 5_000_00 }], remindDays: [-3, 0, 7] },
    }),
  );
});

it('the price of a part is taken as people write it', async () => {
  const another = randomUUID();
  api.answer(batchesAdmin.getBatchForStaff, { ...batch, id: another });
  api.answer(batchesAdmin.listBatchOffers, { items: [] });
  await openScreen(`/admin/batches?id=${another}`);
  await send('Sell a part', { 'Price (₹)': '₹1,500' }, /^Save/);
  await waitFor(() =>
    expect(sent(`POST /api/admin/batches/${another}/offers`)).toEqual({
      ...{ months: 1, subjects: null, pricePaise: 1_500_00 },
    }),
  );
});

it('the first hour of a timetable begins where the batch is, the next where the last one is', async () => {
  const [first, next] = [randomUUID(), randomUUID()];
  const slot = { ...{ id: randomUUID(), weekday: 1, startsAt: '07:00', minutes: 60, subject: 'maths' as const } };
  const shown = { ...slot, teacher: '', kind: 'in_person' as const, venue: 'Hall B' };
  const inHall = { ...shown, joinUrl: '' };
  const venue = async () => (await screen.findByLabelText<HTMLInputElement>(/^Venue/)).value;
  api.answer(batchesAdmin.getBatchForStaff, { ...batch, id: first });
  api.answer(timetableAdmin.readTimetable, { slots: [], shown: [], version: 'a' });
  await openScreen(`/admin/batches?id=${first}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Create timetable' }));
  expect(await venue()).toBe('Room 2');
  api.answer(batchesAdmin.getBatchForStaff, { ...batch, id: next });
  api.answer(timetableAdmin.readTimetable, { slots: [inHall], shown: [shown], version: 'a' });
  await openScreen(`/admin/batches?id=${next}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit timetable' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add hours' }));
  expect(await venue()).toBe('Hall B');
});
