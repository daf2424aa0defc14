import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRazorpayDouble } from '../testing/doubles/razorpay-double.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { place } from '../testing/makers/make-order.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const price = 499_00;

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
/** A second process on the same database, which gets every other webhook. */
let sibling: TestApp;
let productId: string;
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: double.env });
  sibling = await test.sibling();
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const material = await makeMaterial(teacher.client, premium);
  const granted = test.app.db.selectFrom('product_grants').select('product_id').where('material_id', '=', material.id);
  productId = (await granted.executeTakeFirstOrThrow()).product_id;
});
afterAll(async () => {
  await sibling.close();
  await test.close();
  await double.close();
});

/** What happened to one payment at the gateway, in order. */
interface Story {
  amount: number;
  captured: boolean;
  failedFirst: boolean;
  refunds: number[];
  dispute: 'none' | 'opened' | 'won' | 'lost';
}

/** The expected result once everything is known, whatever the order, derived from the rules alone. */
function expectationOf({ amount, captured, refunds, dispute }: Story) {
  if (!captured) return { access: 0, gatewayPaise: 0, leftPaise: 0, looks: 0, orders: ['awaiting_payment'] };
  const gone = refunds.reduce((sum, one) => sum + one, 0) + (dispute === 'lost' ? amount : 0);
  const fits = amount === price;
  const looks = refunds.length + (dispute === 'none' ? 0 : 1);
  const orders =
    gone < amount
      ? [fits ? 'fulfilled' : 'payment_review']
      : // An order that was fulfilled before its money went stays so, with a credit note beside its invoice.
        ['cancelled', ...(fits ? ['fulfilled'] : [])];
  // A part that went back keeps access; the whole ends it.
  return {
    access: fits && gone < amount ? 1 : 0,
    gatewayPaise: amount - gone,
    leftPaise: amount - gone,
    looks,
    orders,
  };
}

const story: fc.Arbitrary<Story> = fc.record({
  amount: fc.constantFrom(price, price, price, price - 1),
  captured: fc.constantFrom(true, true, true, true, false),
  failedFirst: fc.boolean(),
  refunds: fc.constantFrom(
    [],
    [],
    [price],
    [100_00],
    [price - 100_00],
    [100_00, 399_00],
    [100_00, 100_00],
    [price, 50_00],
  ),
  dispute: fc.constantFrom('none', 'none', 'none', 'opened', 'won', 'lost'),
});

type Hook = ReturnType<typeof double.webhook>;

/** Plays a story at the gateway: its final records, and every webhook with the payload of its time. */
function play(gatewayOrderId: string, { amount, captured, failedFirst, refunds, dispute }: Story): Hook[] {
  const payment = double.pay(gatewayOrderId, { amount, status: failedFirst ? 'failed' : 'authorized' });
  const hooks: Hook[] = [];
  const tell = (event: string, also?: Parameters<typeof double.webhook>[2]) =>
    hooks.push(double.webhook(event, structuredClone(payment), also));
  tell(failedFirst ? 'payment.failed' : 'payment.authorized');
  if (!captured) return hooks;
  Object.assign(payment, { status: 'captured', captured: true });
  tell('payment.captured');
  tell('order.paid');
  for (const one of refunds) {
    const refund = double.books.refundInDashboard(payment, one);
    tell('refund.created', { refund: { ...refund, status: 'pending' } });
    tell('refund.processed', { refund: { ...refund } });
    if (payment.status === 'refunded') tell('payment.refunded');
  }
  if (dispute !== 'none') {
    const told = {
      id: `disp_${payment.id.slice(4)}`,
      payment_id: payment.id,
      amount,
      currency: 'INR',
      amount_deducted: 0,
    };
    tell('payment.dispute.created', { dispute: told });
    if (dispute === 'won') tell('payment.dispute.won', { dispute: told });
    if (dispute === 'lost') tell('payment.dispute.lost', { dispute: { ...told, amount_deducted: amount } });
  }
  return hooks;
}

async function deliver(app: TestApp, { body, signature }: Hook): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return (await fetch(`${app.url}/hooks/payments/razorpay`, { method: 'POST', headers, body })).status;
}

/** Lets the two jobs run that ask the gateway. */
async function ask(): Promise<void> {
  test.advance(2 * 60_000);
  for (const job of ['payments.reconcile-payments', 'payments.reconcile-refunds']) {
    await test.app.jobs.enqueue(test.app.db, job, {});
  }
  await test.runJobs();
}

