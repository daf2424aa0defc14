import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeBook, makeProduct, nashik } from '../testing/makers/make-order.ts';
import { buy, checkOf, done, pressRefund, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let accountant: TestUser;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  accountant = await makeUser(test, { roles: ['accountant'], fullName: 'Asha Accountant' });
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version } = (await admin.client(academy.readAllSettings)).data;
  const changes = { refundApproval: { secondPersonAbovePaise: 700_00 } };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
});
afterAll(() => test.close());

const list = async (query: Record<string, string>) =>
  (await accountant.client(refundQueue.listRefunds, { query })).data.items;
async function ask({ id, student }: { id: string; student: TestUser }) {
  const [line] = (await student.client(refunds.checkRefund, { params: { id } })).data.lines;
  const params = { id, lineId: line?.lineId ?? '' };
  const asked = await student.client(refunds.askForRefund, { params, body: { reason: 'I moved away' }, files: {} });
  expect(asked.status, JSON.stringify(asked.failure)).toBe(200);
}

it('a bulk of refunds says what is sent and what waits for a second person, who finds it by its state', async () => {
  const productId = await makeProduct(test, { pricePaise: 900_00 });
  const dear = await buy(test, { productId }, 900_00);
  const book = await buy(test, { productId: await makeBook(test), address: nashik }, 550_00);
  for (const one of [dear, book]) await ask(one);
  const asked = await list({ state: 'requested' });
  // The parcel is here: its delivery goes back with the book.
  expect(asked.map((one) => [one.orderId === book.id, one.amountPaise, one.deliveryPaise])).toEqual([
    [false, 900_00, 0],
    [true, 450_00, 100_00],
  ]);
  const sent = await accountant.client(refundQueue.sendRefunds, { body: { ids: asked.map((one) => one.id) } });
  expect(sent.data).toEqual({ queued: 2, proposed: 1, kept: 0 });
  await test.runJobs();
  const proposal = { amountPaise: 900_00, by: 'Asha Accountant' };
  expect(await list({ state: 'proposed' })).toMatchObject([{ orderId: dear.id, state: 'requested', proposal }]);
  expect((await list({ state: 'all' })).filter((one) => one.state === 'processed')).toMatchObject([
    { amountPaise: 100_00 },
    { amountPaise: 450_00, deliveryPaise: 0, proposal: null },
  ]);
});

it('what was asked for stays beside what was granted', async () => {
  const productId = await makeProduct(test, { pricePaise: 600_00 });
  const order = await buy(test, { productId }, 600_00);
  await ask(order);
  const goodwill = { amountPaise: 100_50, isGoodwill: true };
  const pressed = await pressRefund(accountant, order.id, goodwill);
  expect(pressed.status, JSON.stringify(pressed.failure)).toBe(200);
  await test.runJobs();
  const [line] = await checkOf(accountant, order.id);
  expect(line?.refunds).toMatchObject([{ amountPaise: 100_50, requestedPaise: 600_00 }]);
  const { events } = (await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: order.id } })).data;
  const requested = events.filter((one) => one.kind === 'refund' && one.what === 'requested');
  expect(requested.map((one) => one.detail)).toEqual(['60000 INR']);
});
