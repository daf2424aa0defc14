import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { batches } from '../../contract/batches/batches.ts';
import { type FeeDue, feeAutopay, fees } from '../../contract/fees.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});

const batchId = randomUUID();
const due = (position: number, dueOn: string, more: Partial<FeeDue> = {}): FeeDue => ({
  ...{ id: randomUUID(), head: 'tuition', position, lateOf: null, batch: 'Full course', batchId, dueOn },
  ...{
    amountPaise: 5_000_00,
    paidAt: null,
    partPaise: 0,
    paidTwicePaise: 0,
    isOverdue: false,
    isBeingDebited: false,
    refusedOn: null,
  },
  ...more,
});

it('says first what is left of all fees and by when, and what is paid beneath it', async () => {
  api.answer(fees.listOwnFees, {
    items: [
      due(1, '2026-01-05', { paidAt: '2026-01-04T06:30:00.000Z' }),
      due(3, '2030-05-05'),
      due(2, '2030-03-05', { partPaise: 2_000_00 }),
    ],
  });
  api.answer(feeAutopay.listOwnAutopay, { items: [], offers: [] });
  api.answer(batches.listOwnBatches, { items: [] });
  await openScreen('/profile/batches');
  await screen.findByText('₹8,000');
  screen.getByText('Next: ₹3,000 by 5 Mar 2030');
  const paid = screen.getByRole('region', { name: 'Paid so far: ₹5,000' });
  expect(within(paid).getAllByRole('listitem')).toHaveLength(1);
  const names = screen.getAllByText(/^Tuition, instalment/).map((one) => one.textContent?.slice(-1));
  expect(names).toEqual(['2', '3', '1']);
  expect(screen.getAllByText('Full course')).toHaveLength(1);
});

it('says that all is paid', async () => {
  api.answer(fees.listOwnFees, { items: [due(1, '2026-01-05', { paidAt: '2026-01-04T06:30:00.000Z' })] });
  await openScreen('/profile/batches');
  await screen.findByText('All fees are paid');
});

it('says of a paid fee that more arrived than it comes to, and who sees to it', async () => {
  const paid = { paidAt: '2026-01-04T06:30:00.000Z', paidTwicePaise: 500_00 };
  api.answer(fees.listOwnFees, { items: [due(1, '2026-01-05', paid)] });
  await openScreen('/profile/batches');
  await screen.findByText('₹500 too much arrived. The academy refunds it or sets it off.');
});
