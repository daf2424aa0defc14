import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coupons } from '../../../contract/orders/coupons.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../../testing/makers/make-material.ts';
import {
  expireOrder,
  gatewayEvent,
  makeOrder,
  makeProduct,
  place,
  sendWebhook,
} from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
let accountant: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

async function productOf(column: 'material_id' | 'class_id', id: string): Promise<string> {
  const row = await test.app.db
    .selectFrom('product_grants')
    .select('product_id')
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return row.product_id;
}

/** A premium material for ₹499, and a package for ₹499 with nothing else in it. */
async function soldTwice() {
  const { id } = await makeMaterial(teacher.client, premium);
  const single = await productOf('material_id', id);
  const set = { title: 'Set', pricePaise: 499_00, materialIds: [id] };
  return { id, single, pack: await makeProduct(test, { ...set, kind: 'package' }) };
}

async function seat(capacity = 40) {
  const { id } = await makeClass(test, { pricePaise: 199_00, capacity });
  return { id, productId: await productOf('class_id', id) };
}

const seen = async (student: TestUser, id: string) => (await student.client(orders.getOrder, { params: { id } })).data;
const pay = (order: { gatewayOrderId: string }, paise: number) =>
  sendWebhook(test, gatewayEvent(order.gatewayOrderId, paise));
const accept = (id: string) =>
  accountant.client(ordersAdmin.acceptPayment, { params: { id }, body: { reason: 'The student called' } });
const seatsTaken = async (id: string) =>
  (await test.app.db.selectFrom('classes').select('seats_taken').where('id', '=', id).executeTakeFirst())?.seats_taken;

describe('an unpaid order of a material or a seat', () => {
  it('is the same one from every tab, and gives way to one with other contents', async () => {
    const { single: productId } = await soldTwice();
    const student = await makeUser(test);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => place(student, { productId })));
    expect(new Set(tabs.map((placed) => placed.data.id)).size).toBe(1);
    const first = await makeOrder(student, { productId });
    expect(first.id).toBe(tabs[0]?.data.id);

    const others = await Promise.all(
      Array.from({ length: 5 }, (_, tab) => place(student, { productId, email: `asha${tab}@example.org` })),
    );
    // Those overtaken on the way to the gateway get an error that says so.
    for (const { status, failure } of others) if (status !== 201) expect(failure.code).toBe('order_not_payable');
    const { items } = (await student.client(orders.listOrders, {})).data;
    expect(items.map((order) => order.state).sort()).toEqual(
      [...Array(5).fill('cancelled'), 'awaiting_payment'].sort(),
    );

    const again = await student.client(orders.payOrder, { params: { id: first.id }, body: {} });
    expect(again.failure.code).toBe('order_not_payable');
    await pay(first, 499_00);
    expect(await seen(student, first.id)).toMatchObject({ state: 'payment_review', reviewReason: 'order_cancelled' });
  });

  it('leaves its coupon to the order that takes its place', async () => {
    const now = test.app.now().getTime();
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
    const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(now + hours * 3600_000).toISOString());
    const terms = { code, percent: 10, startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
    expect((await accountant.client(coupons.createCoupon, { body: terms })).status).toBe(201);
    const { single: productId } = await soldTwice();
    const student = await makeUser(test);
    const first = await makeOrder(student, { productId, couponCode: code });
    const same = await makeOrder(student, { productId, couponCode: code });
    expect(same.id).toBe(first.id);
    const next = await makeOrder(student, { productId, couponCode: code, email: 'new@example.org' });
    expect(next.id).not.toBe(first.id);
    const { single: other } = await soldTwice();
    expect((await place(student, { productId: other, couponCode: code })).failure.code).toBe('coupon_invalid');
  });
});

