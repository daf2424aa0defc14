import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookAccounts } from '../../contract/books/accounts.ts';
import { bookBank } from '../../contract/books/bank.ts';
import { bookMonths } from '../../contract/books/months.ts';
import { bookRegister } from '../../contract/books/register.ts';
import { bookReturns } from '../../contract/books/returns.ts';
import { payments } from '../../contract/payments.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { startRazorpayDouble } from '../testing/doubles/razorpay-double.ts';
import { gstr1Rules } from '../testing/gstr1-rules.ts';
import { type MonthMade, makeMonth } from '../testing/makers/make-month.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

// `npm run test:books` makes 5,000.
const count = Number(process.env.BOOKS_ORDERS ?? 90);
const month = '2027-03';
const minutes = 60_000;

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
let accountant: TestUser;
let made: MonthMade;
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: double.env });
  test.stopClock();
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const changes = { legal: { ...settings.legal, gstin: '27ABCDE1234F1Z0' } };
  await admin.client(academy.changeSettings, { body: { version, changes } });
  const began = performance.now();
  made = await makeMonth(test, double, { month, count, seed: 18 });
  if (count > 300)
    process.stdout.write(
      `${count} orders, ${made.refunds} refunds: ${Math.round((performance.now() - began) / 1000)} s\n`,
    );
  accountant = await makeUser(test, { roles: ['accountant'] });
}, 60 * minutes);
afterAll(async () => {
  await test.close();
  await double.close();
});

const closing = async () => {
  const { data } = await accountant.client(bookAccounts.readTrialBalance, { query: { month } });
  expect(data.differencePaise).toBe(0);
  return Object.fromEntries(data.rows.map((row) => [row.account as string, row.closingPaise]));
};

it(
  'a month of random orders, refunds, cash and settlements is explained, closed to the paisa and exported',
  async () => {
    for (const paise of [made.cashPaise, made.businessPaise, made.businessRefundedPaise])
      expect(paise).toBeGreaterThan(0);
    expect(made.refundedPaise).toBeGreaterThan(made.businessRefundedPaise);
    expect((await accountant.client(bookBank.fetchSettlements, { body: { month } })).status).toBe(202);
    await test.runJobs();
    const taken = (await accountant.client(bookBank.importBankLines, { body: { csv: made.statement } })).data;
    const rows = made.statement.trim().split('\n').length - 1;
    expect(taken).toEqual({ added: rows, known: 0, matched: rows - 1, faults: [] });
    const open = (await accountant.client(bookBank.listBankLines, { query: { month, state: 'open' } })).data.items;
    expect(open.map((line) => line.narration)).toEqual(['Cash deposit']);
    const deposit = { bookAs: 'cash_deposit' as const, note: 'The drawers of the month' };
    await accountant.client(bookBank.settleBankLine, { params: { id: open[0]?.id ?? '' }, body: deposit });

    const ledger = await closing();
    expect(ledger).toMatchObject({
      bank: made.bankPaise,
      cash: 0,
      gateway: 0,
      customer_advances: 0,
      gateway_fees: made.feesPaise,
      input_tax: made.inputPaise,
    });
    const of = (...names: string[]) => -names.reduce((sum, name) => sum + (ledger[name] ?? 0), 0);
    const netPaise = made.soldPaise - made.refundedPaise;
    expect(of('sales', 'delivery', 'cgst', 'sgst', 'igst')).toBe(netPaise);

    const closed = await accountant.client(bookMonths.closeMonth, { params: { month } });
    expect(closed.status, JSON.stringify(closed.failure)).toBe(200);
    const { collections, taxes } = closed.data;
    expect(closed.data.netPaise).toBe(netPaise);
    expect(collections.reduce((sum, one) => sum + one.soldPaise, 0)).toBe(made.soldPaise);
    const query = { from: `${month}-01`, to: `${month}-31` };
    const dashboard = (await accountant.client(payments.listCollections, { query })).data;
    expect(closed.data.netPaise + closed.data.advancesPaise).toBe(dashboard.totalPaise);
    expect(taxes.duePaise).toBe(of('cgst', 'sgst', 'igst') - made.inputPaise);

    const { totals } = (await accountant.client(bookRegister.sumDocuments, { query: { month } })).data;
    const total = (kind: string) => totals.find((one) => one.kind === kind);
    expect((total('tax_invoice')?.totalPaise ?? 0) + (total('bill_of_supply')?.totalPaise ?? 0)).toBe(made.soldPaise);
    expect(total('credit_note')).toMatchObject({ documents: made.refunds, totalPaise: made.refundedPaise });

    const { tables } = (await accountant.client(bookReturns.readReturn, { query: { month } })).data;
    const table = (name: string) => tables.find((one) => one.table === name);
    expect(table('hsn')).toMatchObject({
      taxablePaise: of('sales', 'delivery'),
      cgstPaise: of('cgst'),
      sgstPaise: of('sgst'),
      igstPaise: of('igst'),
    });
    const taxable = (name: string) => table(name)?.taxablePaise ?? 0;
    const parts = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil'];
    expect(parts.reduce((sum, name) => sum + taxable(name), 0)).toBe(of('sales', 'delivery'));
    const withTax = (name: string) => taxable(name) + (table(name)?.igstPaise ?? 0);
    expect([withTax('b2b'), withTax('cdnr')]).toEqual([made.businessPaise, -made.businessRefundedPaise]);
  },
  20 * minutes,
);

it(
  'every file of the closed month is whole, and adds up to the same',
  async () => {
    const query = { month };
    const heap = process.memoryUsage().rss;
    const took: string[] = [];
    const save = async (endpoint: Parameters<TestUser['client']>[0], more: object = {}) => {
      const began = performance.now();
      const { bytes, status } = await accountant.client(endpoint, { query: { ...query, ...more } } as never);
      expect(status).toBe(200);
      took.push(`${endpoint.path} ${Math.round(performance.now() - began)} ms, ${Math.round(bytes.length / 1024)} kB`);
      return bytes.toString('utf8');
    };
    const register = (await save(bookRegister.exportDocuments)).trim().split('\r\n').slice(1);
    const sum = register.reduce((paise, row) => {
      const cells = row.split(',');
      return cells[1] === 'Receipt' ? paise : paise + Math.round(Number(cells.at(-3)) * 100);
    }, 0);
    expect(sum).toBe(made.soldPaise - made.refundedPaise);
    const ledger = (await save(bookAccounts.exportJournals)).trim().split('\r\n').slice(1);
    const sides = ledger.map((row) =>
      row
        .split(',')
        .slice(-2)
        .map((cell) => Math.round(Number(cell) * 100)),
    );
    expect(sides.reduce((paise, [debit = 0, credit = 0]) => paise + debit - credit, 0)).toBe(0);
    expect(XMLValidator.validate(await save(bookAccounts.exportTally))).toBe(true);
    const json = JSON.parse(await save(bookReturns.exportReturn));
    expect(gstr1Rules.safeParse(json).error?.issues ?? []).toEqual([]);
    const issued = json.doc_issue.doc_det as { doc_num: number; docs: { totnum: number }[] }[];
    expect(issued.find((one) => one.doc_num === 1)?.docs[0]?.totnum).toBe(made.orders);
    await save(bookRegister.saveDocuments);
    if (count > 300)
      process.stdout.write(
        `${took.join('\n')}\n${Math.round((process.memoryUsage().rss - heap) / 1024 / 1024)} MB more\n`,
      );
  },
  20 * minutes,
);
