import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Death } from '../testing/crash-server.ts';
import { type CrashingServer, startCrashingServer } from '../testing/crashing-server.ts';
import { makePurchases, type Purchase, payPurchase, placePurchase } from '../testing/make-purchases.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** `npm run test:payments-crash` takes 200 and dies at every statement; every test run takes some. */
const size = Number(process.env.CRASH_PAYMENTS ?? 15);
const everyStatement = process.env.CRASH_PAYMENTS !== undefined;

let test: TestApp;
let server: CrashingServer;
let rehearsal: Purchase[];
let purchases: Purchase[];
beforeAll(async () => {
  test = await startTestApp();
  rehearsal = await makePurchases(test, 10);
  purchases = await makePurchases(test, size);
  server = await startCrashingServer(test);
}, 300_000);
afterAll(async () => {
  await server.stop();
  await test.close();
});

/** Every statement of this work and where to die at it: before each, and after what commits. */
function deathsAt(statements: readonly string[], seldom: number): Death[] {
  const all = statements.flatMap((statement, place): Death[] => {
    const before: Death = { statement, nth: 1 + (place % 3), when: 'before' };
    return statement === 'commit' ? [before, { statement, nth: 2, when: 'after' }] : [before];
  });
  return everyStatement ? all : all.filter((_death, place) => place % seldom === seldom - 1);
}

/** Does all of the work at once while the server dies again and again; how often it died. */
async function throughDeaths(what: string, work: Promise<void>[], deaths: readonly Death[]): Promise<number> {
  const done = Promise.all(work).then(() => 'done' as const);
  const begun = performance.now();
  let died = 0;
  for (const death of deaths) {
    await server.arm(death);
    if ((await Promise.race([server.dead(), done])) === 'done') break;
    died += 1;
    await server.restart();
    tellProgress(what, { died, of: deaths.length, begun });
  }
  await done;
  return died;
}

/** The command tells how far it is and how long the rest takes, which is as long for each death. */
function tellProgress(what: string, { died, of, begun }: { died: number; of: number; begun: number }): void {
  if (!everyStatement) return;
  const seconds = (performance.now() - begun) / 1000;
  const left = Math.round((seconds / died) * (of - died));
  process.stdout.write(`${what}: died ${died} of ${of} times in ${Math.round(seconds)} s, about ${left} s left\n`);
}

it(
  'killed again and again while people order and webhooks fly, has one order, one access and one invoice for all money',
  async () => {
    // The first ones also send what is asked once and kept, at which nobody after them could die.
    const rehearse = async (work: (one: Purchase) => Promise<void>) => {
      for (const one of rehearsal.slice(0, 5)) await work(one);
      await server.statements();
      for (const one of rehearsal.slice(5)) await work(one);
    };
    await rehearse((one) => placePurchase(server, one));
    const placing = deathsAt(await server.statements(), 20);
    await rehearse((one) => payPurchase(server, test, one));
    const paying = deathsAt(await server.statements(), 20);

    const placingDeaths = await throughDeaths(
      'placing orders',
      purchases.map((one) => placePurchase(server, one)),
      placing,
    );
    const payingDeaths = await throughDeaths(
      'paying them',
      purchases.map((one) => payPurchase(server, test, one)),
      paying,
    );
    await expectRight([...rehearsal, ...purchases]);
    expect([placingDeaths, payingDeaths]).toEqual([placing.length, paying.length]);
  },
  everyStatement ? 3_600_000 : 600_000,
);

async function expectRight(all: readonly Purchase[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
    state: string;
    payments: { id: string; state: string; paise: number; review: string | null; journals: string[] }[];
    invoices: number;
    grants: number;
    seats: number;
    parcels: number;
    mails: number;
  }>`
    select o.id, o.state,
      (select json_agg(json_build_object('id', p.gateway_payment_id, 'state', p.state, 'paise', p.amount_paise,
        'review', p.review_reason, 'journals', (select coalesce(json_agg(j.kind order by j.id), '[]')
          from ledger_journals j where j.payment_id = p.id)) order by p.review_reason nulls first)
        from payments p where p.order_id = o.id and p.state <> 'failed') as payments,
      (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
      (select count(*)::int from entitlements e where e.user_id = o.user_id) as grants,
      (select count(*)::int from class_registrations r where r.user_id = o.user_id) as seats,
      (select count(*)::int from shipments s where s.order_id = o.id) as parcels,
      (select count(*)::int from deliveries d where d.recipient = o.email and d.channel = 'mail') as mails
    from orders o where o.user_id = any(${all.map((one) => one.student.id)}::uuid[])`.execute(test.app.db);
  expect(rows).toHaveLength(all.length);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { orderId, brings, captures, totalPaise } of all) {
    const order = found.get(orderId);
    const right = captures[0]?.amountPaise === totalPaise;
    expect(order).toMatchObject({
      state: right ? (brings === 'book' ? 'processing' : 'fulfilled') : 'payment_review',
      invoices: right ? 1 : 0,
      grants: right && brings === 'material' ? 1 : 0,
      seats: right && brings === 'seat' ? 1 : 0,
      parcels: right && brings === 'book' ? 1 : 0,
    });
    const paid = order?.payments ?? [];
    expect(paid.map((one) => [one.id, one.paise]).sort()).toEqual(
      captures.map((one) => [one.paymentId, one.amountPaise]).sort(),
    );
    const kept = { state: 'captured', journals: ['capture'] };
    const review = captures.length > 1 ? [{ ...kept, review: 'paid_twice' }] : [];
    expect(paid).toMatchObject(
      right
        ? [{ state: 'captured', review: null, journals: ['capture', 'settlement'] }, ...review]
        : [{ ...kept, review: 'amount_differs' }],
    );
  }
  const captured = all.flatMap((one) => one.captures).reduce((sum, one) => sum + one.amountPaise, 0);
  const settled = all.filter((one) => one.captures[0]?.amountPaise === one.totalPaise);
  const sales = settled.reduce((sum, one) => sum + one.totalPaise, 0);
  const { rows: accounts } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::bigint as paise from ledger_entries group by 1`.execute(test.app.db);
  const balance = Object.fromEntries(accounts.map((row) => [row.account, Number(row.paise)]));
  expect(balance).toMatchObject({ gateway: captured, customer_advances: sales - captured });
  expect(Object.values(balance).reduce((sum, paise) => sum + paise, 0)).toBe(0);
  const numbers = await test.app.db.selectFrom('invoices').select('sequence').orderBy('sequence').execute();
  expect(numbers.map((row) => row.sequence)).toEqual(settled.map((_one, place) => place + 1));
  const books = all.filter((one) => one.brings === 'book').length;
  const { rows: stock } = await sql<{ left: number }>`
    select sum(stock)::int as left from products where stock is not null`.execute(test.app.db);
  expect(stock[0]?.left).toBe(2_000 - books);
}
