import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { materials } from '../../../contract/materials/materials.ts';
import { type OrderState, orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { payments } from '../../../contract/payments.ts';
import { makeMaterial, premium } from '../../testing/makers/make-material.ts';
import {
  gatewayEvent,
  makeBook,
  makeOrder,
  makeProduct,
  nashik,
  sendWebhook,
} from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let book: string;
let session: string;
beforeAll(async () => {
  test = await startTestApp();
  book = await makeBook(test);
  session = await makeProduct(test);
});
afterAll(() => test.close());

const stateOf = async (student: TestUser, id: string): Promise<OrderState> =>
  (await student.client(orders.getOrder, { params: { id } })).data.state;

const journals = (orderId: string) =>
  test.app.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_journals as j', 'j.id', 'e.journal_id')
    .select(['j.kind', 'e.account', 'e.amount_paise as paise'])
    .where('j.order_id', '=', orderId)
    .orderBy('j.id')
    .orderBy('e.account')
    .execute();

describe('a captured payment', () => {
  it('opens the material, numbers the invoice, fills the ledger and mails the access link', async () => {
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const material = await makeMaterial(teacher.client, premium);
    const product = await test.app.db
      .selectFrom('product_grants')
      .select('product_id')
      .where('material_id', '=', material.id)
      .executeTakeFirstOrThrow();
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: product.product_id });
    const before = await student.client(materials.getMaterialAccess, { params: { id: material.id } });
    expect(before.data.refusal).toBe('access_needed');

    expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 499_00))).toBe(200);
    await test.runJobs();

    const after = await student.client(materials.getMaterialAccess, { params: { id: material.id } });
    expect(after.data.refusal).toBeNull();
    const paid = await student.client(orders.getOrder, { params: { id: order.id } });
    expect(paid.data).toMatchObject({ state: 'fulfilled', standing: 'paid', method: 'upi', shipment: null });
    expect(paid.data.invoice).toMatchObject({
      kind: 'bill_of_supply',
      number: expect.stringMatching(/^AC\/\d{4}-\d\d\/\d{5}$/),
    });
    expect(await journals(order.id)).toEqual([
      { kind: 'capture', account: 'customer_advances', paise: -499_00 },
      { kind: 'capture', account: 'gateway', paise: 499_00 },
      { kind: 'settlement', account: 'customer_advances', paise: 499_00 },
      { kind: 'settlement', account: 'sales', paise: -499_00 },
    ]);
    const mail = test.mail.sent.filter((one) => one.to === 'asha@example.org');
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).toContain(`${test.url}/material/${material.id}/access`);
    const again = await student.client(orders.quoteOrder, { body: { productId: product.product_id } });
    expect(again.failure.code).toBe('already_owned');
  });

  it('puts a printed book in the packing queue, which the packer sends on its way', async () => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: book, address: nashik, speed: 'express' });
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 650_00));
    const packer = await makeUser(test, { roles: ['packer'], fullName: 'Packer' });
    const queue = await packer.client(ordersAdmin.listParcels, { query: { limit: 100 } });
    expect(queue.data.items.find((one) => one.orderId === order.id)).toMatchObject({
      name: nashik.name,
      pin: '422001',
      shipment: { state: 'ready', zone: 'maharashtra', speed: 'express' },
    });
    const move = (body: { state: 'handed_over' | 'delivered' | 'lost'; courier?: string; trackingNumber?: string }) =>
      packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body });
    expect((await move({ state: 'delivered' })).failure.code).toBe('invalid_transition');
    expect((await move({ state: 'handed_over' })).failure.data?.fields).toHaveProperty('courier');
    const sent = await move({ state: 'handed_over', courier: 'India Post', trackingNumber: 'EM123' });
    expect(sent.data).toMatchObject({
      shipment: { courier: 'India Post', trackingNumber: 'EM123' },
    });
    expect((await move({ state: 'handed_over', courier: 'India Post' })).failure.code).toBe('invalid_transition');
    await test.runJobs();
    const told = [
      ...test.mail.sent.filter((mail) => mail.to === 'asha@example.org'),
      ...test.sms.sent.filter((sms) => sms.to === student.phone),
    ].filter((one) => one.text.includes(order.number) && one.text.includes('India Post'));
    expect(told.map((one) => one.text)).toEqual([
      expect.stringContaining('Tracking number: EM123'),
      expect.stringContaining(`${test.url}/orders/${order.id}`),
    ]);
    const delivered = await move({ state: 'delivered' });
    expect(delivered.data.moves.map((one) => [one.to, one.actor])).toEqual([
      ['handed_over', 'Packer'],
      ['delivered', 'Packer'],
    ]);
    const text = JSON.stringify(delivered.data);
    for (const hidden of ['paise', 'invoice', 'asha@example.org', student.id]) {
      expect(text.toLowerCase(), 'what a packer has no need of').not.toContain(hidden.toLowerCase());
    }
    expect((await packer.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } })).failure.code).toBe(
      'not_allowed',
    );
    expect((await move({ state: 'lost' })).failure.code).toBe('invalid_transition');
    const admin = await makeUser(test, { roles: ['admin'] });
    const whole = await admin.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } });
    expect(whole.data.state).toBe('delivered');
    expect(whole.data.moves.map((one) => [one.to, one.actor])).toEqual([
      ['awaiting_payment', expect.any(String)],
      ['paid', null],
      ['processing', null],
      ['shipped', 'Packer'],
      ['delivered', 'Packer'],
    ]);
    const audit = await test.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'shipping.move_shipment')
      .execute();
    expect(audit).toHaveLength(2);
    const read = await admin.client(usersAdmin.listAudit, { query: { subject: audit[0]?.subject } });
    expect(read.data.items.map((line) => [line.actorName, line.subjectName])).toEqual([
      ['Packer', order.number],
      ['Packer', order.number],
    ]);
  });

  it('settles once when the same event comes ten times at once', async () => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: session });
    const event = gatewayEvent(order.gatewayOrderId, 1_500_00);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(test, event)));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await journals(order.id)).toHaveLength(4);
    const sameAgain = gatewayEvent(order.gatewayOrderId, 1_500_00);
    expect(await sendWebhook(test, sameAgain)).toBe(200);
    expect(await journals(order.id)).toHaveLength(4);
  });

  it('may come after, and before, the news that a try failed', async () => {
    const student = await makeUser(test);
    const late = await makeOrder(student, { productId: session });
    const failed = (order: { gatewayOrderId: string }) =>
      gatewayEvent(order.gatewayOrderId, 1_500_00, { event: 'payment.failed' });
    await sendWebhook(test, failed(late));
    const seen = await student.client(orders.getOrder, { params: { id: late.id } });
    expect(seen.data.standing).toBe('failed');
    const again = await student.client(orders.payOrder, { params: { id: late.id }, body: {} });
    expect(again.data.checkoutUrl).toBe(late.checkoutUrl);
    const trying = await student.client(orders.getOrder, { params: { id: late.id } });
    expect(trying.data.standing).toBe('waiting');
    await sendWebhook(test, gatewayEvent(late.gatewayOrderId, 1_500_00));
    expect(await stateOf(student, late.id)).toBe('fulfilled');

    const early = await makeOrder(student, { productId: session });
    await sendWebhook(test, gatewayEvent(early.gatewayOrderId, 1_500_00));
    await sendWebhook(test, failed(early));
    expect(await stateOf(student, early.id)).toBe('fulfilled');
  });

  it('gives gapless invoice numbers to twenty orders paid at once', async () => {
    const student = await makeUser(test);
    const placed = [];
    for (let count = 0; count < 20; count += 1) {
      placed.push(await makeOrder(student, { productId: session, email: `asha${count}@example.org` }));
    }
    await Promise.all(placed.map((order) => sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00))));
    const rows = await test.app.db.selectFrom('invoices').select('sequence').orderBy('sequence').execute();
    expect(rows.map((row) => row.sequence)).toEqual(rows.map((_row, position) => position + 1));
  });
});

