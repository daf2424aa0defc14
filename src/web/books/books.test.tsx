import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bookAccounts } from '../../contract/books/accounts.ts';
import { bookBank } from '../../contract/books/bank.ts';
import { type BookMonth, bookMonths } from '../../contract/books/months.ts';
import { bookReturns } from '../../contract/books/returns.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('accountant');
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

const none = { count: 0, amountPaise: 0 };
const october: BookMonth = {
  month: '2026-10',
  collections: [{ head: 'mentoring', soldPaise: 6_000_00, refundedPaise: 1_500_00, netPaise: 4_500_00 }],
  netPaise: 4_500_00,
  advancesPaise: 529_00,
  taxes: { cgstPaise: 343_22, sgstPaise: 343_22, igstPaise: 0, inputPaise: 16_20, duePaise: 670_24 },
  refunds: { requested: { count: 2, amountPaise: 900_00 }, approved: none, sent: none },
  openLines: { count: 1, inPaise: 100_00, outPaise: 0 },
  openSettlements: none,
  checks: [
    { check: 'month_over', isMet: true },
    { check: 'balanced', isMet: true },
    { check: 'bank_lines', isMet: false },
    { check: 'settlements', isMet: true },
  ],
  closed: null,
};
const line = {
  id: '11111111-1111-4111-8111-111111111111',
  day: '2026-10-05',
  narration: 'Annual charges',
  reference: '',
  amountPaise: -236_00,
  state: 'open' as const,
  matchKind: null,
  matchName: '',
  bookedAs: null,
  note: '',
};

it('a month says what came in, what is due and what is missing before it can be closed', async () => {
  api.answer(bookMonths.readMonth, october);
  await openScreen('/admin/books?from=2026-10');
  await screen.findByText('Collections: ₹4,500');
  screen.getByText('Taxes due: ₹670.24');
  screen.getByText('Advances, not sales yet');
  screen.getByText('₹529');
  screen.getByText('₹6,000 less ₹1,500 refunded');
  screen.getByText('2 · ₹900');
  screen.getByText('Bank lines have to be explained');
  expect(screen.getByRole('button', { name: 'Close month' })).toHaveProperty('disabled', true);
});

it('asks before it closes a month, and says what that does and what is still open', async () => {
  const checks = october.checks.map((one) => ({ ...one, isMet: true }));
  api.answer(bookMonths.readMonth, { ...october, checks });
  api.answer(bookMonths.closeMonth, { ...october, checks });
  await openScreen('/admin/books?from=2026-10');
  fireEvent.click(await screen.findByRole('button', { name: 'Close month' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close October 2026?' }));
  dialog.getByText(/Only an admin can reopen it/);
  dialog.getByText(/2 refunds of ₹900/);
  dialog.getByText(/Advances of ₹529/);
  expect(api.calls.some((one) => one.call.startsWith('POST'))).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Close month' }));
  await waitFor(() => expect(api.calls.some((one) => one.call.endsWith('/2026-10/close'))).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a month that cannot be loaded offers a retry', async () => {
  const fail = api.hold(bookMonths.readMonth);
  await openScreen('/admin/books?from=2026-10');
  fail();
  const again = await screen.findByRole('button', { name: /Try again|Retry/ });
  api.answer(bookMonths.readMonth, october);
  fireEvent.click(again);
  await screen.findByText('Collections: ₹4,500');
});

it('a line of the bank is explained with a note, or with what the ledger has', async () => {
  api.answer(bookBank.listBankLines, { items: [line], next: null });
  api.answer(bookBank.listSettlements, { items: [], next: null });
  api.answer(bookBank.listCandidates, { items: [] });
  await openScreen('/admin/books?tab=bank&from=2026-10');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Annual charges' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'What is this line?' });
  await within(dialog).findByText('No unmatched entries.');
  expect(within(dialog).queryByText('Cash deposited at the bank')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Bank charges' }));
  fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'Yearly fee' } });
  api.answer(bookBank.settleBankLine, { ...line, state: 'booked', bookedAs: 'bank_charges', note: 'Yearly fee' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a line of the bank without its note says so at the note, and what it names is chosen', async () => {
  const named = {
    kind: 'receipt' as const,
    id: '22222222-2222-4222-8222-222222222222',
    name: 'RC/2026-27/00232',
    day: '2026-10-04',
    amountPaise: 480_00,
    method: 'upi' as const,
    reference: '300004561344',
    student: 'Asha Patil',
    isNamed: true,
  };
  const other = { ...named, id: '33333333-3333-4333-8333-333333333333', name: 'RC/2026-27/00230', isNamed: false };
  api.answer(bookBank.listBankLines, { items: [{ ...line, amountPaise: 480_00 }], next: null });
  api.answer(bookBank.listSettlements, { items: [], next: null });
  api.answer(bookBank.listCandidates, { items: [named, other] });
  await openScreen('/admin/books?tab=bank&from=2026-10');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Annual charges' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'What is this line?' });
  const radio = await within(dialog).findByRole('radio', {
    name: /Receipt RC\/2026-27\/00232.*Asha Patil, 4\sOct.*UPI 300004561344.*Named in the line/,
  });
  expect(radio).toHaveProperty('checked', true);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Cash deposited at the bank' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Write a note.');
  expect(within(dialog).getByLabelText('Note').getAttribute('aria-invalid')).toBe('true');
});

it('a file that is no table is not sent, and the screen says so', async () => {
  api.answer(bookBank.listBankLines, { items: [], next: null });
  api.answer(bookBank.listSettlements, { items: [], next: null });
  await openScreen('/admin/books?tab=bank&from=2026-10');
  const file = new File(['PK\u0003\u0000\u0000'], 'statement.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Import a statement (CSV)'), { target: { files: [file] } });
  await screen.findByText(/This isn’t a CSV file/);
});

it('without a GSTIN there is nothing to file, and the screen says why', async () => {
  api.answer(bookReturns.readReturn, { month: '2026-10', gstin: '', tables: [], hsn: [] });
  await openScreen('/admin/books?tab=return&from=2026-10');
  await screen.findByText(/The academy has no GSTIN/);
  expect(screen.getByRole('button', { name: 'GSTR-1 as JSON' })).toHaveProperty('disabled', true);
});

it('the day book shows one day, and one account of it, by the address', async () => {
  const row = { account: 'bank' as const, openingPaise: 0, debitPaise: 100_00, creditPaise: 0, closingPaise: 100_00 };
  api.answer(bookAccounts.readTrialBalance, {
    month: '2026-02',
    rows: [row],
    debitPaise: 100_00,
    creditPaise: 100_00,
    differencePaise: 0,
  });
  api.answer(bookAccounts.listJournals, { items: [], next: null });
  await openScreen('/admin/books?tab=ledger&from=2026-02');
  const day = await screen.findByLabelText('Day');
  expect(within(day).getAllByRole('option')).toHaveLength(29);
  await screen.findByText('Nothing was booked here this month.');
  fireEvent.change(day, { target: { value: '2026-02-28' } });
  await screen.findByText('Nothing was booked here on this day.');
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'bank' } });
  await waitFor(() => expect(location.search).toContain('kind=bank'));
  expect(location.search).toContain('shown=2026-02-28');
});
