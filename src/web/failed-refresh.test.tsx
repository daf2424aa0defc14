import { randomUUID } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type ListedStudent, studentsAdmin } from '../contract/accounts/students-admin.ts';
import { batchesAdmin } from '../contract/batches/batches-admin.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { type Enquiry, enquiries } from '../contract/enquiries.ts';
import { feeAutopayAdmin, feesAdmin, type ListedDue } from '../contract/fees.ts';
import { drawers } from '../contract/orders/drawers.ts';
import { type FakeApi, installFakeApi } from './testing/fake-api.ts';
import { signInAs } from './testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<QueryClient>;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  const { makeQueryClient } = await import('./api/query-client.ts');
  const screens = await import('./testing/open-screen.tsx');
  openScreen = async (path) => {
    const queries = makeQueryClient();
    await screens.openScreen(path, queries);
    return queries;
  };
}, 60_000);
beforeEach(() => {
  api = installFakeApi();
});

const at = '2026-11-28T04:00:00.000Z';
const stale = 'Could not refresh. What you see may be out of date.';

const studentCalled = (fullName: string): ListedStudent => ({
  ...{ id: randomUUID(), fullName, username: fullName, number: '', maskedPhone: null, batches: [], createdAt: at },
});

/** Every read on the screen is made again, and this one fails. */
async function refreshWithout(queries: QueryClient, ...reads: Endpoint[]): Promise<void> {
  for (const read of reads) api.refuse(read, 500, 'internal');
  await act(() => queries.refetchQueries({ type: 'active' }));
  await screen.findByText(stale);
}

const noFailure = () => expect(screen.queryByText(/^Could not load/)).toBeNull();

it('a list keeps its rows when a refresh fails, says so quietly, and refreshes on request', async () => {
  api.answer(studentsAdmin.listStudents, { items: [studentCalled('Asha Patil')], next: null });
  const queries = await openScreen('/admin/students');
  await screen.findAllByText('Asha Patil');
  expect(screen.queryByText(stale)).toBeNull();
  await refreshWithout(queries, studentsAdmin.listStudents);
  screen.getAllByText('Asha Patil');
  noFailure();
  api.answer(studentsAdmin.listStudents, { items: [studentCalled('Meera Gaikwad')], next: null });
  const strip = screen.getByText(stale).closest('[role="status"]') as HTMLElement;
  fireEvent.click(within(strip).getByRole('button', { name: 'Try again' }));
  await screen.findAllByText('Meera Gaikwad');
  await waitFor(() => expect(screen.queryByText(stale)).toBeNull());
});

it('a first load that fails says so in place of the list, with a retry', async () => {
  api.refuse(studentsAdmin.listStudents, 500, 'internal');
  await openScreen('/admin/students');
  await screen.findByText('Could not load the students');
  expect(screen.queryByText(stale)).toBeNull();
  api.answer(studentsAdmin.listStudents, { items: [studentCalled('Asha Patil')], next: null });
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
  await screen.findAllByText('Asha Patil');
});

it('a next page that fails leaves the rows and says at the end of the list that it did not come', async () => {
  api.answer(studentsAdmin.listStudents, { items: [studentCalled('Asha Patil')], next: 'b' });
  await openScreen('/admin/students');
  await screen.findAllByText('Asha Patil');
  api.refuse(studentsAdmin.listStudents, 500, 'internal');
  fireEvent.click(screen.getByRole('button', { name: /^Show more/ }));
  await screen.findByText('Could not load more. Try again.');
  screen.getAllByText('Asha Patil');
  expect(screen.queryByText('Could not load the students')).toBeNull();
  expect(screen.queryByText(stale)).toBeNull();
  api.answer(studentsAdmin.listStudents, { items: [studentCalled('Meera Gaikwad')], next: null });
  fireEvent.click(screen.getByRole('button', { name: /^Show more/ }));
  await screen.findAllByText('Meera Gaikwad');
  screen.getAllByText('Asha Patil');
  expect(screen.queryByText(/^Could not load more/)).toBeNull();
});

it('the drawer and what is typed under it stay', async () => {
  const drawer = {
    ...{ id: randomUUID(), openedAt: at, openedBy: null, floatPaise: 1_000_00, takenPaise: 0, movedPaise: 0 },
    ...{
      refundedPaise: 0,
      expectedPaise: 1_000_00,
      closedAt: null,
      countedPaise: null,
      differenceReason: '',
      moves: [],
    },
  };
  api.answer(drawers.getOwnDrawer, { drawer });
  const queries = await openScreen('/admin/desk');
  fireEvent.click(await screen.findByRole('button', { name: 'Cash in' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Reason');
  fireEvent.change(field, { target: { value: 'Change from the bank' } });
  await refreshWithout(queries, drawers.getOwnDrawer);
  expect(dialog.getByLabelText('Reason')).toBe(field);
  expect(field).toHaveProperty('value', 'Change from the bank');
  expect(screen.queryByText('Could not load your drawer')).toBeNull();
});

it('dues stay', async () => {
  api.answer(batchesAdmin.listBatchesForStaff, { items: [], next: null });
  api.answer(feesAdmin.listFeeMonths, { months: [], unpaidPaise: 5_000_00, overduePaise: 0 });
  api.answer(feeAutopayAdmin.listAutopay, { items: [] });
  const due: ListedDue = {
    ...{ id: randomUUID(), head: 'tuition', position: 1, lateOf: null, batch: 'Full course', batchId: randomUUID() },
    ...{ dueOn: '2030-01-05', amountPaise: 5_000_00, paidAt: null, partPaise: 0, paidTwicePaise: 0, isOverdue: false },
    ...{
      isBeingDebited: false,
      refusedOn: null,
      student: { id: randomUUID(), name: 'Meera Gaikwad', number: 'PB-43' },
    },
  };
  api.answer(feesAdmin.listDues, { items: [due], next: null });
  const queries = await openScreen('/admin/fees');
  await screen.findAllByText('Meera Gaikwad');
  await refreshWithout(queries, feesAdmin.listDues);
  screen.getAllByText('Meera Gaikwad');
  noFailure();
});

it('an enquiry, its list and the reply being written stay; the answer that it is no more takes it away', async () => {
  const enquiry: Enquiry = {
    ...{ id: randomUUID(), number: 'EN-2611-0001', topic: 'other', state: 'new', createdAt: at, dueAt: at },
    ...{ answeredAt: null, userId: null, name: 'Ravi Jadhav', mobile: '+919812300001', email: null, course: '' },
    ...{ district: '', language: 'en', replyBy: 'call', bestTime: 'any', closeReason: null, version: 'a' },
    messages: [{ from: 'student', text: 'When does the next batch begin?', at }],
  };
  api.answer(enquiries.listEnquiries, { items: [enquiry], next: null });
  api.answer(enquiries.getEnquiry, enquiry);
  const queries = await openScreen(`/admin/enquiries?id=${enquiry.id}`);
  const field = await screen.findByLabelText('Your reply');
  fireEvent.change(field, { target: { value: 'On Monday' } });
  await refreshWithout(queries, enquiries.listEnquiries, enquiries.getEnquiry);
  expect(screen.getByLabelText('Your reply')).toHaveProperty('value', 'On Monday');
  screen.getAllByText('Ravi Jadhav');
  noFailure();
  api.refuse(enquiries.getEnquiry, 404, 'not_found');
  await act(() => queries.refetchQueries({ type: 'active' }));
  await screen.findByText('Could not load the enquiry');
  expect(screen.queryByLabelText('Your reply')).toBeNull();
});
