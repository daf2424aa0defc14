import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import { makeBatch } from '../../testing/makers/make-batch.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { expireOrder } from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
});
afterAll(() => test.close());

const student = async () => (await makeUser(test)).id;
const stateOf = async (id: string) => (await admin.client(ordersAdmin.getOrderForStaff, { params: { id } })).data.state;
const membersOf = async (id: string) =>
  (await admin.client(batchesAdmin.listMembers, { params: { id } })).data.items.map((one) => one.userId);
/** A batch of one seat, on sale. */
async function makeOne() {
  const { id } = await makeBatch(test, admin, { capacity: 1, pricePaise: 15_000_00 });
  const { productId } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id } })).data;
  return { id, productId: productId ?? '' };
}

it('an order paid in parts is kept with its seat for the days of the settings after each part, then closes what it opened and frees the seat', async () => {
  const { settings, version } = (await admin.client(academy.readAllSettings)).data;
  const access = { ...settings.access, partHeldDays: 3, batchAtFirstPart: true };
  expect((await admin.client(academy.changeSettings, { body: { version, changes: { access } } })).status).toBe(200);
  const inDays = (days: number) => new Date(test.app.now().getTime() + days * 86_400_000);
  const lasts = (at: string | undefined) => Math.abs(Date.parse(at ?? '') - inDays(3).getTime()) < 60_000;
  const until = async (orderId: string) => {
    const { db } = test.app;
    const order = await db.selectFrom('orders').select('expires_at').where('id', '=', orderId).executeTakeFirst();
    const seat = await db
      .selectFrom('seat_holds')
      .select('held_until')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    return { order: order?.expires_at, seat: seat?.held_until };
  };
  const seat = await makeClass(test, { pricePaise: 199_00, capacity: 1 });
  const { productId: ofSeat } = (await desk.client(classes.getClass, { params: { id: seat.id } })).data;
  const held = await sellAtDesk(desk, { studentId: await student(), productId: ofSeat ?? '', paid: 100_00 });
  const kept = await until(held.data.orderId);
  expect([lasts(kept.order), lasts(kept.seat)]).toEqual([true, true]);

  const [first, batch] = [await student(), await makeOne()];
  const { orderId } = (await sellAtDesk(desk, { studentId: first, productId: batch.productId, paid: 5_000_00 })).data;
  expect(await membersOf(batch.id)).toEqual([first]);
  await expireOrder(test, orderId);
  expect(await stateOf(orderId)).toBe('expired');
  const { payments } = (await admin.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } })).data;
  expect(payments).toMatchObject([{ state: 'captured', reviewReason: 'order_cancelled' }]);
  const [member] = (await admin.client(batchesAdmin.listMembers, { params: { id: batch.id } })).data.items;
  expect(member).toMatchObject({ endedReason: 'Not paid in full' });
  const next = await student();
  expect((await sellAtDesk(desk, { studentId: next, productId: batch.productId, paid: 15_000_00 })).status).toBe(201);
});
