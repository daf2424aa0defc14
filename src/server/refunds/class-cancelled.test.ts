import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { notices } from '../../contract/messages/notices.ts';
import { orders } from '../../contract/orders/orders.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { notifyCancelledJob } from '../classes/rules.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { gatewayEvent, makeOrder, place, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
let accountant: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

const reason = 'The ground is under water';
const see = async (who: TestUser, id: string) => (await who.client(classes.getClass, { params: { id } })).data;
const cancel = (id: string, why = reason) =>
  teacher.client(classesAdmin.cancelClass, { params: { id }, body: { reason: why } });
/** Notifications about classes; those who paid were notified of that before. */
const told = async (who: TestUser) =>
  (await who.client(notices.listNotices)).data.items.filter((one) => !one.title.startsWith('Your access'));
const open = async () => (await accountant.client(refundQueue.listRefunds, { query: { limit: 100 } })).data.items;

async function buy(who: TestUser, productId: string, pricePaise: number) {
  const order = await makeOrder(who, { productId });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, pricePaise));
  return order;
}

describe('a class that the academy calls off', () => {
  it('tells everybody concerned once, gives paid seats to the accountant, and sells nothing any more', async () => {
    const { id, title } = await makeClass(test, { title: 'Ground day', pricePaise: 150_00, capacity: 2 });
    const [paid, paying, waits, late] = await Promise.all(Array.from({ length: 4 }, () => makeUser(test)));
    if (!paid || !paying || !waits || !late) throw new Error('four people');
    const productId = (await see(paid, id)).productId ?? '';
    const order = await buy(paid, productId, 150_00);
    const unpaid = await makeOrder(paying, { productId });
    await waits.client(classes.joinWaitlist, { params: { id } });

    expect((await cancel(id, 'x')).failure.data?.fields).toHaveProperty('reason');
    expect((await cancel(id)).data).toMatchObject({ stage: 'cancelled', isActive: false, cancelled: { reason } });
    await cancel(id, 'Pressed twice');
    await test.runJobs();
    // The queue may run each of them again.
    const eventAt = (await see(paid, id)).cancelled?.at;
    await test.app.jobs.enqueue(test.app.db, notifyCancelledJob, { classIds: [id], eventAt });
    await test.app.jobs.enqueue(test.app.db, 'refunds.open-class-refunds', { classId: id });
    await test.runJobs();

    expect(await open()).toMatchObject([
      {
        orderId: order.id,
        number: order.number,
        title,
        state: 'requested',
        amountPaise: 150_00,
        reason: 'class_cancelled',
        note: reason,
        phoneNumber: paid.phone,
      },
    ]);
    for (const who of [paid, paying, waits]) {
      expect(await told(who)).toMatchObject([{ title: 'Cancelled: Ground day', link: `/event?id=${id}` }]);
      const sms = test.sms.sent.filter((one) => one.to === who.phone && !one.text.startsWith('Payment received'));
      expect(sms).toHaveLength(1);
      expect(sms[0]?.text).toContain(reason);
      expect(sms[0]?.text.includes('refunded')).toBe(who === paid);
    }
    expect(await see(paid, id)).toMatchObject({ stage: 'cancelled', cancelled: { reason }, joinUrl: null });
    expect((await late.client(classes.getClass, { params: { id } })).status).toBe(404);
    expect((await place(late, { productId })).failure.code).toBe('product_not_on_sale');
    const gone = await paying.client(orders.getOrder, { params: { id: unpaid.id } });
    expect(gone.data.state).toBe('cancelled');
    await sendWebhook(test, gatewayEvent(unpaid.gatewayOrderId, 150_00));
    const after = await paying.client(orders.getOrder, { params: { id: unpaid.id } });
    expect(after.data).toMatchObject({ state: 'payment_review', reviewReason: 'order_cancelled' });
    expect((await see(paid, id)).isRegistered).toBe(true);
  });

  it('gives no seat to money that comes before the orders are cancelled', async () => {
    const { id } = await makeClass(test, { pricePaise: 150_00 });
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: (await see(student, id)).productId ?? '' });
    await cancel(id);
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 150_00));
    const after = await student.client(orders.getOrder, { params: { id: order.id } });
    expect(after.data).toMatchObject({ state: 'payment_review', reviewReason: 'fulfilment_failed' });
    await test.runJobs();
  });

  it('cannot be brought back, changed or called off when it is over', async () => {
    const made = await makeClass(test);
    await cancel(made.id);
    const params = { id: made.id };
    const show = await teacher.client(classesAdmin.showClass, { params, body: { isActive: true } });
    expect(show.failure.code).toBe('class_cancelled');
    const change = await teacher.client(classesAdmin.changeClass, {
      params,
      body: made,
    });
    expect(change.failure.code).toBe('class_cancelled');
    const copy = await teacher.client(classesAdmin.duplicateClass, { params });
    expect(copy.data).toMatchObject({ stage: 'upcoming', cancelled: null });
    const past = await makeClass(test, { startsAt: new Date(test.app.now().getTime() - 59 * 60_000).toISOString() });
    test.advance(2 * 60_000);
    expect((await cancel(past.id)).failure.code).toBe('class_over');
    const lists = await teacher.client(classesAdmin.listClassesForStaff, { query: { tab: 'upcoming', limit: 100 } });
    expect(lists.data.items.find((one) => one.id === made.id)).toMatchObject({ stage: 'cancelled' });
  });
});
