import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookMonths } from '../../contract/books/months.ts';
import { bookRegister, type RegisterEntry, type RegisterTotal } from '../../contract/books/register.ts';
import { bookReturns } from '../../contract/books/returns.ts';
import { desks } from '../../contract/orders/desk.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import type { GatewayRefund } from '../adapters/payments/port.ts';
import { makeBook, makeProduct, nashik } from '../testing/makers/make-order.ts';
import { buy, checkOf, pressRefund, startRefundApp } from '../testing/makers/make-refund.ts';
import { openDrawer, sellAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { indianDate } from './rules.ts';

const business = { gstin: '29AAGCB7383J1Z4', name: 'Shiv Traders', address: '12 MG Road, Bengaluru 560001' };
let state: GatewayRefund['state'] = 'processed';
let asked = 0;
let test: TestApp;
let accountant: TestUser;
let months: string[];
/** A month with everything that a document can be, and one after it with what went back. */
beforeAll(async () => {
  test = await startRefundApp({ say: () => ({ gatewayRefundId: `rfnd_${++asked}`, state }) });
  test.stopClock();
  const productId = await makeProduct(test);
  const atBorder = await makeProduct(test, { title: 'A year', pricePaise: 1_00_000_00 });
  const above = await makeProduct(test, { title: 'A year and more', pricePaise: 1_00_000_01 });
  const student = await makeUser(test, { fullName: 'Asha Border' });
  await Promise.all(Array.from({ length: 8 }, () => buy(test, { productId }, 1_500_00)));
  const firm = await buy(test, { productId, business }, 1_500_00);
  await buy(test, { productId: atBorder, state: 'Goa' }, 1_00_000_00, student);
  const large = await buy(test, { productId: above, state: 'Goa' }, 1_00_000_01, student);
  await buy(test, { productId: above }, 1_00_000_01);
  await buy(test, { productId: await makeBook(test), address: nashik }, 550_00);
  const desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
  const buyer = { studentId: (await makeUser(test)).id, productId };
  await sellAtDesk(desk, { ...buyer, paid: 1_500_00 });
  const day = indianDate(test.app.now());
  const cheque = {
    method: 'cheque' as const,
    bank: 'SBI',
    reference: '100001',
    chequeDate: day,
    amountPaise: 1_500_00,
  };
  const sold = await sellAtDesk(desk, { studentId: (await makeUser(test)).id, productId, paid: cheque });
  const bounced = { params: { id: sold.data.receipt?.id ?? '' }, body: { cleared: false, reason: 'No funds' } };
  expect((await desk.client(desks.decideCheque, bounced)).data.state).toBe('bounced');
  months = [indianDate(test.app.now()).slice(0, 7)];

  test.advance(40 * 86_400_000);
  accountant = await makeUser(test, { roles: ['accountant'] });
  months.push(indianDate(test.app.now()).slice(0, 7));
  const back = async (id: string, amountPaise: number) => {
    expect((await pressRefund(accountant, id, { amountPaise })).status).toBe(200);
    const [line] = await checkOf(accountant, id);
    const proposed = line?.refunds.find((one) => one.proposal);
    const second = await makeUser(test, { roles: ['accountant'] });
    const approval = { params: { id: proposed?.id ?? '' }, body: { approve: true } };
    if (proposed) expect((await second.client(refundQueue.decideRefundProposal, approval)).status).toBe(200);
    await test.runJobs();
  };
  await back(firm.id, 300_00);
  await back(large.id, 1_00_000_01);
  state = 'failed';
  const fails = await buy(test, { productId }, 1_500_00);
  await back(fails.id, 1_500_00);
});
afterAll(() => test.close());

const entriesOf = async (query: object): Promise<RegisterEntry[]> =>
  (await accountant.client(bookRegister.listDocuments, { query: { limit: 100, ...query } as never })).data.items;
const totalsOf = async (query: object): Promise<RegisterTotal[]> =>
  (await accountant.client(bookRegister.sumDocuments, { query: query as never })).data.totals;

const added = (entries: readonly RegisterEntry[]) => {
  const kinds = [...new Set(entries.map((one) => one.kind))].sort();
  return kinds.map((kind) => {
    const own = entries.filter((one) => one.kind === kind && one.state !== 'bounced');
    const sum = (of: (one: RegisterEntry) => number) => own.reduce((total, one) => total + of(one), 0);
    return {
      kind,
      documents: new Set(own.map((one) => one.id)).size,
      taxablePaise: sum((one) => one.taxablePaise),
      cgstPaise: sum((one) => one.cgstPaise),
      sgstPaise: sum((one) => one.sgstPaise),
      igstPaise: sum((one) => one.igstPaise),
      totalPaise: sum((one) => one.totalPaise),
    };
  });
};

it.each([{}, { business: 'true' }, { kind: 'tax_invoice' }, { kind: 'receipt' }, { search: 'asha b' }])(
  'the totals of a month are those of its rows, filtered by %o',
  async (filter) => {
    for (const month of months) {
      const entries = await entriesOf({ month, ...filter });
      expect(await totalsOf({ month, ...filter })).toEqual(added(entries));
    }
  },
);

it('a month has everything that these tests are about', async () => {
  const [first, second] = await Promise.all(months.map((month) => entriesOf({ month })));
  expect(
    first
      ?.filter((one) => one.kind === 'receipt')
      .map((one) => one.state)
      .sort(),
  ).toEqual(['bounced', 'received']);
  expect(second?.map((one) => one.kind).sort()).toEqual(['credit_note', 'credit_note', 'tax_invoice']);
});

it('what a return lists one by one begins above ₹1,00,000 in another state, and with every business', async () => {
  const [first, second] = await Promise.all(
    months.map(async (month) =>
      JSON.parse((await accountant.client(bookReturns.exportReturn, { query: { month } })).bytes.toString()),
    ),
  );
  expect(first.b2b).toMatchObject([{ ctin: business.gstin, inv: [{ val: 1_500 }] }]);
  expect(first.b2cl).toMatchObject([{ pos: '30', inv: [{ val: 100_000.01 }] }]);
  const states = first.b2cs.map((row: { pos: string; sply_ty: string }) => [row.pos, row.sply_ty]);
  expect(states).toEqual([
    ['27', 'INTRA'],
    ['30', 'INTER'],
  ]);
  expect(second.cdnr).toMatchObject([{ ctin: business.gstin, nt: [{ val: 300 }] }]);
  expect(second.cdnur).toMatchObject([{ val: 100_000.01, pos: '30' }]);
  const issued = first.doc_issue.doc_det.map((one: { doc_num: number; docs: object[] }) => [one.doc_num, one.docs[0]]);
  expect(issued).toMatchObject([
    [1, { totnum: 14, cancel: 0 }],
    [6, { totnum: 2, cancel: 1, net_issue: 1 }],
  ]);
});

it('the sums kept of months are those of the documents and of the ledger, to the paisa, also when many pay at once', async () => {
  const { rows } = await sql<object>`
    with kept as (
      select month, kind, year, is_registered, is_business, is_large, place_of_supply, tax_class, tax_code, tax_rate_percent,
        sum(documents) as documents, sum(cancelled) as cancelled, min(first_number), max(last_number), sum(quantity), sum(taxable_paise),
        sum(cgst_paise), sum(sgst_paise), sum(igst_paise), sum(total_paise)
      from document_months group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    real as (
      select date_trunc('month', issued_at at time zone 'Asia/Kolkata')::date, kind, split_part(number, '/', 2), is_registered,
        is_business, is_large, place_of_supply, tax_class, tax_code, tax_rate_percent, count(*) filter (where is_first)::bigint,
        count(*) filter (where is_cancelled)::bigint, min(number), max(number), sum(quantity), sum(taxable_paise)::numeric,
        sum(cgst_paise)::numeric, sum(sgst_paise)::numeric, sum(igst_paise)::numeric, sum(total_paise)::numeric
      from document_amounts() group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    (table kept except table real) union all (table real except table kept)`.execute(test.app.db);
  expect(rows).toEqual([]);
  const { rows: unlike } = await sql<object>`
    select month, account from ledger_months group by 1, 2 having sum(debit_paise - credit_paise) <> (
      select sum(e.amount_paise) from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.account = ledger_months.account and date_trunc('month', j.at at time zone 'Asia/Kolkata')::date = month)`.execute(
    test.app.db,
  );
  expect(unlike).toEqual([]);
  const { rows: booked } = await sql<{ month: string; paise: number }>`
    select to_char(month, 'YYYY-MM') as month, -sum(debit_paise - credit_paise)::int as paise from ledger_months
    where account in ('sales', 'delivery', 'cgst', 'sgst', 'igst') group by 1 order by 1`.execute(test.app.db);
  const overviews = await Promise.all(
    months.map(async (month) => (await accountant.client(bookMonths.readMonth, { params: { month } })).data),
  );
  expect(overviews.map(({ month, netPaise: paise }) => ({ month, paise }))).toEqual(booked);
  // The refund that failed is in the ledger and out again.
  const [, second] = overviews;
  expect(second?.collections).toEqual([
    {
      head: 'mentoring',
      soldPaise: 1_500_00,
      refundedPaise: 300_00 + 1_00_000_01,
      netPaise: 1_500_00 - 300_00 - 1_00_000_01,
    },
  ]);
});
