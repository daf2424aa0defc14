import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { orders } from '../../contract/orders/orders.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { expireOrder, gatewayEvent, makeOrder, place, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minute = 60_000;
/** Concurrent callers, and seats. `SEAT_RACE=1000` is the benchmark. */
const callers = Number(process.env.SEAT_RACE ?? 60);
const seats = Math.min(40, callers / 5);

async function manyUsers(count: number): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let made = 0; made < count; made += 20) {
    users.push(...(await Promise.all(Array.from({ length: Math.min(20, count - made) }, () => makeUser(test)))));
  }
  return users;
}

async function paidClass(form: Parameters<typeof makeClass>[1] = {}) {
  const { id } = await makeClass(test, { pricePaise: 100_00, ...form });
  const student = await makeUser(test);
  const seen = await student.client(classes.getClass, { params: { id } });
  return { id, productId: seen.data.productId ?? '' };
}

async function seen(id: string) {
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const one = await teacher.client(classesAdmin.getClassForStaff, { params: { id } });
  const { data } = await teacher.client(classesAdmin.listRegistrations, { params: { id }, query: { limit: 100 } });
  return { taken: one.data.seatsTaken, held: one.data.seatsHeld, registered: data.items.length };
}

describe('everybody presses at one moment', () => {
  it('and exactly as many as there are seats get one in a free class', async () => {
    const { id } = await makeClass(test, { capacity: seats });
    const students = await manyUsers(callers);
    const presses = await Promise.all(
      students.map(({ client }) => client(classes.registerForClass, { params: { id } })),
    );
    expect(presses.filter((one) => one.status === 200)).toHaveLength(seats);
    expect(presses.filter((one) => one.failure?.code === 'class_full')).toHaveLength(callers - seats);
    expect(await seen(id)).toEqual({ taken: seats, held: 0, registered: seats });
  });

  it('and only who has a seat can pay for one, and everybody who pays has one', async () => {
    const { id, productId } = await paidClass({ capacity: seats });
    const students = await manyUsers(callers);
    const form = { email: 'asha@example.org', refundTermsAccepted: true, seenTotalPaise: 100_00, productId };
    const placed = await Promise.all(
      students.map(({ client, id: key }) =>
        client(orders.placeOrder, { headers: { 'idempotency-key': key }, body: form }),
      ),
    );
    const opened = placed.filter((one) => one.status === 201);
    expect(opened).toHaveLength(seats);
    expect(placed.filter((one) => one.failure?.code === 'class_full')).toHaveLength(callers - seats);
    expect(await seen(id)).toEqual({ taken: seats, held: seats, registered: 0 });
    const gatewayOrders = opened.map((one) => /checkout\/(order_\w+)/.exec(one.data.checkoutUrl ?? '')?.[1] ?? '');
    await Promise.all(gatewayOrders.map((gatewayOrder) => sendWebhook(test, gatewayEvent(gatewayOrder, 100_00))));
    expect(await seen(id)).toEqual({ taken: seats, held: 0, registered: seats });
    const waiting = await test.app.db
      .selectFrom('orders')
      .select(['state'])
      .distinct()
      .where(
        'id',
        'in',
        opened.map((one) => one.data.id),
      )
      .execute();
    expect(waiting).toEqual([{ state: 'fulfilled' }]);
  });
});

describe('a seat that somebody is paying for', () => {
  it('is theirs for as long as the setting says, and then goes to the next', async () => {
    const { id, productId } = await paidClass({ capacity: 1 });
    const [first, second] = [await makeUser(test), await makeUser(test)];
    const order = await makeOrder(first, { productId });
    const kept = await first.client(classes.getClass, { params: { id } });
    expect(kept.data).toMatchObject({ seatsLeft: 0, registration: null });
    const minutes = (Date.parse(kept.data.hold?.until ?? '') - test.app.now().getTime()) / minute;
    expect(minutes).toBeGreaterThan(19);
    expect(minutes).toBeLessThanOrEqual(20);
    expect((await place(second, { productId })).failure.code).toBe('class_full');
    expect((await second.client(classes.getClass, { params: { id } })).data.hold).toBeNull();

    await expireOrder(test, order.id);
    expect((await first.client(classes.getClass, { params: { id } })).data).toMatchObject({ seatsLeft: 1, hold: null });
    const again = await first.client(orders.payOrder, { params: { id: order.id }, body: {} });
    expect(again.failure.code).toBe('order_not_payable');
    const late = await makeOrder(second, { productId });
    const gone = await first.client(orders.payOrder, { params: { id: order.id }, body: {} });
    expect(gone.failure).toMatchObject({ code: 'class_full', data: { classId: id } });
    // The bank says yes to the first one after all: the money waits for the accountant, the seat is not sold twice.
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 100_00));
    await sendWebhook(test, gatewayEvent(late.gatewayOrderId, 100_00));
    expect((await first.client(orders.getOrder, { params: { id: order.id } })).data.reviewReason).toBe('order_expired');
    expect((await second.client(classes.getClass, { params: { id } })).data.isRegistered).toBe(true);
    expect(await seen(id)).toEqual({ taken: 1, held: 0, registered: 1 });
  });

  it('is kept through the last try that was begun in time', async () => {
    const { productId } = await paidClass({ capacity: 1 });
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId });
    test.advance(24 * minute);
    await test.app.jobs.enqueue(test.app.db, 'orders.expire-orders', {});
    await test.runJobs();
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 100_00));
    const again = await makeUser(test, { phone: student.phone });
    expect((await again.client(orders.getOrder, { params: { id: order.id } })).data.state).toBe('fulfilled');
  });

  it('goes over to the order that takes the place of the first, and is counted once', async () => {
    const { id, productId } = await paidClass({ capacity: 1 });
    const student = await makeUser(test);
    const first = await makeOrder(student, { productId });
    const second = await makeOrder(student, { productId, email: 'asha.b@example.org' });
    expect(second.id).not.toBe(first.id);
    expect(await seen(id)).toEqual({ taken: 1, held: 1, registered: 0 });
    await expireOrder(test, second.id);
    expect(await seen(id)).toEqual({ taken: 0, held: 0, registered: 0 });
  });

  it('stays with a student whose class became free', async () => {
    const { id, productId } = await paidClass({ capacity: 1 });
    const student = await makeUser(test);
    await makeOrder(student, { productId });
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const { data: form } = await teacher.client(classesAdmin.getClassForStaff, { params: { id } });
    await teacher.client(classesAdmin.changeClass, { params: { id }, body: { ...form, pricePaise: 0 } });
    expect((await student.client(classes.registerForClass, { params: { id } })).status).toBe(200);
    expect(await seen(id)).toEqual({ taken: 1, held: 0, registered: 1 });
  });
});
