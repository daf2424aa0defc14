import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookAccounts } from '../../../contract/books/accounts.ts';
import { type BankLine, bookBank } from '../../../contract/books/bank.ts';
import { bookMonths } from '../../../contract/books/months.ts';
import { startRazorpayDouble } from '../../testing/doubles/razorpay-double.ts';
import { payAtGateway } from '../../testing/makers/make-month.ts';
import { makeOrder, makeProduct } from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { indianDate } from '../rules.ts';

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
let accountant: TestUser;
let day: string;
let month: string;
let paid: ReturnType<typeof double.pay>[];
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: double.env });
  day = indianDate(test.app.now());
  month = day.slice(0, 7);
  accountant = await makeUser(test, { roles: ['accountant'] });
  const productId = await makeProduct(test);
  paid = [];
  for (let count = 0; count < 2; count += 1) {
    const order = await makeOrder(await makeUser(test), { productId });
    paid.push(await payAtGateway(test, double, order.id));
  }
  const desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
  const upi = { method: 'upi' as const, amountPaise: 1_500_00, reference: '612345678901' };
  await sellAtDesk(desk, { studentId: (await makeUser(test, { fullName: 'Asha Patil' })).id, productId, paid: upi });
  await sellAtDesk(desk, { studentId: (await makeUser(test)).id, productId, paid: 1_500_00 });
});
afterAll(async () => {
  await test.close();
  await double.close();
});

const closing = async () => {
  const { data } = await accountant.client(bookAccounts.readTrialBalance, { query: { month } });
  expect(data.differencePaise).toBe(0);
  return Object.fromEntries(data.rows.map((row) => [row.account, row.closingPaise]));
};
const lines = async (): Promise<BankLine[]> =>
  (await accountant.client(bookBank.listBankLines, { query: { month } })).data.items;
const fetchMonth = async () => {
  expect((await accountant.client(bookBank.fetchSettlements, { body: { month } })).status).toBe(202);
  await test.runJobs();
};
const statement = (...rows: string[]) =>
  `Account statement of the academy,,,,\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n${rows.join('\n')}`;
const indian = (paise: number) => (paise / 100).toFixed(2);
const take = (csv: string) => accountant.client(bookBank.importBankLines, { body: { csv } });

it('a settlement of the gateway is fetched once and booked with its fees and the GST on them', async () => {
  const foreign = { ...double.books.addPayment(null, { amount: 10_000 }), id: 'pay_elsewhere1' };
  const { arrives, id } = double.books.settle(day, 'AXISCN0123456789', { payments: [...paid, foreign] });
  await fetchMonth();
  await fetchMonth();
  const { items } = (await accountant.client(bookBank.listSettlements, { query: { month } })).data;
  expect(items).toMatchObject([
    { gatewayId: id, utr: 'AXISCN0123456789', amountPaise: arrives, items: 3, unknown: 1, isInBank: false },
  ]);
  expect(await closing()).toMatchObject({
    gateway: 0,
    gateway_fees: 3000 * 2 + 200,
    input_tax: 540 * 2 + 36,
    other: -10_000,
    bank: arrives + 1_500_00,
    cash: 1_500_00,
  });
});

it('a statement is taken in once, whatever its columns are called, and matches what names its UTR', async () => {
  const [settled] = (await accountant.client(bookBank.listSettlements, { query: { month } })).data.items;
  const [year, number, date] = day.split('-');
  const csv = statement(
    `${date}/${number}/${year},NEFT CR-RAZORPAY-AXISCN0123456789,,,"${indian(settled?.amountPaise ?? 0)}"`,
    `${date}/${number}/${year},UPI-612345678901-student,,,1500.00`,
    `${date}/${number}/${year},Cash deposit by self,,,"1,000.00"`,
    `${date}/${number}/${year},Annual charges,,236.00,`,
    `${date}/${number}/${year},UPI-unknown sender,,,1500.00`,
  );
  expect((await take(csv)).data).toEqual({ added: 5, known: 0, matched: 2, faults: [] });
  expect((await take(csv)).data).toEqual({ added: 0, known: 5, matched: 0, faults: [] });
  const found = await lines();
  expect(
    found
      .filter((one) => one.state === 'matched')
      .map((one) => one.matchKind)
      .sort(),
  ).toEqual(['receipt', 'settlement']);
});

