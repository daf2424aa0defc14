import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { batches } from '../../contract/batches/batches.ts';
import { type Autopay, type FeeDue, feeAutopay, fees } from '../../contract/fees.ts';
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
const due = { head: 'tuition' as const, batch: 'Full course', batchId, paidAt: null, partPaise: 0, isOverdue: true };
const plain = { lateOf: null, refusedOn: null, paidTwicePaise: 0 };
const sum = { dueOn: '2026-12-16', amountPaise: 5_000_00 };
const agreed: Autopay = {
  id: randomUUID(),
  ...{ batchId, batch: 'Full course', state: 'active', maxPaise: 6_000_00, untilOn: '2027-03-31' },
  agreedAt: '2026-11-24T06:30:00.000Z',
  charge: { state: 'noticed', attempt: 1, amountPaise: 5_000_00, chargeOn: '2026-12-16', failure: '' },
};

it('says when autopay could not be loaded, and then what was agreed to, with the press that stops it', async () => {
  api.answer(fees.listOwnFees, {
    items: [{ id: randomUUID(), ...due, ...plain, ...sum, position: 1, isBeingDebited: false }],
  });
  api.answer(batches.listOwnBatches, { items: [] });
  api.refuse(feeAutopay.listOwnAutopay, 500, 'internal');
  await openScreen('/profile/batches');
  await screen.findByText('Could not load autopay');
  api.answer(feeAutopay.listOwnAutopay, { items: [agreed], offers: [] });
  fireEvent.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  await screen.findByText('At most ₹6,000 each, until 31 Mar 2027', { exact: false });
  await screen.findByText('₹5,000 will be debited on', { exact: false });
  api.answer(feeAutopay.stopAutopay, { state: 'stopped' });
  fireEvent.click(screen.getByRole('button', { name: 'Stop autopay' }));
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain(`POST /api/autopay/${agreed.id}/stop`));
});

it('calls each fee by its name, says what the bank refused, offers autopay, and no way to pay what the bank is debiting', async () => {
  const [payable, inHand] = [randomUUID(), randomUUID()];
  const paid = (more: Partial<FeeDue>): FeeDue => ({
    ...{ id: randomUUID(), ...due, ...plain, ...sum, position: 1, isBeingDebited: false },
    ...{ paidAt: agreed.agreedAt, ...more },
  });
  api.answer(fees.listOwnFees, {
    items: [
      { id: inHand, ...due, ...plain, ...sum, position: 1, isBeingDebited: true },
      { id: payable, ...due, ...plain, ...sum, position: 2, isBeingDebited: false, refusedOn: '2026-12-03' },
      paid({ head: 'exam' }),
      paid({ head: 'uniform', position: 2 }),
      paid({ head: 'late', lateOf: 'tuition' }),
    ],
  });
  const terms = { maxPaise: 6_000_00, untilOn: '2027-03-31' };
  const offer = { dueId: payable, orderId: null, batchId, batch: 'Full course', amountPaise: 5_000_00, ...terms };
  api.answer(feeAutopay.listOwnAutopay, { items: [], offers: [offer] });
  api.answer(batches.listOwnBatches, { items: [] });
  await openScreen('/profile/batches');
  await screen.findByText('Being debited');
  expect(screen.getAllByRole('button', { name: 'Pay' })).toHaveLength(1);
  expect(screen.getAllByText('Overdue')).toHaveLength(1);
  screen.getByText(/^The bank refused to debit it on 3 Dec/);
  const names = ['Tuition, instalment 2', 'External exam', 'Uniform, instalment 2', 'Late fee (Tuition, instalment 1)'];
  for (const name of names) screen.getByText(name);
  api.refuse(feeAutopay.agreeToAutopay, 409, 'due_changed');
  fireEvent.click(await screen.findByRole('button', { name: 'Pay and set up autopay' }));
  await screen.findByText('A payment was just taken for this order', { exact: false });
  const sent = api.calls.find(({ call }) => call === `POST /api/fees/${payable}/autopay`);
  expect(sent?.body).toEqual({ seenMaxPaise: terms.maxPaise, seenUntilOn: terms.untilOn });
});
