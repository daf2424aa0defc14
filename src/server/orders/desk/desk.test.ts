import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { batches } from '../../../contract/batches/batches.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { home } from '../../../contract/home.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import {
  expireOrder,
  gatewayEvent,
  makeBook,
  makeOrder,
  makeProduct,
  place,
  sendWebhook,
} from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let other: TestUser;
let productId: string;
const price = 1_500_00;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'], fullName: 'Anil Patil' });
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
  other = await makeUser(test, { roles: ['front_desk'], fullName: 'Ravi Desk' });
  productId = await makeProduct(test);
  await openDrawer(desk);
  await openDrawer(other);
});
afterAll(() => test.close());

/** The balance of every account for an order. */
async function accountsOf(orderId: string) {
  const rows = await test.app.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_journals as j', 'j.id', 'e.journal_id')
    .select(['e.account', ({ fn }) => fn.sum<number>('e.amount_paise').as('paise')])
    .where('j.order_id', '=', orderId)
    .groupBy('e.account')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.paise)]).filter(([, paise]) => paise !== 0));
}
const stateOf = async (orderId: string) =>
  (await admin.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } })).data.state;
let lastPhone = 9_811_000_000;
async function walkIn(fullName = 'Walk-in Student') {
  lastPhone += 1;
  const made = await desk.client(studentsAdmin.createStudent, { body: { fullName, phone: `+91${lastPhone}` } });
  expect(made.status, JSON.stringify(made.failure)).toBe(201);
  return made.data.id;
}
async function makeBatch(capacity = 10, pricePaise = 15_000_00) {
  const day = (ahead: number) => new Date(test.app.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const made = await admin.client(batchesAdmin.createBatch, {
    body: {
      names: { en: 'Police batch', mr: '', hi: '' },
      descriptions: { en: '', mr: '', hi: '' },
      subjects: ['maths'],
      teachers: [],
      kind: 'in_person',
      venue: 'Room 2',
      capacity,
      startsOn: day(1),
      endsOn: day(90),
      pricePaise,
      isActive: true,
    },
  });
  const { productId: id } = (await desk.client(batches.getBatch, { params: { id: made.data.id } })).data;
  return { id: made.data.id, productId: id ?? '' };
}
const membersOf = async (id: string) =>
  (await admin.client(batchesAdmin.listMembers, { params: { id } })).data.items.map((one) => one.userId);

const cheque = (amountPaise: number, reference: string) => ({
  method: 'cheque' as const,
  amountPaise,
  reference,
  bank: 'State Bank',
  chequeDate: test.app.now().toISOString().slice(0, 10),
});

describe('a sale at the desk', () => {
  it('enrols a walk-in who pays cash: order, receipt, ledger, membership and invoice at once', async () => {
    const [student, batch] = [await walkIn(), await makeBatch()];
    const sold = await sellAtDesk(desk, { studentId: student, productId: batch.productId, paid: 15_000_00 });
    expect(sold.status, JSON.stringify(sold.failure)).toBe(201);
    expect(sold.data).toMatchObject({
      paidPaise: 15_000_00,
      duePaise: 0,
      receipt: { method: 'cash', state: 'received', dueAfterPaise: 0, takenBy: 'Meera Desk' },
    });
    expect(sold.data.receipt?.number).toMatch(/^RC\/\d{4}-\d{2}\/\d{5}$/);
    expect(await membersOf(batch.id)).toEqual([student]);
    expect(await accountsOf(sold.data.orderId)).toEqual({ cash: 15_000_00, sales: -15_000_00 });
    const order = await admin.client(ordersAdmin.getOrderForStaff, { params: { id: sold.data.orderId } });
    expect(order.data).toMatchObject({ state: 'fulfilled', method: 'cash', invoice: { kind: 'bill_of_supply' } });
    const receipt = await desk.client(desks.getReceipt, { params: { id: sold.data.receipt?.id ?? '' } });
    expect(receipt.data).toMatchObject({
      inWords: 'Fifteen Thousand Rupees Only',
      student: { name: 'Walk-in Student' },
    });
  });

  it('asks the server for the price, and refuses another one, a wrong reference and cash without a drawer', async () => {
    const studentId = await walkIn();
    const lower = await sellAtDesk(desk, { studentId, productId, paid: 1_00, seenTotalPaise: 1_00 });
    expect(lower.failure).toMatchObject({ code: 'price_changed', data: { totalPaise: price } });
    const upi = await sellAtDesk(desk, {
      studentId,
      productId,
      paid: { method: 'upi', amountPaise: price, reference: '12' },
    });
    expect(upi.failure.data?.fields).toMatchObject({ 'payment.reference': { code: 'utr_format' } });
    const closed = await makeUser(test, { roles: ['front_desk'] });
    expect((await sellAtDesk(closed, { studentId, productId, paid: price })).failure.code).toBe('drawer_closed');
    expect((await desk.client(desks.listStudentDues, { params: { id: studentId } })).data.items).toEqual([]);
  });

  it('hands a printed book over by hand: no address, no parcel, one copy less', async () => {
    const studentId = await walkIn();
    const book = await makeBook(test, { stock: 1 });
    const sold = await sellAtDesk(desk, { studentId, productId: book, paid: 450_00 });
    expect(sold.data).toMatchObject({ totalPaise: 450_00, duePaise: 0 });
    expect(await stateOf(sold.data.orderId)).toBe('fulfilled');
    const gone = await sellAtDesk(desk, { studentId: await walkIn(), productId: book, paid: 450_00 });
    expect(gone.failure.code).toBe('product_not_on_sale');
  });
});

describe('an order paid in parts', () => {
  it('is due the rest, opens a batch at the first part, and is settled with the last', async () => {
    const [student, batch] = [await makeUser(test), await makeBatch()];
    const sold = await sellAtDesk(desk, { studentId: student.id, productId: batch.productId, paid: 5_000_00 });
    expect(sold.data).toMatchObject({ paidPaise: 5_000_00, duePaise: 10_000_00 });
    const { orderId } = sold.data;
    expect(await membersOf(batch.id)).toEqual([student.id]);
    expect(await stateOf(orderId)).toBe('awaiting_payment');
    const own = await student.client(orders.getOrder, { params: { id: orderId } });
    expect(own.data).toMatchObject({ standing: 'waiting', payOnline: false, desk: { paidPaise: 5_000_00 } });
    expect((await student.client(orders.payOrder, { params: { id: orderId }, body: {} })).failure.code).toBe(
      'part_paid',
    );
    expect((await place(student, { productId: batch.productId })).failure.code).toBe('already_owned');
    const listed = { id: orderId, desk: { paidPaise: 5_000_00, waitingPaise: 0 } };
    expect((await student.client(orders.listOrders, { query: {} })).data.items).toMatchObject([listed]);
    const found = await admin.client(ordersAdmin.listOrdersForStaff, { query: { search: own.data.number } });
    expect(found.data.items).toMatchObject([listed]);
    expect((await student.client(home.getNextStep)).data.payment).toMatchObject({ id: orderId, duePaise: 10_000_00 });

    const second = {
      method: 'upi' as const,
      reference: '512345678901',
      amountPaise: 4_000_00,
      seenDuePaise: 10_000_00,
    };
    expect((await takeAtDesk(other, orderId, second)).data).toMatchObject({ duePaise: 6_000_00 });
    const rest = { amountPaise: 6_000_00, seenDuePaise: 6_000_00 };
    expect((await takeAtDesk(desk, orderId, rest)).data).toMatchObject({ duePaise: 0 });
    expect(await stateOf(orderId)).toBe('fulfilled');
    expect(await accountsOf(orderId)).toEqual({ bank: 4_000_00, cash: 11_000_00, sales: -15_000_00 });
    expect(await membersOf(batch.id)).toEqual([student.id]);
    const { data: seen } = await admin.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } });
    expect(seen.events.flatMap((one) => (one.kind === 'desk' ? [[one.actor, one.detail]] : []))).toEqual([
      ['Meera Desk', expect.stringMatching(/^cash 500000 /)],
      ['Ravi Desk', expect.stringMatching(/^upi 400000 /)],
      ['Meera Desk', expect.stringMatching(/^cash 600000 /)],
    ]);
    const numbers = (await desk.client(desks.listReceipts, { query: { studentId: student.id } })).data.items;
    const sequence = numbers.map((one) => Number(one.number.slice(-5)));
    expect(sequence).toEqual([sequence[0], (sequence[0] ?? 0) - 1, (sequence[0] ?? 0) - 2]);
  });

  it('waits with the batch until all is paid where the settings say so', async () => {
    const { settings, version } = (await admin.client(academy.readAllSettings)).data;
    const access = { ...settings.access, batchAtFirstPart: false };
    expect((await admin.client(academy.changeSettings, { body: { version, changes: { access } } })).status).toBe(200);
    const [studentId, batch] = [await walkIn(), await makeBatch(1)];
    const sold = await sellAtDesk(desk, { studentId, productId: batch.productId, paid: 5_000_00 });
    expect(await membersOf(batch.id)).toEqual([]);
    const late = await sellAtDesk(desk, { studentId: await walkIn(), productId: batch.productId, paid: 15_000_00 });
    expect(late.failure.code).toBe('batch_full');
    await takeAtDesk(desk, sold.data.orderId, { amountPaise: 10_000_00, seenDuePaise: 10_000_00 });
    expect(await membersOf(batch.id)).toEqual([studentId]);
  });

  it('two desks that take the same amount at once: one receipt, the other is told what is due now', async () => {
    const sold = await sellAtDesk(desk, { studentId: await walkIn(), productId, paid: null });
    const { orderId } = sold.data;
    const half = { amountPaise: price / 2, seenDuePaise: price };
    const taken = await Promise.all([takeAtDesk(desk, orderId, half), takeAtDesk(other, orderId, half)]);
    expect(taken.map((one) => one.status).sort()).toEqual([201, 409]);
    const refused = taken.find((one) => one.status === 409);
    expect(refused?.failure).toMatchObject({ code: 'due_changed', data: { duePaise: price / 2 } });
    expect(await accountsOf(orderId)).toEqual({ cash: price / 2, customer_advances: -price / 2 });
    const more = await takeAtDesk(desk, orderId, { amountPaise: price, seenDuePaise: price / 2 });
    expect(more.failure.data?.fields).toMatchObject({ amountPaise: { code: 'more_than_due' } });
  });

  it('waits with a cheque for its bank, and money taken for one that is cancelled waits for the accountant', async () => {
    const waits = await sellAtDesk(desk, { studentId: await walkIn(), productId, paid: cheque(500_00, '100077') });
    await expireOrder(test, waits.data.orderId);
    expect(await stateOf(waits.data.orderId)).toBe('awaiting_payment');
    const sold = await sellAtDesk(desk, { studentId: await walkIn(), productId, paid: 500_00 });
    const { orderId } = sold.data;
    const cancelled = await admin.client(ordersAdmin.cancelOrder, {
      params: { id: orderId },
      body: { reason: 'Asked to' },
    });
    expect(cancelled.data.payments).toMatchObject([{ state: 'captured', reviewReason: 'order_cancelled' }]);
  });

  it('paid online after all: the parts of the desk wait for the accountant', async () => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId });
    await takeAtDesk(desk, order.id, { amountPaise: 500_00, seenDuePaise: price });
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, price));
    const after = await admin.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } });
    expect(after.data.state).toBe('fulfilled');
    expect(after.data.payments.map((one) => [one.provider, one.reviewReason])).toEqual([
      ['desk', 'paid_twice'],
      ['sandbox', null],
    ]);
  });
});