describe('two orders for one thing', () => {
  it('paid at the same moment: one is given and billed, the other waits in review', async () => {
    const { id, single, pack } = await soldTwice();
    const student = await makeUser(test);
    const one = await makeOrder(student, { productId: single });
    const two = await makeOrder(student, { productId: pack });
    await Promise.all([one, two].map((order) => pay(order, 499_00)));
    const both = [await seen(student, one.id), await seen(student, two.id)];
    expect(both.map((order) => order.state).sort()).toEqual(['fulfilled', 'payment_review']);
    const held = both.find((order) => order.state === 'payment_review');
    expect(held).toMatchObject({ standing: 'in_review', reviewReason: 'already_owned', invoice: null });
    expect(held?.materialIds).toEqual([id]);

    const staff = await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: held?.id ?? '' } });
    expect(staff.data.payments).toMatchObject([{ state: 'captured', reviewReason: 'already_owned' }]);
    expect((await accept(held?.id ?? '')).failure.code).toBe('buyer_already_owns');
    const granted = await test.app.db
      .selectFrom('entitlements')
      .select('id')
      .where('user_id', '=', student.id)
      .execute();
    expect(granted).toHaveLength(1);
  });

  it('cannot both be paid, and what came for the expired one is held as owned', async () => {
    const { single, pack } = await soldTwice();
    const student = await makeUser(test);
    const [one, two] = [await makeOrder(student, { productId: single }), await makeOrder(student, { productId: pack })];
    await pay(one, 499_00);
    const again = await student.client(orders.payOrder, { params: { id: two.id }, body: {} });
    expect(again.failure.code).toBe('already_owned');
    await expireOrder(test, two.id);
    await pay(two, 499_00);
    expect(await seen(student, two.id)).toMatchObject({ state: 'payment_review', reviewReason: 'already_owned' });
  });

  it('are never both given when one is placed while the other is being paid', async () => {
    const { single: productId } = await soldTwice();
    for (let round = 0; round < 6; round += 1) {
      const student = await makeUser(test);
      const older = await makeOrder(student, { productId });
      const [status, newer] = await Promise.all([
        pay(older, 499_00),
        place(student, { productId, email: `round${round}@example.org` }),
      ]);
      expect(status).toBe(200);
      const { state } = await seen(student, older.id);
      if (newer.status === 201) expect([state, newer.data.state]).toEqual(['payment_review', 'awaiting_payment']);
      else
        expect([state, newer.failure.code]).toEqual([
          'fulfilled',
          expect.stringMatching(/^(already_owned|price_changed|order_confirming)$/),
        ]);
    }
  });

  it('of a class: one seat, taken once', async () => {
    const { id, productId } = await seat();
    const student = await makeUser(test);
    const one = await makeOrder(student, { productId });
    const two = await makeOrder(student, { productId, email: 'other@example.org' });
    await pay(two, 199_00);
    await pay(one, 199_00);
    expect(await seen(student, two.id)).toMatchObject({ state: 'fulfilled', reviewReason: null });
    expect(await seen(student, one.id)).toMatchObject({ state: 'payment_review', reviewReason: 'already_owned' });
    expect(await seatsTaken(id)).toBe(1);
    expect((await accept(one.id)).failure.code).toBe('buyer_already_owns');
    const quote = await student.client(orders.quoteOrder, { body: { productId } });
    expect(quote.failure).toMatchObject({ code: 'already_owned', data: { materialIds: [], classIds: [id] } });
  });

  it('are both good where staff granted the material meanwhile: what was paid is given', async () => {
    const { id, single } = await soldTwice();
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: single });
    const at = test.app.now().toISOString();
    const grant = { user_id: student.id, material_id: id, source: 'grant', starts_at: at, created_at: at } as const;
    await test.app.db.insertInto('entitlements').values(grant).execute();
    await pay(order, 499_00);
    expect((await seen(student, order.id)).state).toBe('fulfilled');
  });
});

it('an order of two seats takes none where the second class is full', async () => {
  const [open, full] = [await seat(), await seat(1)];
  const [student, other] = [await makeUser(test), await makeUser(test)];
  const order = await makeOrder(student, { productId: open.productId });
  await test.app.db
    .updateTable('order_lines')
    .set({ class_ids: [open.id, full.id] })
    .where('order_id', '=', order.id)
    .execute();
  await pay(await makeOrder(other, { productId: full.productId }), 199_00);
  await pay(order, 199_00);
  expect(await seen(student, order.id)).toMatchObject({ state: 'payment_review', reviewReason: 'fulfilment_failed' });
  expect(await seatsTaken(open.id)).toBe(0);
});
