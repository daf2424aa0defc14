import { afterAll, beforeAll, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { buy, done, notesOf, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
});
afterAll(() => test.close());

it('refunds every seat of a cancelled class with one press, each once however often it is pressed, with its reason', async () => {
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const { id } = await makeClass(test, { pricePaise: 150_00, capacity: 10 });
  const productId = (await accountant.client(classes.getClass, { params: { id } })).data.productId ?? '';
  const bought = [];
  for (let seat = 0; seat < 5; seat += 1) bought.push(await buy(test, { productId }, 150_00));
  await teacher.client(classesAdmin.cancelClass, { params: { id }, body: { reason: 'The ground is under water' } });
  await test.runJobs();
  const listed = async () => (await accountant.client(refundQueue.listRefunds, { query: { limit: 100 } })).data.items;
  const ids = (await listed()).map((one) => one.id);
  expect(ids).toHaveLength(5);
  const press = () => accountant.client(refundQueue.sendRefunds, { body: { ids } });
  const pressed = await Promise.all([press(), press()]);
  expect(pressed.map((one) => [one.status, one.data.queued])).toEqual([
    [202, 5],
    [202, 5],
  ]);
  await test.runJobs();
  expect((await press()).data).toMatchObject({ queued: 0 });
  expect(await listed()).toEqual([]);
  for (const order of bought) {
    expect((await notesOf(test, order.id)).map((one) => one.paise)).toEqual([150_00]);
    const { lines } = (await accountant.client(refunds.checkRefundForStaff, { params: { id: order.id } })).data;
    expect(lines[0]?.refunds.map((one) => one.note)).toEqual(['The ground is under water']);
  }
});