describe('a cheque', () => {
  const decide = (id: string, cleared: boolean, reason = '') =>
    desk.client(desks.decideCheque, { params: { id }, body: { cleared, reason } });

  it('pays its order once it clears, and not before', async () => {
    const sold = await sellAtDesk(desk, { studentId: await walkIn(), productId, paid: cheque(price, '100001') });
    const { orderId, receipt } = sold.data;
    expect(sold.data).toMatchObject({ paidPaise: 0, waitingPaise: price, duePaise: 0, receipt: { state: 'waiting' } });
    expect(await stateOf(orderId)).toBe('awaiting_payment');
    expect((await decide(receipt?.id ?? '', true)).data.state).toBe('received');
    expect(await stateOf(orderId)).toBe('fulfilled');
    expect(await accountsOf(orderId)).toEqual({ bank: price, sales: -price });
    expect((await decide(receipt?.id ?? '', false, 'Too late')).failure.code).toBe('invalid_transition');
  });

  it('that bounces leaves everything due, with the reason on its receipt; its number may come again', async () => {
    const sold = await sellAtDesk(desk, { studentId: await walkIn(), productId, paid: cheque(price, '100002') });
    const { orderId, receipt } = sold.data;
    const twice = await sellAtDesk(desk, { studentId: await walkIn(), productId, paid: cheque(price, '100002') });
    expect(twice.failure.data?.fields).toMatchObject({ 'payment.reference': { code: 'reference_used' } });
    expect((await decide(receipt?.id ?? '', false)).failure.data?.fields).toMatchObject({
      reason: { code: 'reason_missing' },
    });
    expect((await decide(receipt?.id ?? '', false, 'No funds')).data).toMatchObject({
      state: 'bounced',
      reason: 'No funds',
    });
    const waiting = await admin.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } });
    // No bank has declined a payment of theirs, whose money would come back.
    expect(waiting.data).toMatchObject({ standing: 'waiting', desk: { paidPaise: 0, waitingPaise: 0 } });
    const again = { ...cheque(price, '100002'), seenDuePaise: price };
    expect((await takeAtDesk(desk, orderId, again)).status).toBe(201);
    expect(await accountsOf(orderId)).toEqual({});
  });
});

