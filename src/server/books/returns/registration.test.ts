import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookReturns } from '../../../contract/books/returns.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import { makeProduct } from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { indianDate } from '../rules.ts';

const gstin = '27ABCDE1234F1Z0';
let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startTestApp();
  test.stopClock();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  productId = await makeProduct(test);
  await openDrawer(desk);
});
afterAll(() => test.close());

const sell = async (paid: Parameters<typeof sellAtDesk>[1]['paid']) => {
  const sold = await sellAtDesk(desk, { studentId: (await makeUser(test)).id, productId, paid });
  return sold.data.receipt?.id ?? '';
};
const sellerOf = async (id: string) => (await desk.client(desks.getReceipt, { params: { id } })).data.academy;

it('what was given before the academy had its GSTIN keeps its seller, and is not among the documents of the return', async () => {
  const early = await sell(1_500_00);
  const day = indianDate(test.app.now());
  const facts = { bank: 'SBI', reference: '100001', chequeDate: day, amountPaise: 1_500_00 };
  const cheque = await sell({ method: 'cheque', ...facts });
  const before = await sellerOf(early);
  expect(before.gstin).toBe('');

  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const contact = { ...settings.contact, address: { ...settings.contact.address, en: 'Station Road, Nashik 422001' } };
  const changes = { legal: { ...settings.legal, gstin }, contact };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  expect(await sellerOf(early)).toEqual(before);
  const late = await sell(1_500_00);
  expect(await sellerOf(late)).toMatchObject({ gstin, address: 'Station Road, Nashik 422001' });
  // It was given before, and bounces after.
  const bounced = { params: { id: cheque }, body: { cleared: false, reason: 'No funds' } };
  expect((await desk.client(desks.decideCheque, bounced)).data.state).toBe('bounced');

  const accountant = await makeUser(test, { roles: ['accountant'] });
  const query = { month: day.slice(0, 7) };
  const written = (await accountant.client(bookReturns.exportReturn, { query })).bytes.toString();
  const { doc_issue: issued } = JSON.parse(written);
  expect(issued.doc_det).toMatchObject([
    { doc_num: 1, docs: [{ from: expect.stringMatching(/00002$/), totnum: 1 }] },
    { doc_num: 6, docs: [{ from: expect.stringMatching(/00003$/), totnum: 1, cancel: 0, net_issue: 1 }] },
  ]);
});
