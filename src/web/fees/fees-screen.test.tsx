import { randomUUID } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { feeAutopayAdmin, feesAdmin, type ListedAutopay, type ListedDue } from '../../contract/fees.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
}, 60_000);

const due: ListedDue = {
  ...{ id: randomUUID(), head: 'tuition', position: 1, lateOf: null, batch: 'Full course', batchId: randomUUID() },
  ...{ dueOn: '2030-01-05', amountPaise: 5_000_00, paidAt: null, partPaise: 0, paidTwicePaise: 0, isOverdue: false },
  ...{ isBeingDebited: false, refusedOn: null, student: { id: randomUUID(), name: 'Meera Gaikwad', number: 'PB-43' } },
};

it('dues are searched by student, the search stays in the address, and nothing found says so', async () => {
  api.answer(batchesAdmin.listBatchesForStaff, { items: [], next: null });
  api.answer(feesAdmin.listFeeMonths, { months: [], unpaidPaise: 5_000_00, overduePaise: 0 });
  api.answer(feeAutopayAdmin.listAutopay, { items: [] });
  api.answer(feesAdmin.listDues, { items: [due], next: null });
  await openScreen('/admin/fees?search=gaik&state=overdue');
  await screen.findAllByText('Meera Gaikwad');
  const box = screen.getByRole('searchbox', { name: 'Name, phone or student number' });
  expect((box as HTMLInputElement).value).toBe('gaik');
  // It is what is left of all, not of those found.
  expect(screen.queryByText('₹5,000 left to pay')).toBeNull();
  api.answer(feesAdmin.listDues, { items: [], next: null });
  fireEvent.change(box, { target: { value: 'shinde' } });
  await screen.findByText('No dues found');
  await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('shinde'));
  expect(new URLSearchParams(location.search).get('state')).toBe('overdue');
});

it('staff see what each student agreed to, and a debit that the bank refused also where the next try is planned', async () => {
  const tried = { attempt: 1, amountPaise: 6_000_00, chargeOn: '2029-11-29', failure: 'Balance too low' };
  const agreed: ListedAutopay = {
    ...{ id: randomUUID(), batchId: due.batchId, batch: 'Full course', state: 'active', student: due.student },
    ...{ maxPaise: 7_000_00, untilOn: '2030-03-31', agreedAt: '2029-11-20T06:30:00.000Z' },
    refused: { state: 'failed', ...tried },
    charge: { state: 'noticed', ...tried, attempt: 2, chargeOn: '2029-12-02', failure: '' },
  };
  api.answer(feeAutopayAdmin.listAutopay, { items: [agreed] });
  api.answer(feesAdmin.listDues, { items: [], next: null });
  await openScreen('/admin/fees');
  await screen.findByText('Debit failed');
  await screen.findByText('At most ₹7,000 each, until 31 Mar 2030', { exact: false });
  await screen.findByText('₹6,000 could not be debited on 29 Nov 2029: Balance too low', { exact: false });
  await screen.findByText('₹6,000 will be debited on 2 Dec 2029', { exact: false });
});

it('months are called as everywhere else, and a debit that was planned and dropped is no past one', async () => {
  api.answer(feesAdmin.listFeeMonths, {
    months: [{ month: '2029-11', expectedPaise: 5_000_00, paidPaise: 0 }],
    ...{ unpaidPaise: 5_000_00, overduePaise: 0 },
  });
  const dropped = { state: 'dropped' as const, attempt: 1, amountPaise: 6_000_00, chargeOn: '2029-12-02', failure: '' };
  api.answer(feeAutopayAdmin.listAutopay, {
    items: [
      {
        ...{ id: randomUUID(), batchId: due.batchId, batch: 'Full course', state: 'stopped', student: due.student },
        ...{ maxPaise: 7_000_00, untilOn: '2030-03-31', agreedAt: '2029-11-20T06:30:00.000Z', refused: null },
        charge: dropped,
      },
    ],
  });
  api.answer(feesAdmin.listDues, { items: [], next: null });
  const { activateLanguage } = await import('../i18n/language.ts');
  await openScreen('/admin/fees');
  await screen.findByText('the debit planned for 2 Dec 2029 was cancelled');
  await act(() => activateLanguage('hi'));
  await screen.findByText('नव 2029');
  await act(() => activateLanguage('en'));
});
