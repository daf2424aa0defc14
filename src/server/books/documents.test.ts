import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookRegister } from '../../contract/books/register.ts';
import { payments } from '../../contract/payments.ts';
import { makeBook, makeProduct, nashik } from '../testing/makers/make-order.ts';
import { buy, done, notesOf, pressRefund, startRefundApp } from '../testing/makers/make-refund.ts';
import { openDrawer, sellAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { indianDate } from './rules.ts';

let test: TestApp;
let accountant: TestUser;
let month: string;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  test.stopClock();
  month = indianDate(test.app.now()).slice(0, 7);
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

const documents = async (query: object = {}) =>
  (await accountant.client(bookRegister.listDocuments, { query: { month, ...query } as never })).data.items;
const csvOf = async (query: object = {}) =>
  (await accountant.client(bookRegister.exportDocuments, { query: { month, ...query } as never })).bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

it('lists what a month issued with its tax, a credit note in its own month, and adds it up to what the ledger has', async () => {
  const session = await makeProduct(test);
  const bought = await buy(test, { productId: session }, 1_500_00);
  await buy(test, { productId: await makeBook(test), address: { ...nashik, name: 'Ravi, Nashik' } }, 550_00);
  const desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
  const studentId = (await makeUser(test, { fullName: 'Meena Student' })).id;
  await sellAtDesk(desk, { studentId, productId: session, paid: 1_500_00 });
  const listed = await documents();
  expect(listed.map((one) => [one.kind, one.party, one.taxCode, one.taxablePaise, one.totalPaise])).toEqual(
    expect.arrayContaining([
      ['tax_invoice', expect.any(String), '999293', 1271_18, 1_500_00],
      ['bill_of_supply', 'Ravi, Nashik', '4901', 550_00, 550_00],
      ['receipt', 'Meena Student', '', 0, 1_500_00],
    ]),
  );
  expect(listed).toHaveLength(4);
  test.advance(40 * 86_400_000);
  accountant = await makeUser(test, { roles: ['accountant'] });
  expect((await pressRefund(accountant, bought.id, { amountPaise: 300_00 })).status).toBe(200);
  await test.runJobs();
  const [note] = await notesOf(test, bought.id);
  const next = indianDate(test.app.now()).slice(0, 7);
  const later = await documents({ month: next });
  expect(later).toMatchObject([
    {
      kind: 'credit_note',
      number: note?.number,
      cgstPaise: note?.cgst,
      totalPaise: 300_00,
      against: { number: expect.stringMatching(/^AC/) },
    },
  ]);
  expect(await documents()).toHaveLength(4);
  const { totals } = (await accountant.client(bookRegister.sumDocuments, { query: { month } })).data;
  const { rows } = await sql<{ paise: number }>`select -sum(e.amount_paise)::int as paise from ledger_entries e
    join ledger_journals j on j.id = e.journal_id where j.kind = 'settlement' and e.account <> 'customer_advances'`.execute(
    test.app.db,
  );
  const invoiced = totals.filter((one) => one.kind !== 'receipt').reduce((sum, one) => sum + one.totalPaise, 0);
  expect(invoiced).toBe(rows[0]?.paise);
  expect(totals.find((one) => one.kind === 'tax_invoice')).toMatchObject({ documents: 2, cgstPaise: 2 * 114_41 });
});

it('filters by kind and words, reads on from page to page, and gives the same rows as CSV', async () => {
  const all = await documents();
  expect((await documents({ kind: 'receipt' })).map((one) => one.kind)).toEqual(['receipt']);
  expect((await documents({ search: 'ravi' })).map((one) => one.party)).toEqual(['Ravi, Nashik']);
  expect(await documents({ search: '100%' })).toEqual([]);
  expect(await documents({ business: 'true' })).toEqual([]);
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = (await accountant.client(bookRegister.listDocuments, { query: { month, limit: 1, after } })).data;
    paged.push(...page.items.map((one) => one.number));
    after = page.next ?? undefined;
  } while (after);
  expect(paged).toEqual(all.map((one) => one.number));
  const rows = await csvOf();
  expect(rows).toHaveLength(1 + all.length);
  expect(rows.join('\n')).toContain('Bill of supply,AC/');
  expect(rows.join('\n')).toContain('"Ravi, Nashik",,Maharashtra,4901,0,550.00,0.00,0.00,0.00,550.00,,Issued');
});

it('puts the documents into one ZIP, drawn one by one, and says so in the audit log', async () => {
  const drawn = test.papers.drawn.length;
  const saved = await accountant.client(bookRegister.saveDocuments, { query: { month } });
  expect(saved.headers.get('content-type')).toBe('application/zip');
  const names = [...saved.bytes.toString('latin1').matchAll(/([A-Z]{2}-\d{4}-\d\d-\d{5}\.pdf)/g)].map(
    ([, name]) => name,
  );
  const numbers = (await documents()).map((one) => `${one.number.replaceAll('/', '-')}.pdf`);
  expect(new Set(names)).toEqual(new Set(numbers));
  expect(test.papers.drawn.length - drawn).toBe(numbers.length);
  const { failure } = await accountant.client(bookRegister.saveDocuments, { query: { month, part: 2 } });
  expect(failure.code).toBe('not_found');
  const log = await test.app.db.selectFrom('audit_log').select('action').where('action', 'like', 'books.%').execute();
  expect(log.map((one) => one.action).sort()).toEqual(['books.export_documents', 'books.save_documents']);
});

it('a packer and a teacher read no books', async () => {
  for (const role of ['packer', 'teacher', 'front_desk'] as const) {
    const other = await makeUser(test, { roles: [role] });
    expect((await other.client(bookRegister.listDocuments, { query: { month } })).status).toBe(403);
  }
});

it('the sums of the days are those of the journals, also when many pay at once', async () => {
  const productId = await makeProduct(test);
  await Promise.all(Array.from({ length: 8 }, () => buy(test, { productId }, 1_500_00)));
  const { rows } = await sql<object>`
    (select (j.at at time zone 'Asia/Kolkata')::date as day, j.kind, e.account, sum(e.amount_paise)::bigint as net,
       count(*) as entries
     from ledger_journals j join ledger_entries e on e.journal_id = j.id group by 1, 2, 3)
    except
    (select day, kind, account, sum(debit_paise - credit_paise)::bigint, sum(entries) from ledger_days group by 1, 2, 3)`.execute(
    test.app.db,
  );
  expect(rows).toEqual([]);
  const day = indianDate(test.app.now());
  const { days } = (await accountant.client(payments.listCollections, { query: { from: day, to: day } })).data;
  expect(days).toEqual([{ day, payments: 8, collectedPaise: 8 * 1_500_00 - 300_00 }]);
});
