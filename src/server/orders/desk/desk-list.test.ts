import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desks } from '../../../contract/orders/desk.ts';
import { makeBatch } from '../../testing/makers/make-batch.ts';
import { makeBook, makeProduct } from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
});
afterAll(() => test.close());

const inEnglish = { headers: { cookie: 'language=en' } };
const listed = async (search: string) =>
  (await desk.client(desks.listDeskProducts, { ...inEnglish, query: { search } })).data.items;

it('what can be sold is called in the language of the desk, and found by its name in any', async () => {
  const english = { title: 'Marathi grammar', contents: '', outcomes: '', questions: '' };
  const product = { title: 'मराठी व्याकरण', textLanguage: 'mr' as const, translations: { en: english } };
  const productId = await makeProduct(test, product);
  for (const search of ['grammar', 'व्याकरण']) {
    // Nothing counts its seats: it is not sold out.
    expect(await listed(search)).toMatchObject([{ id: productId, title: 'Marathi grammar', seatsLeft: null }]);
  }
  const studentId = (await makeUser(test)).id;
  const { orderId } = (await sellAtDesk(desk, { studentId, productId, paid: 1_000_00 })).data;
  const taken = await desk.client(desks.takeDeskPayment, {
    params: { id: orderId },
    headers: { ...inEnglish.headers, 'idempotency-key': randomUUID() },
    body: { method: 'cash', amountPaise: 100_00, seenDuePaise: 500_00 },
  });
  expect(taken.data).toMatchObject({ title: 'Marathi grammar', receipt: { title: 'Marathi grammar' } });
  const receipts = await desk.client(desks.listReceipts, { ...inEnglish, query: { studentId } });
  expect(receipts.data.items).toMatchObject([{ title: 'Marathi grammar' }, { title: 'Marathi grammar' }]);
  const dues = await desk.client(desks.listStudentDues, { ...inEnglish, params: { id: studentId } });
  expect(dues.data.items).toMatchObject([{ title: 'Marathi grammar' }]);
});

it('batches stand before what is newer, page by page', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  const names = { en: 'Walk-in batch', mr: '', hi: '' };
  await makeBatch(test, admin, { names, pricePaise: 15_000_00 });
  await makeProduct(test, { title: 'Walk-in notes' });
  const titles: string[] = [];
  let after: string | undefined;
  do {
    const query = { search: 'Walk-in', limit: 1, ...(after && { after }) };
    const { items, next } = (await desk.client(desks.listDeskProducts, { ...inEnglish, query })).data;
    titles.push(...items.map(({ title }) => title));
    after = next ?? undefined;
  } while (after);
  expect(titles).toEqual(['Walk-in batch', 'Walk-in notes']);
});

it('a printed book says how many are in stock', async () => {
  await makeBook(test, { title: 'Stocked book', stock: 7 });
  expect(await listed('Stocked')).toMatchObject([{ seatsLeft: 7 }]);
});
