import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePurchases, type Purchase, payPurchase, placePurchase } from '../testing/makers/make-purchases.ts';
import type { Death } from '../testing/processes/crash-server.ts';
import { type CrashingServer, startCrashingServer } from '../testing/processes/crashing-server.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** `npm run test:payments-crash` uses 200 people and kills at every step; every test run does some. */
const size = Number(process.env.CRASH_PAYMENTS ?? 15);
const everyStep = process.env.CRASH_PAYMENTS !== undefined;

let test: TestApp;
let server: CrashingServer;
/** Everybody who ordered, and how many batches of them there were. */
const all: Purchase[] = [];
let batches = 0;
beforeAll(async () => {
  test = await startTestApp();
  server = await startCrashingServer(test);
}, 300_000);
afterAll(async () => {
  await server.stop();
  await test.close();
});

async function newcomers(count: number): Promise<Purchase[]> {
  const made = await makePurchases(test, count);
  all.push(...made);
  batches += 1;
  return made;
}

/** Where to die at these steps: before each, and after each commit. */
function deathsAt(steps: readonly string[], seldom: number): Death[] {
  const deaths = steps.flatMap((step, place): Death[] => {
    const before: Death = { step, nth: 1 + (place % 3), when: 'before' };
    return step.endsWith('; commit') ? [before, { step, nth: 2, when: 'after' }] : [before];
  });
  return everyStep ? deaths : deaths.filter((_death, place) => place % seldom === seldom - 1);
}

interface Stage {
  what: string;
  work: (one: Purchase) => Promise<void>;
  deaths: readonly Death[];
  /** More people, for when all are through and some step has not had its death yet. */
  more: () => Promise<Purchase[]>;
}

/** Has all of these people do it at once while the server dies again and again, until it has died at every step. */
async function throughDeaths(people: readonly Purchase[], stage: Stage): Promise<void> {
  const left = [...stage.deaths];
  const begun = performance.now();
  let working = people;
  for (;;) {
    const done = Promise.all(working.map(stage.work)).then(() => 'done' as const);
    for (let death = left[0]; death; death = left[0]) {
      await server.arm(death);
      if ((await Promise.race([server.dead(), done])) === 'done') break;
      left.shift();
      await server.restart();
      tellProgress(stage, left.length, begun);
    }
    await done;
    if (left.length === 0) return;
    working = await stage.more();
  }
}

/** The command prints its progress and the time remaining, which is about the same for each kill. */
function tellProgress({ what, deaths }: Stage, left: number, begun: number): void {
  if (!everyStep) return;
  const seconds = (performance.now() - begun) / 1000;
  const died = deaths.length - left;
  const rest = Math.round((seconds / died) * left);
  process.stdout.write(`${what}: died ${died} of ${deaths.length} times in ${Math.round(seconds)} s, ${rest} s left\n`);
}

it(
  'killed again and again while people order and webhooks fly, has one order, one access and one invoice for all money',
  async () => {
    const first = await newcomers(10);
    // The first purchases also take the steps whose response is cached, where no later one could be killed.
    const rehearse = async (work: (one: Purchase) => Promise<void>) => {
      for (const one of first.slice(0, 5)) await work(one);
      await server.steps();
      for (const one of first.slice(5)) await work(one);
      return deathsAt(await server.steps(), 20);
    };
    const place = (one: Purchase) => placePurchase(server, one);
    const pay = (one: Purchase) => payPurchase(server, test, one);
    const placing = await rehearse(place);
    const paying = await rehearse(pay);

    await throughDeaths(await newcomers(size), {
      what: 'placing orders',
      work: place,
      deaths: placing,
      more: () => newcomers(size),
    });
    const more = async () => {
      const people = await newcomers(size);
      await Promise.all(people.map(place));
      return people;
    };
    await throughDeaths(all.slice(first.length), { what: 'paying them', work: pay, deaths: paying, more });
    await expectRight();
  },
  everyStep ? 1_800_000 : 600_000,
);

async function expectRight(): Promise<void> {
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
      mails: right ? 1 : 0,
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
  expect(stock[0]?.left).toBe(1_000 * batches - books);
  tellResult(captured, numbers.length);
}

function tellResult(capturedPaise: number, invoices: number): void {
  if (!everyStep) return;
  const payments = all.flatMap((one) => one.captures).length;
  process.stdout.write(
    `${all.length} orders, ${payments} captured payments, ₹${capturedPaise / 100}, ${invoices} invoices without a gap\n`,
  );
}