it('a business that buys at the desk has its GSTIN on the bill, which is taxed where it is registered; a book here', async () => {
  const params = { id: await walkIn('Business Buyer') };
  const business = { gstin: '29aabct1332l1za', name: 'Tara Traders', address: '12 MG Road, Bengaluru 560001' };
  const buy = async (id: string) => {
    const quoted = await desk.client(desks.quoteSale, { params, body: { productId: id, business } });
    const payment = { method: 'cash' as const, amountPaise: quoted.data.totalPaise };
    const body = { productId: id, business, seenTotalPaise: quoted.data.totalPaise, payment };
    const sold = await desk.client(desks.sell, { params, headers: { 'idempotency-key': crypto.randomUUID() }, body });
    expect(sold.status, JSON.stringify(sold.failure)).toBe(201);
    const { orderId } = sold.data;
    return test.app.db
      .selectFrom('orders as o')
      .innerJoin('invoices as i', 'i.order_id', 'o.id')
      .select(['o.place_of_supply', 'i.buyer_gstin', 'i.buyer_name', 'i.buyer_address'])
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow();
  };
  const buyer = { buyer_gstin: '29AABCT1332L1ZA', buyer_name: 'Tara Traders', buyer_address: business.address };
  expect(await buy(productId)).toEqual({ ...buyer, place_of_supply: 'Karnataka' });
  expect(await buy(await makeBook(test))).toEqual({ ...buyer, place_of_supply: 'Maharashtra' });
  const typo = { productId, business: { ...business, gstin: '29AABCT1332L1ZT' } };
  const refused = await desk.client(desks.quoteSale, { params, body: typo });
  expect(refused.failure.data?.fields).toEqual({ 'business.gstin': { code: 'gstin_typo' } });
});
