import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { expireOrder, gatewayEvent, makeOrder, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const price = 499_00;

let test: TestApp;
let productId: string;
beforeAll(async () => {
  test = await startTestApp();
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const material = await makeMaterial(teacher.client, premium);
  const granted = await test.app.db
    .selectFrom('product_grants')
    .select('product_id')
    .where('material_id', '=', material.id)
    .executeTakeFirstOrThrow();
  productId = granted.product_id;
});
afterAll(() => test.close());

/** One thing that reaches the academy about an order; `payment` is which try to pay it speaks of. */
type Happening =
  | { what: 'captured' | 'failed'; payment: number; amount: number; sent: number; stale: boolean }
  | { what: 'forged' | 'altered' | 'foreign'; payment: number }
  | { what: 'expired' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom('captured' as const, 'captured' as const, 'failed' as const),
      payment: fc.integer({ min: 0, max: 2 }),
      amount: fc.constantFrom(price, price, price, price - 1, 1),
      // How often the gateway sends it, concurrently.
      sent: fc.integer({ min: 1, max: 3 }),
      stale: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('forged' as const, 'altered' as const, 'foreign' as const),
      payment: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'expired' as const }) },
);

/** The expected result, derived from `docs/domain/orders-and-payments.md` alone. */
function expectationOf(all: readonly Happening[]) {
  let state = 'awaiting_payment';
  const captured = new Map<number, { paise: number; review: string | null }>();
  for (const one of all) {
    if (one.what === 'expired' && state === 'awaiting_payment') state = 'expired';
    if (one.what !== 'captured' || captured.has(one.payment)) continue;
    const misfit = state === 'expired' ? 'order_expired' : one.amount === price ? null : 'amount_differs';
    const review = state === 'awaiting_payment' || state === 'expired' ? misfit : 'paid_twice';
    captured.set(one.payment, { paise: one.amount, review });
    if (review !== 'paid_twice') state = review ? 'payment_review' : 'fulfilled';
  }
  return { state, captured: [...captured.values()] };
}

async function happen(order: { id: string; gatewayOrderId: string }, one: Happening): Promise<void> {
  const { gatewayOrderId } = order;
  if (one.what === 'expired') {
    await expireOrder(test, order.id);
    return;
  }
  const paymentId = `pay_${one.payment}_${gatewayOrderId}`;
  const id = `evt_${randomUUID()}`;
  if (one.what === 'captured' || one.what === 'failed') {
    const event = gatewayEvent(gatewayOrderId, one.amount, { id, paymentId, event: `payment.${one.what}` });
    if (one.stale) event.created_at -= 3 * 24 * 3600;
    const statuses = await Promise.all(Array.from({ length: one.sent }, () => sendWebhook(test, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  } else if (one.what === 'forged') {
    expect(await sendWebhook(test, gatewayEvent(gatewayOrderId, price, { id, paymentId }), 'x'.repeat(43))).toBe(400);
  } else if (one.what === 'altered') {
    const genuine = gatewayEvent(gatewayOrderId, 1, { id, paymentId });
    const signature = test.app.keys.sign('sandbox-gateway', JSON.stringify(genuine));
    expect(await sendWebhook(test, gatewayEvent(gatewayOrderId, price, { id, paymentId }), signature)).toBe(400);
  } else {
    const foreign = gatewayEvent(`order_${randomUUID()}`, price, { id, paymentId: `pay_${randomUUID()}` });
    expect(await sendWebhook(test, foreign)).toBe(200);
  }
}

async function readBooks(orderId: string) {
  const { rows } = await sql<{
    state: string;
    captured: { paise: number; review: string | null }[];
    invoices: number;
    access: number;
    mails: number;
    gateway: number;
    sum: number;
  }>`
    select o.state,
      (select coalesce(json_agg(json_build_object('paise', p.amount_paise, 'review', p.review_reason)
        order by p.captured_at), '[]') from payments p where p.order_id = o.id and p.state = 'captured') as captured,
      (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
      (select count(*)::int from entitlements e where e.user_id = o.user_id) as access,
      (select count(*)::int from deliveries d where d.recipient = o.email) as mails,
      (select coalesce(sum(e.amount_paise), 0)::int from ledger_entries e join ledger_journals j on j.id = e.journal_id
        where j.order_id = o.id and e.account = 'gateway') as gateway,
      (select coalesce(sum(e.amount_paise), 0)::int from ledger_entries e join ledger_journals j on j.id = e.journal_id
        where j.order_id = o.id) as sum
    from orders o where o.id = ${orderId}`.execute(test.app.db);
  return rows[0];
}

it('settles what was captured once, whatever comes, in whatever order, however often', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 8 }), async (all) => {
      const student = await makeUser(test);
      const order = await makeOrder(student, { productId, email: `${randomUUID()}@example.org` });
      for (const one of all) await happen(order, one);
      const { state, captured } = expectationOf(all);
      const paid = state === 'fulfilled' ? 1 : 0;
      expect(await readBooks(order.id)).toEqual({
        state,
        captured,
        invoices: paid,
        access: paid,
        mails: paid,
        gateway: captured.reduce((sum, one) => sum + one.paise, 0),
        sum: 0,
      });
    }),
    { numRuns: 25 },
  );
});
