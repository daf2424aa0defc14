import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { payments } from '../../contract/payments.ts';
import { academyDay } from '../../contract/time-zone.ts';
import { expireOrder, gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/makers/make-order.ts';
import { sellAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const pricePaise = 1_500_00;
let test: TestApp;
let productId: string;
let first: TestUser;
let second: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  productId = await makeProduct(test);
  first = await makeUser(test, { roles: ['accountant'], fullName: 'Meera Joshi' });
  second = await makeUser(test, { roles: ['admin'], fullName: 'Anil Patil' });
});
afterAll(() => test.close());

let lastUtr = 400_000_000_000;
function newUtr(): string {
  lastUtr += 1;
  return String(lastUtr);
}

async function unpaidOrder() {
  const student = await makeUser(test);
  return { student, ...(await makeOrder(student, { productId })) };
}
const record = (id: string, utr: string, amountPaise = pricePaise, by = first) =>
  by.client(ordersAdmin.recordTransfer, { params: { id }, body: { utr, amountPaise } });
const decide = (id: string, transferId: string, approve = true, by = second) =>
  by.client(ordersAdmin.decideTransfer, { params: { id, transferId }, body: { approve } });

/** The balance of every account for an order. */
async function accountsOf(orderId: string) {
  const rows = await test.app.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_journals as j', 'j.id', 'e.journal_id')
    .select(['e.account', ({ fn }) => fn.sum<number>('e.amount_paise').as('paise')])
    .where('j.order_id', '=', orderId)
    .groupBy('e.account')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.paise)]));
}