describe('a forged, altered or foreign event', () => {
  it('changes nothing', async () => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: session });
    const event = gatewayEvent(order.gatewayOrderId, 1_500_00);
    expect(await sendWebhook(test, event, 'forged')).toBe(400);
    const signature = test.app.keys.sign('sandbox-gateway', JSON.stringify(event));
    expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00), signature)).toBe(400);
    expect(await sendWebhook(test, gatewayEvent('order_unknown', 1_500_00))).toBe(200);
    expect(await sendWebhook(test, { hello: 'world' })).toBe(200);
    const paid = await makeOrder(await makeUser(test), { productId: session });
    const paymentId = 'pay_of_another';
    await sendWebhook(test, gatewayEvent(paid.gatewayOrderId, 1_500_00, { paymentId }));
    expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00, { paymentId }))).toBe(200);
    const other = await fetch(`${test.url}/hooks/payments/razorpay`, { method: 'POST', body: '{}' });
    expect(other.status).toBe(404);
    expect(await stateOf(student, order.id)).toBe('awaiting_payment');
    expect(await journals(order.id)).toEqual([]);
  });
});

describe('the ledger', () => {
  it('balances, cannot be changed, and says what came in on each day', async () => {
    const { rows } = await test.app.db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.sum<string>('amount_paise').as('sum'))
      .execute()
      .then((found) => ({ rows: found }));
    expect(Number(rows[0]?.sum)).toBe(0);
    await expect(test.app.db.updateTable('ledger_entries').set({ amount_paise: 1 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(test.app.db.deleteFrom('ledger_journals').execute()).rejects.toThrow('append-only');
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const captured = await test.app.db
      .selectFrom('payments')
      .select((eb) => eb.fn.sum<string>('amount_paise').as('sum'))
      .where('state', '=', 'captured')
      .executeTakeFirst();
    const from = new Date(test.app.now().getTime() - 5 * 24 * 3600_000).toISOString().slice(0, 10);
    const to = new Date(test.app.now().getTime() + 24 * 3600_000).toISOString().slice(0, 10);
    const seen = await accountant.client(payments.listCollections, { query: { from, to } });
    expect(seen.data.totalPaise).toBe(Number(captured?.sum));
    const wrong = await accountant.client(payments.listCollections, { query: { from: to, to: from } });
    expect(wrong.failure.data?.fields).toHaveProperty('to');
  });
});
