import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookAccounts } from '../../../contract/books/accounts.ts';
import { bookReturns } from '../../../contract/books/returns.ts';
import { changeSettings } from '../../settings/change-settings.ts';
import { readSettingsState } from '../../settings/read-settings.ts';
import { makeProduct } from '../../testing/makers/make-order.ts';
import { buy, done, pressRefund, startRefundApp } from '../../testing/makers/make-refund.ts';
import { openDrawer, sellAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { indianDate } from '../rules.ts';

interface Voucher {
  VOUCHERTYPENAME: string;
  REFERENCE: string;
  'ALLLEDGERENTRIES.LIST': { LEDGERNAME: string; AMOUNT: number; ISDEEMEDPOSITIVE: string }[];
}
interface Message {
  LEDGER?: { NAME: string };
  VOUCHER?: Voucher;
}

let test: TestApp;
let accountant: TestUser;
let month: string;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  test.stopClock();
  month = indianDate(test.app.now()).slice(0, 7);
  accountant = await makeUser(test, { roles: ['accountant'] });
  const productId = await makeProduct(test, { title: 'Notes & <tests>' });
  const student = await makeUser(test, { fullName: 'A & B <Student>' });
  const bought = await buy(test, { productId }, 1_500_00, student);
  await buy(test, { productId, state: 'Goa' }, 1_500_00);
  const desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
  await sellAtDesk(desk, { studentId: (await makeUser(test)).id, productId, paid: 1_500_00 });
  expect((await pressRefund(accountant, bought.id)).status).toBe(200);
  await test.runJobs();
});
afterAll(() => test.close());

it('the trial balance is at zero, each account with what its journals have', async () => {
  const { data } = await accountant.client(bookAccounts.readTrialBalance, { query: { month } });
  expect(data).toMatchObject({ differencePaise: 0, debitPaise: data.creditPaise });
  const closing = Object.fromEntries(data.rows.map((row) => [row.account, row.closingPaise]));
  expect(closing).toMatchObject({ gateway: 1_500_00, cash: 1_500_00, customer_advances: 0, igst: -228_81 });
  const sum = new Map<string, number>();
  let after: string | undefined;
  do {
    const page = (await accountant.client(bookAccounts.listJournals, { query: { month, limit: 2, after } })).data;
    for (const one of page.items) {
      expect(one.entries.reduce((total, entry) => total + entry.amountPaise, 0)).toBe(0);
      for (const { account, amountPaise } of one.entries) sum.set(account, (sum.get(account) ?? 0) + amountPaise);
    }
    after = page.next ?? undefined;
  } while (after);
  expect(Object.fromEntries(sum)).toEqual(closing);
  const cash = await accountant.client(bookAccounts.listJournals, { query: { month, account: 'cash' } });
  expect(cash.data.items).toHaveLength(1);
  const before = await accountant.client(bookAccounts.readTrialBalance, { query: { month: '2024-01' } });
  expect(before.data.rows.every((row) => row.closingPaise === 0)).toBe(true);
});

it('Tally gets every journal as a voucher that adds up, its names escaped', async () => {
  const { bytes } = await accountant.client(bookAccounts.exportTally, { query: { month } });
  const text = bytes.toString('utf8');
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'ALLLEDGERENTRIES.LIST' });
  const messages = parser.parse(text).ENVELOPE.BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE as Message[];
  const ledgers = messages.flatMap((one) => one.LEDGER?.NAME ?? []);
  const vouchers = messages.flatMap((one) => one.VOUCHER ?? []);
  const csv = (await accountant.client(bookAccounts.exportJournals, { query: { month } })).bytes.toString('utf8');
  expect(vouchers.map((one) => one.VOUCHERTYPENAME).sort()).toEqual([
    'Payment',
    'Receipt',
    'Receipt',
    'Receipt',
    'Sales',
    'Sales',
    'Sales',
  ]);
  for (const one of vouchers) {
    const entries = one['ALLLEDGERENTRIES.LIST'];
    expect(Math.round(entries.reduce((sum, entry) => sum + entry.AMOUNT * 100, 0))).toBe(0);
    for (const entry of entries) {
      expect(ledgers).toContain(entry.LEDGERNAME);
      expect(entry.ISDEEMEDPOSITIVE).toBe(entry.AMOUNT < 0 ? 'Yes' : 'No');
    }
    expect(csv).toContain(one.REFERENCE);
  }
  expect(csv).toMatch(/,Money received,.*,Advances from students,/);
  expect(csv).toMatch(/,Sale,.*,IGST,|,Sale,.*,CGST,/);
  expect(csv).not.toMatch(/customer_advances|capture|igst/);
  expect(text).toContain('A &amp; B &lt;Student&gt;');
});

it('the return adds up to the ledger’s taxes, and is refused without a GSTIN', async () => {
  const { tables, gstin } = (await accountant.client(bookReturns.readReturn, { query: { month } })).data;
  expect(gstin).toBe('27ABCDE1234F1Z0');
  const { rows } = (await accountant.client(bookAccounts.readTrialBalance, { query: { month } })).data;
  const ofLedger = (account: string) => -(rows.find((row) => row.account === account)?.closingPaise ?? 0);
  const hsn = tables.find((one) => one.table === 'hsn');
  expect(hsn).toMatchObject({
    taxablePaise: ofLedger('sales') + ofLedger('delivery'),
    cgstPaise: ofLedger('cgst'),
    sgstPaise: ofLedger('sgst'),
    igstPaise: ofLedger('igst'),
  });
  const exported = await accountant.client(bookReturns.exportReturn, { query: { month } });
  expect(JSON.parse(exported.bytes.toString('utf8'))).toMatchObject({ gstin, b2cs: [{ pos: '27' }, { pos: '30' }] });
  const table = await accountant.client(bookReturns.exportReturnTable, { query: { month, table: 'b2cs' } });
  expect(table.bytes.toString('utf8')).toContain('OE,30,18,');
});

it('what was sold before the academy had a GSTIN is in no table of the return, documents issued too', async () => {
  const setGstin = async (gstin: string) => {
    const { version, settings } = await readSettingsState(test.app);
    await changeSettings(test.app, { actorId: null, version, changes: { legal: { ...settings.legal, gstin } } });
    return settings.legal.gstin;
  };
  const exported = async () => {
    const { bytes } = await accountant.client(bookReturns.exportReturn, { query: { month } });
    return JSON.parse(bytes.toString('utf8'));
  };
  const before = await exported();
  const gstin = await setGstin('');
  await buy(test, { productId: await makeProduct(test, { title: 'Sold without a GSTIN' }) }, 1_500_00);
  await setGstin(gstin);
  expect(await exported()).toEqual(before);
});