it('what nobody named is explained by hand: booked, or matched with what has its amount and is on no other line', async () => {
  const by = async (words: string) => (await lines()).find((one) => one.narration.startsWith(words))?.id ?? '';
  const settle = (id: string, body: object) =>
    accountant.client(bookBank.settleBankLine, { params: { id }, body: body as never });
  const before = await closing();
  const unknown = await by('UPI-unknown');
  expect((await accountant.client(bookBank.listCandidates, { params: { id: unknown } })).data.items).toEqual([]);
  const taken = (await lines()).find((one) => one.matchKind === 'receipt');
  expect(taken?.matchName).toMatch(/^RC\//);
  const wrong = { match: { kind: 'receipt', id: unknown } };
  expect((await settle(unknown, wrong)).failure.code).toBe('invalid_transition');
  expect((await settle(unknown, { bookAs: 'other', note: 'Asked the bank who sent it' })).data).toMatchObject({
    state: 'booked',
  });
  expect((await settle(unknown, { bookAs: 'other', note: 'Once more' })).failure.code).toBe('invalid_transition');
  expect((await settle(await by('Annual'), { bookAs: 'cash_deposit', note: 'Mistaken' })).failure.code).toBe(
    'invalid_transition',
  );
  expect((await settle(await by('Annual'), { bookAs: 'bank_charges', note: 'Yearly fee' })).status).toBe(200);
  expect((await settle(await by('Cash'), { bookAs: 'cash_deposit', note: 'From the drawer' })).status).toBe(200);
  expect(await closing()).toEqual({
    ...before,
    bank: (before.bank ?? 0) + 1_500_00 - 236_00 + 1_000_00,
    cash: 500_00,
    bank_charges: 236_00,
    other: -10_000 - 1_500_00,
  });
});

it('a line that was matched or booked wrongly is opened again, and booked back', async () => {
  const act = (id: string) =>
    accountant.client(bookBank.undoBankLine, { params: { id }, body: { reason: 'Taken for another one' } });
  const before = await closing();
  const fee = (await lines()).find((one) => one.narration === 'Annual charges')?.id ?? '';
  expect((await act(fee)).data).toMatchObject({ state: 'open', bookedAs: null, note: '' });
  expect((await act(fee)).failure.code).toBe('invalid_transition');
  expect(await closing()).toMatchObject({ bank: (before.bank ?? 0) + 236_00, bank_charges: 0 });
  const body = { bookAs: 'bank_charges' as const, note: 'Yearly fee after all' };
  expect((await accountant.client(bookBank.settleBankLine, { params: { id: fee }, body })).status).toBe(200);
  expect(await closing()).toEqual(before);
  const matched = (await lines()).find((one) => one.matchKind === 'receipt');
  const id = matched?.id ?? '';
  expect((await act(id)).data).toMatchObject({ state: 'open', matchKind: null });
  const [receipt] = (await accountant.client(bookBank.listCandidates, { params: { id } })).data.items;
  expect(receipt).toMatchObject({
    kind: 'receipt',
    name: matched?.matchName,
    method: 'upi',
    reference: '612345678901',
    student: 'Asha Patil',
    isNamed: true,
  });
  const [year, number, date] = day.split('-');
  // It names the receipt's UTR, and stays off it.
  expect((await take(statement(`${date}/${number}/${year},Opening,,,`))).data.matched).toBe(0);
  const match = { match: { kind: 'receipt' as const, id: receipt?.id ?? '' } };
  expect((await accountant.client(bookBank.settleBankLine, { params: { id }, body: match })).data.state).toBe(
    'matched',
  );
});

it('of entries of one amount the one that the line names stands first, whatever their days', async () => {
  const desk = await makeUser(test, { roles: ['front_desk'] });
  const productId = await makeProduct(test);
  for (const reference of ['712345678902', '712345678903', '712345678904']) {
    const upi = { method: 'upi' as const, amountPaise: 1_250_00, reference };
    await sellAtDesk(desk, { studentId: (await makeUser(test)).id, productId, paid: upi });
  }
  const [year, number, date] = day.split('-');
  // It names two, so that nothing is matched by itself.
  const row = `${date}/${number}/${year},UPI 712345678904 for 712345678903,,,1250.00`;
  expect((await take(statement(row))).data).toMatchObject({ added: 1, matched: 0 });
  const id = (await lines()).find((one) => one.narration.startsWith('UPI 7123'))?.id ?? '';
  const { items } = (await accountant.client(bookBank.listCandidates, { params: { id } })).data;
  expect(items.map((one) => one.isNamed)).toEqual([true, true, false]);
  expect(items[2]?.reference).toBe('712345678902');
  // Without its note the refusal names the note.
  const short = { bookAs: 'other' as const, note: ' ' };
  const refused = await accountant.client(bookBank.settleBankLine, { params: { id }, body: short });
  expect(refused.failure).toMatchObject({ data: { fields: { note: { code: 'too_short' } } } });
  const match = { kind: 'receipt' as const, id: items[0]?.id ?? '' };
  expect((await accountant.client(bookBank.settleBankLine, { params: { id }, body: { match } })).status).toBe(200);
});

it('a statement of more than 5,000 rows is refused, not cut off', async () => {
  const [year, number, date] = day.split('-');
  const row = (count: number) => `${date}/${number}/${year},Line ${count},,,1.00`;
  const many = statement(...Array.from({ length: 5001 }, (_, count) => row(count)));
  const refused = (await take(many)).data;
  expect(refused).toEqual({ added: 0, known: 0, matched: 0, faults: [{ row: 5003, fault: 'too_many_rows' }] });
});

it('a file with mistakes is refused whole, with the rows', async () => {
  const wrong = ['31/02/2026,Nothing,,,10.00', '01/01/2026,Nothing,,,ten', '01/01/2026,Both ways,,10.00,4.00'];
  const faulty = await take(statement(...wrong));
  expect(faulty.data).toMatchObject({
    added: 0,
    faults: [
      { row: 3, fault: 'day_unclear' },
      { row: 4, fault: 'amount_unclear' },
      { row: 5, fault: 'both_sides' },
    ],
  });
  // Rows as a spreadsheet counts them: with the empty ones, a cell of two lines as one.
  const gaps = await take(statement('', '01/01/2026,"Two\nlines",,,1.00', '', '31/02/2026,Nothing,,,1.00'));
  expect(gaps.data.faults).toEqual([{ row: 6, fault: 'day_unclear' }]);
  expect((await take('')).failure).toMatchObject({ data: { fields: { csv: { code: 'file_empty' } } } });
  expect((await take('a,b\n1,2')).data.faults).toEqual([{ row: 1, fault: 'columns_missing' }]);
});

it('a report of the gateway as a file books the same, and a settlement that is known is left alone', async () => {
  const [known] = double.books.settled;
  const row = known?.rows[0] as { settlement_id: string };
  const csv = [
    'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax (IGST),debit,credit,settled_at,settlement_id,settlement_utr',
    `payment,pay_known,1500.00,INR,30.00,5.40,0,1464.60,${day} 10:00:00,${row.settlement_id},AXISCN0123456789`,
    `payment,pay_new,100.00,INR,2.00,0.36,0,97.64,${day} 10:00:00,setl_fromfile1,HDFC99`,
    `adjustment,adj_1,10.00,INR,0,0,10.00,0,${day} 10:00:00,setl_fromfile1,HDFC99`,
  ].join('\n');
  const imported = await accountant.client(bookBank.importSettlements, { body: { csv } });
  expect(imported.data).toEqual({ added: 1, known: 1, matched: 0, faults: [] });
  const { items } = (await accountant.client(bookBank.listSettlements, { query: { month } })).data;
  expect(items.find((one) => one.gatewayId === 'setl_fromfile1')).toMatchObject({
    amountPaise: 87_64,
    feesPaise: 2_00,
    taxPaise: 36,
    unknown: 2,
  });
  await closing();
});

it('the overview has the ledger’s figures, and a month closes when it is over and explained', async () => {
  const params = { month };
  const seen = (await accountant.client(bookMonths.readMonth, { params })).data;
  const ledger = await closing();
  expect(seen.netPaise).toBe(
    -['sales', 'delivery', 'cgst', 'sgst', 'igst'].reduce((sum, one) => sum + (ledger[one] ?? 0), 0),
  );
  expect(seen.collections).toEqual([{ head: 'mentoring', soldPaise: 6_000_00, refundedPaise: 0, netPaise: 6_000_00 }]);
  expect(seen.taxes.inputPaise).toBe(ledger.input_tax);
  expect(seen.openLines.count).toBe(0);
  expect(seen.openSettlements).toEqual({ count: 1, amountPaise: 87_64 });
  const early = await accountant.client(bookMonths.closeMonth, { params });
  expect(early.failure).toMatchObject({ code: 'invalid_transition', data: { checks: ['month_over', 'settlements'] } });
  const [year, number, date] = day.split('-');
  await take(statement(`${date}-${number}-${year},HDFC99 RAZORPAY,,,87.64`));
  test.advance(40 * 86_400_000);
  const later = await makeUser(test, { roles: ['accountant'] });
  const closed = await later.client(bookMonths.closeMonth, { params });
  expect(closed.data.closed).not.toBeNull();
  expect((await later.client(bookMonths.closeMonth, { params })).failure.code).toBe('invalid_transition');
  accountant = later;
  const late = await take(statement(`${date}-${number}-${year},Too late,,,1.00`));
  expect(late.data.faults).toEqual([{ row: 1, fault: 'month_closed' }]);
  const body = { reason: 'A line was missing' };
  expect((await later.client(bookMonths.reopenMonth, { params, body })).status).toBe(403);
  const admin = await makeUser(test, { roles: ['admin'] });
  expect((await admin.client(bookMonths.reopenMonth, { params, body })).data.closed).toBeNull();
});

describe('a file that nobody meant', () => {
  const line = (cells: { day?: string; reference?: string; amount?: string }) =>
    `${cells.day ?? day},Fault,${cells.reference ?? 'R1'},,${cells.amount ?? '1.00'}`;
  const entry = (cells: { id?: string; settlement?: string; day?: string; amount?: string } = {}) =>
    `payment,${cells.id ?? 'pay_fault1'},${cells.amount ?? '10.00'},0.20,0.03,0,9.77,${cells.settlement ?? 'setl_fault1'},U,${cells.day ?? day}`;
  const report = (...rows: string[]) =>
    `transaction_entity,entity_id,amount,fee,tax,debit,credit,settlement_id,settlement_utr,settled_at\n${rows.join('\n')}`;
  const long = 'x'.repeat(61);

  it.each<[string, 'statement' | 'report', () => string, string]>([
    ['a line of no year', 'statement', () => statement(line({ day: '0000-01-01' })), 'day_unclear'],
    ['a line before the books', 'statement', () => statement(line({ day: '1026-11-01' })), 'day_unclear'],
    ['a line to come', 'statement', () => statement(line({ day: '9999-12-31' })), 'day_unclear'],
    ['29 February without a leap year', 'statement', () => statement(line({ day: '29/02/2026' })), 'day_unclear'],
    ['₹100 crore', 'statement', () => statement(line({ amount: '1000000000.00' })), 'amount_unclear'],
    ['a line without a day', 'statement', () => statement(line({ day: '' })), 'day_unclear'],
    ['a month of no name', 'statement', () => statement(line({ day: '12-Mrz-26' })), 'day_unclear'],
    ['the month before the day', 'statement', () => statement(line({ day: '11/24/2026' })), 'day_unclear'],
    ['a day with more digits', 'statement', () => statement(line({ day: '2026-11-012' })), 'day_unclear'],
    ['a balance’s side at its amount', 'statement', () => statement(line({ amount: '1.00 Cr' })), 'amount_unclear'],
    ['an amount in brackets', 'statement', () => statement(line({ amount: '(1.00)' })), 'amount_unclear'],
    ['three decimals', 'statement', () => statement(line({ amount: '1.005' })), 'amount_unclear'],
    ['a letter for a digit', 'statement', () => statement(line({ amount: '1O.00' })), 'amount_unclear'],
    ['an amount as a formula', 'statement', () => statement(line({ amount: '=1+1' })), 'amount_unclear'],
    ['a long reference', 'statement', () => statement(line({ reference: long })), 'too_long'],
    ['a quote that never ends', 'statement', () => statement(`${day},"Fault,R1,,1.00`), 'columns_missing'],
    ['semicolons', 'statement', () => 'Date;Narration;Debit;Credit\n', 'columns_missing'],
    ['no head', 'statement', () => `${day},Fault,R1,,1.00`, 'columns_missing'],
    ['nothing in it', 'statement', () => ' ', 'columns_missing'],
    ['a row too many', 'statement', () => statement(...Array(5001).fill(line({}))), 'too_many_rows'],
    ['three million cells', 'statement', () => statement(','.repeat(2_900_000)), 'columns_missing'],
    ['a settlement to come', 'report', () => report(entry({ day: '9999-12-31' })), 'day_unclear'],
    ['a long id', 'report', () => report(entry({ id: long })), 'too_long'],
    ['a long settlement', 'report', () => report(entry({ settlement: long })), 'too_long'],
    ['an entry twice', 'report', () => report(entry(), entry()), 'twice'],
    ['₹100 crore settled', 'report', () => report(entry({ amount: '99999999999.99' })), 'amount_unclear'],
  ])('with %s is taken in in no part', async (_what, kind, write, fault) => {
    const endpoint = kind === 'report' ? bookBank.importSettlements : bookBank.importBankLines;
    const answer = await accountant.client(endpoint, { body: { csv: write() } });
    expect(answer.data, JSON.stringify(answer.failure)).toMatchObject({ added: 0, faults: [{ fault }] });
  });
});
