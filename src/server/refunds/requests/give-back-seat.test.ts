import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../../contract/classes/classes.ts';
import { refundQueue } from '../../../contract/refund-queue.ts';
import { refunds } from '../../../contract/refunds.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { gatewayEvent, makeOrder, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const hour = 3600_000;

async function buySeat(startsInMs: number) {
  const startsAt = new Date(test.app.now().getTime() + startsInMs).toISOString();
  const { id } = await makeClass(test, { pricePaise: 150_00, capacity: 1, startsAt });
  const student = await makeUser(test);
  const seen = await student.client(classes.getClass, { params: { id } });
  const order = await makeOrder(student, { productId: seen.data.productId ?? '' });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 150_00));
  return { id, student, order };
}

const give = (who: TestUser, id: string) => who.client(refunds.giveBackSeat, { params: { id } });
async function opened() {
  const accountant = await makeUser(test, { roles: ['accountant'] });
  return (await accountant.client(refundQueue.listRefunds, { query: { limit: 100 } })).data.items;
}

describe('a paid seat that a student gives back', () => {
  it('is free for the next in line, its refund opened once, by the rules of every refund', async () => {
    const { id, student, order } = await buySeat(50 * hour);
    const next = await makeUser(test);
    await next.client(classes.joinWaitlist, { params: { id } });
    const check = await student.client(refunds.checkSeatRefund, { params: { id } });
    expect(check.data).toMatchObject({ amountPaise: 150_00, outcome: 'full' });
    expect((await give(next, id)).status).toBe(404);
    const both = await Promise.all([give(student, id), give(student, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await opened()).toMatchObject([
      { orderId: order.id, amountPaise: 150_00, reason: 'seat_cancelled', state: 'requested' },
    ]);
    expect((await student.client(classes.getClass, { params: { id } })).data.registration).toBeNull();
    expect((await next.client(classes.getClass, { params: { id } })).data.hold).toMatchObject({ isOffer: true });
    // The gateway's event is repeated.
    await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 150_00));
    expect((await student.client(classes.getClass, { params: { id } })).data.registration).toBeNull();
  });

  it('stays theirs when it is too late, and nothing is refunded', async () => {
    const before = (await opened()).length;
    const { id, student } = await buySeat(1.5 * hour);
    expect((await give(student, id)).failure.code).toBe('cancellation_closed');
    expect((await student.client(classes.getClass, { params: { id } })).data.registration).toMatchObject({
      isPaid: true,
    });
    expect(await opened()).toHaveLength(before);
  });
});