describe('a UPI transfer', () => {
  it('settles its order once a second person has approved it, into the bank’s own account', async () => {
    const order = await unpaidOrder();
    const utr = newUtr();
    const recorded = await record(order.id, utr);
    expect(recorded.data).toMatchObject({
      state: 'awaiting_payment',
      transfers: [{ utr, state: 'waiting', isOwn: true }],
    });
    const transferId = recorded.data.transfers[0]?.id ?? '';
    const mine = await first.client(ordersAdmin.listWaitingTransfers);
    const theirs = await second.client(ordersAdmin.listWaitingTransfers);
    expect([mine, theirs].map((list) => list.data.items.some((one) => one.id === transferId))).toEqual([false, true]);
    expect((await decide(order.id, transferId, true, first)).failure.code).toBe('invalid_transition');

    const approved = await decide(order.id, transferId);
    expect(approved.data).toMatchObject({
      state: 'fulfilled',
      method: 'upi_transfer',
      invoice: { kind: 'bill_of_supply' },
    });
    expect(approved.data.transfers).toMatchObject([
      { state: 'approved', recordedBy: 'Meera Joshi', decidedBy: 'Anil Patil' },
    ]);
    const said = approved.data.events.filter((one) => one.kind === 'transfer');
    expect(said.map((one) => [one.what, one.actor])).toEqual([
      ['recorded', 'Meera Joshi'],
      ['approved', 'Anil Patil'],
    ]);
    expect(await accountsOf(order.id)).toEqual({ bank: pricePaise, customer_advances: 0, sales: -pricePaise });
    const own = await order.student.client(orders.getOrder, { params: { id: order.id } });
    expect(own.data.standing).toBe('paid');
    const day = academyDay(test.app.now());
    const collected = await second.client(payments.listCollections, { query: { from: day, to: day } });
    expect(collected.data.totalPaise).toBe(pricePaise);
    expect((await decide(order.id, transferId)).failure.code).toBe('invalid_transition');

    // Gateway money for the same order is held, never used a second time.
    expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, pricePaise))).toBe(200);
    const after = await first.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } });
    expect(after.data.payments.map((one) => one.reviewReason)).toEqual([null, 'paid_twice']);
  });

  it('is refused with another amount, a UTR of other form, one that was used, and a second beside one that waits', async () => {
    const [one, other] = [await unpaidOrder(), await unpaidOrder()];
    const utr = newUtr();
    const fields = async (answer: ReturnType<typeof record>) => (await answer).failure.data?.fields;
    expect(await fields(record(one.id, utr, pricePaise - 1))).toEqual({
      amountPaise: { code: 'other_amount' },
    });
    expect(await fields(record(one.id, '12345'))).toEqual({ utr: { code: 'utr_format' } });
    expect((await record(one.id, utr)).status).toBe(200);
    expect(await fields(record(other.id, utr))).toEqual({ utr: { code: 'utr_used' } });
    expect((await record(one.id, newUtr())).failure.code).toBe('invalid_transition');
  });

  it('recorded twice at once is kept once', async () => {
    const [one, other] = [await unpaidOrder(), await unpaidOrder()];
    const utr = newUtr();
    const answers = await Promise.all([record(one.id, utr), record(other.id, utr, pricePaise, second)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['paid', 'paid_twice', 'fulfilled'],
    ['cancelled', 'order_cancelled', 'payment_review'],
  ] as const)(
    'is held when its order was %s before it was approved, or even before it was recorded',
    async (given, reason, state) => {
      const end = ({ id, gatewayOrderId }: { id: string; gatewayOrderId: string }) =>
        given === 'paid'
          ? sendWebhook(test, gatewayEvent(gatewayOrderId, pricePaise))
          : first.client(ordersAdmin.cancelOrder, { params: { id }, body: { reason: 'Asked for by phone' } });
      const [early, late] = [await unpaidOrder(), await unpaidOrder()];
      const recorded = [await record(early.id, newUtr())];
      for (const order of [early, late]) await end(order);
      recorded.push(await record(late.id, newUtr()));
      for (const { data } of recorded) {
        const approved = await decide(data.id, data.transfers[0]?.id ?? '');
        expect(approved.data.state).toBe(state);
        expect(approved.data.payments.at(-1)).toMatchObject({ provider: 'upi_transfer', reviewReason: reason });
        if (given === 'paid') expect(approved.data.method).toBe('upi');
        const { items } = (await second.client(payments.listPaymentsInReview)).data;
        expect(items).toContainEqual(expect.objectContaining({ orderId: data.id, reviewReason: reason }));
      }
    },
  );

  it('declined leaves its UTR free again', async () => {
    const order = await unpaidOrder();
    const utr = newUtr();
    const recorded = await record(order.id, utr);
    const transferId = recorded.data.transfers[0]?.id ?? '';
    expect((await decide(order.id, transferId, false, first)).data.transfers).toMatchObject([{ state: 'declined' }]);
    expect((await record((await unpaidOrder()).id, utr)).status).toBe(200);
  });

  it('keeps its order from expiring while it waits; for one that had expired it is reviewed', async () => {
    const waiting = await unpaidOrder();
    await record(waiting.id, newUtr());
    await expireOrder(test, waiting.id);
    const late = await unpaidOrder();
    await expireOrder(test, late.id);
    const recorded = await record(late.id, newUtr());
    const approved = await decide(late.id, recorded.data.transfers[0]?.id ?? '');
    expect(approved.data).toMatchObject({ state: 'payment_review', reviewReason: 'order_expired' });
    const kept = await first.client(ordersAdmin.getOrderForStaff, { params: { id: waiting.id } });
    expect(kept.data.state).toBe('awaiting_payment');
  });

  it('that has a receipt of the desk is not taken a second time', async () => {
    const desk = await makeUser(test, { roles: ['front_desk'] });
    const utr = newUtr();
    const paid = { method: 'upi' as const, amountPaise: pricePaise, reference: utr };
    const sold = await sellAtDesk(desk, { studentId: (await makeUser(test)).id, productId, paid });
    expect(sold.status, JSON.stringify(sold.failure)).toBe(201);
    const order = await unpaidOrder();
    expect((await record(order.id, utr)).failure.data).toMatchObject({ fields: { utr: { code: 'utr_used' } } });
  });
});