async function readBooks(orderId: string) {
  const { rows } = await sql<Record<string, number> & { state: string; unsettled: string[] }>`
    with entries as (select e.* from ledger_entries e join ledger_journals j on j.id = e.journal_id where j.order_id = ${orderId})
    select o.state,
      (select count(*)::int from entitlements e where e.user_id = o.user_id and e.revoked_at is null) as access,
      (select coalesce(sum(amount_paise), 0)::int from entries where account = 'gateway') as "gatewayPaise",
      (select coalesce(sum(amount_paise), 0)::int from entries) as sum,
      (select coalesce(sum(p.amount_paise - (select coalesce(sum(r.amount_paise), 0) from payment_refunds r
        where r.payment_id = p.id and r.state <> 'failed')), 0)::int
        from payments p where p.order_id = o.id and p.captured_at is not null) as "leftPaise",
      (select count(*)::int from gateway_withdrawals w join payments p on p.id = w.payment_id
        where p.order_id = o.id and w.seen_at is null) as looks,
      (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
      (select coalesce(sum(f.amount_paise), 0)::int from credit_notes n join refunds f on f.id = n.refund_id
        join order_lines l on l.id = f.order_line_id where l.order_id = o.id) as "creditedPaise",
      (select coalesce(array_agg(e.cause), '{}') from payment_events e join gateway_orders g
        on g.gateway_order_id = e.gateway_order_id where g.order_id = o.id and e.state <> 'settled') as unsettled
    from orders o where o.id = ${orderId}`.execute(test.app.db);
  const [row] = rows;
  if (!row) throw new Error('the order is gone');
  return row;
}

/** How events arrive: each webhook once or twice, in any order, with polls in between; or polls only. */
const arrival = fc.record({
  order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  twice: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
  askAfter: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2 }),
  onlyAsked: fc.constantFrom(false, false, false, true),
});

/** What a few random stories may leave out, each webhook twice; with a poll among them where they come backwards. */
const paid: Story = { amount: price, captured: true, failedFirst: false, refunds: [], dispute: 'none' };
const backwards = {
  order: Array.from({ length: 40 }, (_none, place) => 40 - place),
  twice: Array.from({ length: 20 }, () => true),
  askAfter: 3,
  onlyAsked: false,
};
const forwards = { ...backwards, order: backwards.order.toReversed(), askAfter: 99 };
const told: [Story, typeof backwards][] = [
  [{ ...paid, dispute: 'lost' }, forwards],
  [{ ...paid, dispute: 'lost' }, backwards],
  [{ ...paid, dispute: 'won', failedFirst: true }, backwards],
  [{ ...paid, refunds: [100_00] }, forwards],
  [{ ...paid, refunds: [100_00, 399_00] }, backwards],
  [{ ...paid, refunds: [price - 100_00], dispute: 'opened' }, backwards],
  [{ ...paid, amount: price - 1 }, backwards],
  [
    { ...paid, refunds: [price] },
    { ...backwards, onlyAsked: true },
  ],
];

it('grants what is paid and not all paid back, in whatever order two processes hear of it, told or asked', async () => {
  await fc.assert(
    fc.asyncProperty(story, arrival, async (given, { order, twice, askAfter, onlyAsked }) => {
      // Polling doesn't return disputes.
      const told: Story = onlyAsked ? { ...given, dispute: 'none' } : given;
      const student = await makeUser(test);
      const { data } = await place(student, { productId });
      const gatewayOrderId = /(order_\w+)/.exec(data.checkoutUrl ?? '')?.[1] ?? '';
      const hooks = play(gatewayOrderId, told);
      const all = hooks
        .flatMap((hook, at) => (twice[at % twice.length] ? [hook, hook] : [hook]))
        .map((hook, at) => ({ hook, rank: order[at % order.length] ?? 0 }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ hook }) => hook);
      if (onlyAsked) await ask();
      else {
        for (let at = 0; at < all.length; at += 2) {
          if (askAfter !== null && at >= askAfter && at - askAfter < 2) await ask();
          const pair = [all[at], all[at + 1]].filter((one) => one !== undefined);
          const statuses = await Promise.all(pair.map((hook, place) => deliver(place === 0 ? test : sibling, hook)));
          expect(new Set(statuses)).toEqual(new Set([200]));
          // Never, at no moment in between, granted for money of which all is known to be gone, or too little came.
          const between = await readBooks(data.id);
          expect(between.sum).toBe(0);
          const isGone = between.leftPaise !== undefined && between.leftPaise <= 0;
          if (isGone || told.amount !== price) expect(between.access).toBe(0);
        }
      }
      await test.runJobs();
      const { orders, ...expected } = expectationOf(told);
      const found = await readBooks(data.id);
      expect(found).toMatchObject({ ...expected, sum: 0, unsettled: [] });
      expect(orders).toContain(found.state);
      const gone = Math.min(price, told.amount - expected.leftPaise);
      expect(found.creditedPaise).toBe(found.state === 'fulfilled' && told.captured ? gone : 0);
      expect(found.invoices).toBe(found.state === 'fulfilled' ? 1 : 0);
    }),
    { numRuns: Number(process.env.FACTS_RUNS ?? 15), examples: told },
  );
}, 300_000);
