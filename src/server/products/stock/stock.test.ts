import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { products } from '../../../contract/orders/products.ts';
import { goodsReturned, stock, type WrittenReason } from '../../../contract/orders/stock.ts';
import { expireOrder, makeBook, makeOrder, nashik, place } from '../../testing/makers/make-order.ts';
import { buy } from '../../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let packer: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  packer = await makeUser(test, { roles: ['packer'] });
});
afterAll(() => test.close());

const itemOf = async (id: string) =>
  (await packer.client(stock.listStock, { query: { limit: 100 } })).data.items.find((one) => one.id === id);
const movesOf = async (id: string) => {
  const { items } = (await packer.client(stock.listStockMovements, { params: { id }, query: { limit: 100 } })).data;
  return items.toReversed().map((one) => [one.reason, one.change, one.leftAfter]);
};
const record = async (id: string, reason: WrittenReason, copies: number, seenStock?: number) =>
  packer.client(stock.recordStock, {
    params: { id },
    body: { reason, copies, note: 'On the shelf', seenStock: seenStock ?? (await itemOf(id))?.stock ?? 0 },
  });

it('every change of the copies of a book has its reason, and they add up', async () => {
  const id = await makeBook(test, { title: 'Counted book', stock: 3, lowStockAt: 2 });
  expect(await itemOf(id)).toEqual({ id, title: 'Counted book', stock: 3, lowStockAt: 2, isLow: false });
  const student = await makeUser(test);
  const order = await makeOrder(student, { productId: id, address: nashik });
  expect((await packer.client(stock.listStock, { query: { low: 'yes' } })).data.items.map((one) => one.id)).toEqual([
    id,
  ]);
  await expireOrder(test, order.id);
  expect((await record(id, 'received', 10)).data).toMatchObject({ stock: 13, isLow: false });
  expect((await record(id, 'written_off', 4)).data).toMatchObject({ stock: 9 });
  expect((await record(id, 'corrected', 8)).data).toMatchObject({ stock: 8 });
  expect(await movesOf(id)).toEqual([
    ['corrected', 3, 3],
    ['sold', -1, 2],
    ['released', 1, 3],
    ['received', 10, 13],
    ['written_off', -4, 9],
    ['corrected', -1, 8],
  ]);
});

it.each([
  ['written_off', 6, 5, { copies: { code: 'stock_short' } }],
  ['received', 0, 5, { copies: { code: 'stock_unchanged' } }],
  ['corrected', 5, 5, { copies: { code: 'stock_unchanged' } }],
] as const)('refuses %s of %i where 5 are left', async (reason, copies, seen, fields) => {
  const id = await makeBook(test, { stock: 5 });
  expect((await record(id, reason, copies, seen)).failure.data).toMatchObject({ fields });
  expect(await itemOf(id)).toMatchObject({ stock: 5 });
});

it('refuses a count of copies of which some were sold meanwhile, and a book whose copies are not counted', async () => {
  const id = await makeBook(test, { stock: 5 });
  expect((await record(id, 'corrected', 4, 6)).failure.code).toBe('invalid_transition');
  expect((await record(await makeBook(test), 'received', 4)).failure.code).toBe('not_found');
});

it('the product’s own form counts too, and asks for a warning only of what is sent', async () => {
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const id = await makeBook(test, { stock: 5 });
  const found = (await accountant.client(products.listProducts)).data.items.find((one) => one.id === id);
  if (!found) throw new Error('no book');
  const { id: _id, inStock: _in, classIds: _classes, batchId: _batch, ...form } = found;
  const change = (changes: object) =>
    accountant.client(products.changeProduct, { params: { id }, body: { ...form, ...changes } });
  expect((await change({ stock: 2, lowStockAt: 2 })).status).toBe(200);
  expect(await movesOf(id)).toEqual([
    ['corrected', 5, 5],
    ['corrected', -3, 2],
  ]);
  const body = { kind: 'exam_fee' as const, title: 'Fee', pricePaise: 100_00, taxClass: 'exam_fee' as const };
  const refused = await accountant.client(products.createProduct, { body: { ...body, lowStockAt: 1 } });
  expect(refused.failure.data).toMatchObject({ fields: { stock: { code: 'stock_without_shipping' } } });
});

it('of 60 buyers at once the last 12 copies go to 12, and none is left', { timeout: 120_000 }, async () => {
  const id = await makeBook(test, { stock: 12 });
  const buyers = await Promise.all(Array.from({ length: 60 }, () => makeUser(test)));
  const placed = await Promise.all(buyers.map((buyer) => place(buyer, { productId: id, address: nashik })));
  expect(placed.filter((one) => one.status === 201)).toHaveLength(12);
  expect(new Set(placed.filter((one) => one.status !== 201).map((one) => one.failure.code))).toEqual(
    new Set(['product_not_on_sale']),
  );
  expect(await itemOf(id)).toMatchObject({ stock: 0 });
  expect((await movesOf(id)).filter(([reason]) => reason === 'sold')).toHaveLength(12);
});

it('goods that a courier brought back go into stock or are written off, once', async () => {
  const id = await makeBook(test, { stock: 5 });
  const bring = async () => {
    const order = await buy(test, { productId: id, address: nashik }, 550_00);
    for (const state of ['handed_over', 'returned'] as const) {
      const body = { state, courier: 'India Post' };
      expect((await packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body })).status).toBe(200);
    }
    const back = (await packer.client(goodsReturned.listGoodsBack)).data.items.find((one) => one.orderId === order.id);
    if (!back) throw new Error('nothing came back');
    return back.id;
  };
  const put = (lineId: string, keepAs: 'stock' | 'written_off') =>
    packer.client(goodsReturned.putAway, { params: { id: lineId }, body: { keepAs } });
  const [good, torn] = [await bring(), await bring()];
  expect(await itemOf(id)).toMatchObject({ stock: 3 });
  expect((await put(good, 'stock')).status).toBe(200);
  expect((await put(good, 'stock')).status).toBe(200);
  expect((await put(good, 'written_off')).failure.code).toBe('invalid_transition');
  expect((await put(torn, 'written_off')).status).toBe(200);
  expect((await packer.client(goodsReturned.listGoodsBack)).data.items).toEqual([]);
  expect((await movesOf(id)).slice(3)).toEqual([
    ['returned', 1, 4],
    ['returned', 1, 5],
    ['written_off', -1, 4],
  ]);
});
