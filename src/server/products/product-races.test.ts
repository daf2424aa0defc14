import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProductForStaff, products } from '../../contract/orders/products.ts';
import { stock } from '../../contract/orders/stock.ts';
import { makeBook, makeProduct, nashik, place } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let first: TestUser;
let second: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  first = await makeUser(test, { roles: ['accountant'] });
  second = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

const seen = async (id: string): Promise<ProductForStaff> =>
  (await first.client(products.getProductForStaff, { params: { id } })).data;
const change = (who: TestUser, product: ProductForStaff, changes: Partial<ProductForStaff>) =>
  who.client(products.changeProduct, { params: { id: product.id }, body: { ...product, ...changes } as never });

it('of two who save one product at once one does; the other is shown what is there now', async () => {
  const product = await seen(await makeProduct(test));
  const saved = await Promise.all([
    change(first, product, { pricePaise: 1_600_00 }),
    change(second, product, { pricePaise: 1_700_00 }),
  ]);
  expect(saved.map((one) => one.status).toSorted()).toEqual([200, 409]);
  const kept = saved.find((one) => one.status === 200)?.data;
  const refused = saved.find((one) => one.status === 409)?.failure;
  expect(refused).toMatchObject({ code: 'edit_conflict', data: { current: { pricePaise: kept?.pricePaise } } });
  expect((await seen(product.id)).pricePaise).toBe(kept?.pricePaise);
});

it('one that is put away while another saves it ends put away and off sale', async () => {
  for (let round = 0; round < 4; round += 1) {
    const product = await seen(await makeProduct(test));
    const archive = () =>
      first.client(products.archiveProduct, { params: { id: product.id }, body: { isArchived: true } });
    const save = () => change(second, product, { pricePaise: 1_600_00 });
    await Promise.all((round % 2 ? [save, archive] : [archive, save]).map((one) => one()));
    expect(await seen(product.id)).toMatchObject({ archivedAt: expect.any(String), isOnSale: false });
  }
});

it('twelve students at five copies, with a delivery of two counted in the middle: seven have one, none is left', async () => {
  const id = await makeBook(test, { stock: 5 });
  const students = await Promise.all(Array.from({ length: 12 }, () => makeUser(test)));
  const [placed, received] = await Promise.all([
    Promise.all(students.slice(0, 6).map((student) => place(student, { productId: id, address: nashik }))),
    first.client(stock.recordStock, {
      params: { id },
      headers: { 'idempotency-key': 'a-delivery-of-two' },
      body: { reason: 'received', copies: 2, seenStock: 5 },
    }),
  ]);
  expect(received.status, JSON.stringify(received.failure)).toBeLessThan(300);
  const more = await Promise.all(
    students.slice(6).map((student) => place(student, { productId: id, address: nashik })),
  );
  const got = [...placed, ...more].filter((one) => one.status === 201);
  expect(got).toHaveLength(7);
  expect((await seen(id)).stock).toBe(0);
});
