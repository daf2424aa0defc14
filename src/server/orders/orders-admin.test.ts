import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { academyDay } from '../../contract/time-zone.ts';
import { gatewayEvent, makeBook, makeOrder, makeProduct, nashik, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { readOrderSearch } from './admin/search-rules.ts';

let test: TestApp;
let accountant: TestUser;
let today: string;
beforeAll(async () => {
  test = await startTestApp();
  accountant = await makeUser(test, { roles: ['accountant'] });
  today = academyDay(test.app.now());
});
afterAll(() => test.close());

/** A paid order of a mentoring session and an unpaid one of a printed book, of two named students. */
async function makePair() {
  const productId = await makeProduct(test);
  const asha = await makeUser(test, { fullName: 'Asha Deshmukh', phone: '+919822012345' });
  const paid = await makeOrder(asha, { productId, email: 'asha.d@example.org' });
  const event = gatewayEvent(paid.gatewayOrderId, 1_500_00, { paymentId: 'pay_Qx7_kept' });
  expect(await sendWebhook(test, event)).toBe(200);
  const ravi = await makeUser(test, { fullName: '=Ravi Kulkarni', phone: '+919833098765' });
  const unpaid = await makeOrder(ravi, { productId: await makeBook(test), address: nashik, email: 'ravi@mail.test' });
  const detail = await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: paid.id } });
  return { paid: { ...paid, invoice: detail.data.invoice?.number ?? '' }, unpaid, ravi };
}

let pair: Awaited<ReturnType<typeof makePair>>;
beforeAll(async () => {
  pair = await makePair();
});

const numbers = async (query: object) => {
  const page = await accountant.client(ordersAdmin.listOrdersForStaff, { query });
  expect(page.status).toBe(200);
  return page.data.items.map((one) => one.number).sort();
};

describe('the search over orders', () => {
  it.each([
    ['the order’s number', () => pair.paid.number.toLowerCase()],
    ['how its number ends', () => pair.paid.number.slice(-4)],
    ['its invoice’s number', () => pair.paid.invoice],
    ['a part of the name', () => 'deshmu'],
    ['the end of the phone number', () => '12345'],
    ['the phone number', () => '+91 98220 12345'],
    ['a part of the email address', () => 'asha.d@'],
    ['the payment’s id', () => 'pay_Qx7_kept'],
  ])('finds one by %s', async (_what, typed) => {
    expect(await numbers({ search: typed() })).toEqual([pair.paid.number]);
  });

  it.each([
    ['a wildcard', 'pay_Qx7%kept'],
    ['one sign for any', 'pay_Qx7xkept'],
    ['nobody', 'Zzyzx'],
  ])('finds nothing for %s', async (_what, search) => {
    expect(await numbers({ search })).toEqual([]);
  });

  it('asks for three letters or digits', async () => {
    const short = await accountant.client(ordersAdmin.listOrdersForStaff, { query: { search: 'ab' } });
    expect(short.failure.data?.fields).toEqual({ search: { code: 'search_too_short' } });
  });

  it('takes a bank’s reference of twelve digits', () => {
    expect(readOrderSearch('4123 4567 8901')).toMatchObject({ paymentStart: '412345678901' });
    expect(readOrderSearch('४१२३ ४५६७ ८९०१')).toMatchObject({ paymentStart: '412345678901' });
  });
});

it.each([
  ['state', { state: 'fulfilled' }, 'paid'],
  ['kind', { kind: 'printed' }, 'unpaid'],
  ['method', { method: 'upi' }, 'paid'],
  ['search and state', { search: 'kulkarni', state: 'awaiting_payment' }, 'unpaid'],
] as const)('a filter by %s leaves what it names', async (_what, query, left) => {
  expect(await numbers(query)).toEqual([pair[left].number]);
});

it('a filter by days takes both ends in Indian time, and pages go on where the last one ended', async () => {
  const both = [pair.paid.number, pair.unpaid.number].sort();
  expect(await numbers({ from: today, to: today })).toEqual(both);
  expect(await numbers({ to: '2020-01-01' })).toEqual([]);
  const first = await accountant.client(ordersAdmin.listOrdersForStaff, { query: { limit: 1, from: today } });
  const next = first.data.next ?? '';
  const second = await accountant.client(ordersAdmin.listOrdersForStaff, { query: { limit: 1, after: next } });
  expect([first, second].map((page) => page.data.items[0]?.number).sort()).toEqual(both);
});

