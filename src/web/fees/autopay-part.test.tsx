import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { batches } from '../../contract/batches/batches.ts';
import { type Autopay, feeAutopay, fees } from '../../contract/fees.ts';
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
const agreed: Autopay = {
  id: randomUUID(),
  ...{ batchId, batch: 'Full course', state: 'active', maxPaise: 6_000_00, untilOn: '2027-03-31' },
  agreedAt: '2026-11-24T06:30:00.000Z',
  charge: { state: 'noticed', attempt: 1, amountPaise: 5_000_00, chargeOn: '2026-12-16', failure: '' },
};

it('says when autopay could not be loaded, and then what was agreed to, with the press that stops it', async () => {
  const due = { id: randomUUID(), head: 'tuition' as const, position: 1, batch: 'Full course', batchId };
  const rest = { dueOn: '2026-12-16', amountPaise: 5_000_00, paidAt: null, partPaise: 0, isOverdue: false };
  api.answer(fees.listOwnFees, { items: [{ ...due, ...rest }] });
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