it('the list is taken away as CSV with amounts and without formulas, which the audit log knows', async () => {
  const file = await accountant.client(ordersAdmin.exportOrders, { query: { from: today, to: today } });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = file.bytes.toString('utf8').trim().split('\r\n');
  expect(head).toContain('Total (INR)');
  expect(rows).toHaveLength(2);
  const paid = rows.find((row) => row.includes(pair.paid.number));
  expect(paid).toContain(`,UPI,pay_Qx7_kept,${pair.paid.invoice},Maharashtra,1500.00,`);
  expect(rows.find((row) => row.includes(pair.unpaid.number))).toContain("'=Ravi Kulkarni");
  const lines = await test.app.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'orders.export')
    .execute();
  expect(lines).toHaveLength(1);
  const backwards = await accountant.client(ordersAdmin.exportOrders, { query: { from: today, to: '2020-01-01' } });
  expect(backwards.status).toBe(400);
});

it('an order’s history has the gateway’s events and its messages; its mail is sent again three times an hour', async () => {
  const { id } = pair.paid;
  const resend = () => accountant.client(ordersAdmin.resendMail, { params: { id } });
  await test.runJobs();
  const mails = () => test.mail.sent.filter((one) => one.to === 'asha.d@example.org').length;
  const before = mails();
  for (let turn = 0; turn < 3; turn += 1) expect((await resend()).status).toBe(200);
  expect((await resend()).failure.code).toBe('too_many_requests');
  await test.runJobs();
  expect(mails()).toBe(before + 3);
  const { events } = (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id } })).data;
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'gateway', what: 'payment.captured', detail: 'pay_Qx7_kept' }),
  );
  expect(events.filter((one) => one.kind === 'message' && one.detail === 'sent')).toHaveLength(before + 3);
  const unpaid = await accountant.client(ordersAdmin.resendMail, { params: { id: pair.unpaid.id } });
  expect(unpaid.failure.code).toBe('invalid_transition');
});

it('an unpaid order is cancelled with a reason and gives its copy back; a paid one is not', async () => {
  const productId = await makeBook(test, { stock: 1 });
  const order = await makeOrder(pair.ravi, { productId, address: nashik });
  const cancel = (id: string) =>
    accountant.client(ordersAdmin.cancelOrder, { params: { id }, body: { reason: 'Asked for by phone' } });
  const cancelled = await cancel(order.id);
  expect(cancelled.data).toMatchObject({ state: 'cancelled' });
  expect(cancelled.data.moves.at(-1)).toMatchObject({ to: 'cancelled', reason: 'Asked for by phone' });
  const { stock } = await test.app.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(1);
  const pay = await pair.ravi.client(orders.payOrder, { params: { id: order.id }, body: {} });
  expect(pay.failure.code).toBe('order_not_payable');
  for (const id of [order.id, pair.paid.id]) expect((await cancel(id)).failure.code).toBe('invalid_transition');
});

it('the search finds by a name that was changed since, page by page', async () => {
  const student = await makeUser(test, { fullName: 'Old Bhalerao' });
  const productId = await makeBook(test);
  const placed: string[] = [];
  for (const email of ['one@example.org', 'two@example.org']) {
    placed.unshift((await makeOrder(student, { productId, address: { ...nashik, line2: email }, email })).number);
  }
  const { version } = (await student.client(profile.getProfile)).data;
  const renamed = await student.client(profile.saveProfile, { body: { fullName: 'New Wadkar', version } });
  expect(renamed.status, JSON.stringify(renamed.failure)).toBe(200);
  expect(await numbers({ search: 'bhalerao' })).toEqual([]);
  const page = (after?: string) =>
    accountant.client(ordersAdmin.listOrdersForStaff, { query: { search: 'wadkar', limit: 1, after } });
  const first = (await page()).data;
  const second = (await page(first.next ?? '')).data;
  expect([...first.items, ...second.items].map((one) => one.number)).toEqual(placed);
  expect(second.next).toBeNull();
});
