import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { parcels } from '../../../contract/orders/parcels.ts';
import { products } from '../../../contract/orders/products.ts';
import { goodsReturned, stock } from '../../../contract/orders/stock.ts';
import { expireOrder, makeBook, makeOrder, nashik, place } from '../../testing/makers/make-order.ts';
import { buy } from '../../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let packer: TestUser;
let accountant: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  packer = await makeUser(test, { roles: ['packer'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

const movesOf = async (id: string) => {
  const { items } = (await packer.client(stock.listStockMovements, { params: { id }, query: { limit: 100 } })).data;
  return items.toReversed().map((one) => [one.reason, one.change, one.leftAfter]);
};

/** A set of one grammar and two workbooks. */
async function makeSet(left = { grammar: 5, workbook: 9 }) {
  const grammar = await makeBook(test, { title: 'Grammar', stock: left.grammar, weightGrams: 300 });
  const workbook = await makeBook(test, { title: 'Workbook', stock: left.workbook, weightGrams: 100 });
  const books = [
    { productId: grammar, copies: 1 },
    { productId: workbook, copies: 2 },
  ];
  return { grammar, workbook, set: await makeBook(test, { title: 'The set', books }) };
}

it('selling a set takes the copies of its books; what is not paid gives them back', async () => {
  const { grammar, workbook, set } = await makeSet();
  const order = await makeOrder(await makeUser(test), { productId: set, address: nashik });
  expect((await movesOf(grammar)).at(-1)).toEqual(['sold', -1, 4]);
  expect((await movesOf(workbook)).at(-1)).toEqual(['sold', -2, 7]);
  // What the set holds later is not what was ordered.
  const { id: _id, ...form } = (await accountant.client(products.getProductForStaff, { params: { id: set } })).data;
  const body = { ...form, books: [{ productId: grammar, copies: 3 }] };
  expect((await accountant.client(products.changeProduct, { params: { id: set }, body })).status).toBe(200);
  await expireOrder(test, order.id);
  expect((await movesOf(grammar)).at(-1)).toEqual(['released', 1, 5]);
  expect((await movesOf(workbook)).at(-1)).toEqual(['released', 2, 9]);
});

it('a set is sold out with the first of its books, and of two who want the last one gets it', async () => {
  const { set, workbook } = await makeSet({ grammar: 5, workbook: 3 });
  const buyers = [await makeUser(test), await makeUser(test)];
  const placed = await Promise.all(buyers.map((one) => place(one, { productId: set, address: nashik })));
  expect(placed.map((one) => one.status).toSorted()).toEqual([201, 409]);
  expect((await movesOf(workbook)).at(-1)).toEqual(['sold', -2, 1]);
  const seen = await buyers[0]?.client(products.getProduct, { params: { id: set } });
  expect(seen?.data.inStock).toBe(false);
});

it('parcel page, packing slip and pick list name each book with its count, and the product filter finds it', async () => {
  const { set, grammar } = await makeSet();
  const order = await buy(test, { productId: set, address: nashik }, 550_00);
  const found = (await packer.client(ordersAdmin.getParcel, { params: { id: order.id } })).data;
  expect(found.contents).toMatchObject([
    {
      title: 'The set',
      books: [
        { title: 'Grammar', copies: 1 },
        { title: 'Workbook', copies: 2 },
      ],
    },
  ]);
  await packer.client(parcels.printParcels, { query: { kind: 'pick_list', ids: found.shipment.id } });
  expect(test.papers.drawnParcels.at(-1)?.parcels[0]).toMatchObject({
    contents: [
      { title: 'Grammar', copies: 1 },
      { title: 'Workbook', copies: 2 },
    ],
    weightGrams: 500,
  });
  const listed = (await packer.client(ordersAdmin.listParcels, { query: { product: grammar } })).data.items;
  expect(listed.map((one) => one.orderId)).toEqual([order.id]);
});

it('a set that a courier brought back puts each book back once, or writes it off', async () => {
  const { grammar, workbook, set } = await makeSet();
  const bring = async () => {
    const order = await buy(test, { productId: set, address: nashik }, 550_00);
    for (const state of ['handed_over', 'returned'] as const) {
      const body = { state, courier: 'India Post' };
      expect((await packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body })).status).toBe(200);
    }
    const back = (await packer.client(goodsReturned.listGoodsBack)).data.items.find((one) => one.orderId === order.id);
    expect(back?.books.map((one) => [one.title, one.copies])).toEqual([
      ['Grammar', 1],
      ['Workbook', 2],
    ]);
    return back?.id ?? '';
  };
  const put = (id: string, keepAs: 'stock' | 'written_off') =>
    packer.client(goodsReturned.putAway, { params: { id }, body: { keepAs } });
  const [good, torn] = [await bring(), await bring()];
  expect((await put(good, 'stock')).status).toBe(200);
  expect((await put(good, 'stock')).status).toBe(200);
  expect((await put(torn, 'written_off')).status).toBe(200);
  expect((await movesOf(workbook)).slice(1)).toEqual([
    ['sold', -2, 7],
    ['sold', -2, 5],
    ['returned', 2, 7],
    ['returned', 2, 9],
    ['written_off', -2, 7],
  ]);
  expect((await movesOf(grammar)).at(-1)).toEqual(['written_off', -1, 4]);
});

it('what is sent again leaves the stock, no more than there is or was ordered, and comes back with a parcel that is removed', async () => {
  const { grammar, workbook, set } = await makeSet({ grammar: 5, workbook: 3 });
  const order = await buy(test, { productId: set, address: nashik }, 550_00);
  for (const state of ['handed_over', 'delivered'] as const) {
    const body = { state, courier: 'India Post' };
    await packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body });
  }
  const send = (copies: { productId: string; copies: number }[]) =>
    packer.client(parcels.addParcel, {
      params: { id: order.id },
      body: { purpose: 'resend', contents: 'Books', copies },
    });
  const wrong = async (copies: { productId: string; copies: number }[]) =>
    Object.entries((await send(copies)).failure.data?.fields ?? {}).map(([field, { code }]) => [field, code]);
  const one = { productId: grammar, copies: 1 };
  expect(await wrong([one, { productId: workbook, copies: 2 }])).toEqual([['copies.1.copies', 'stock_short']]);
  expect(await wrong([{ productId: grammar, copies: 2 }])).toEqual([['copies.0.copies', 'not_a_choice']]);
  expect((await movesOf(grammar)).at(-1)).toEqual(['sold', -1, 4]);
  const sent = await send([one, { productId: workbook, copies: 1 }]);
  expect(sent.status, JSON.stringify(sent.failure)).toBe(200);
  expect([(await movesOf(grammar)).at(-1), (await movesOf(workbook)).at(-1)]).toEqual([
    ['resent', -1, 3],
    ['resent', -1, 0],
  ]);
  const added = sent.data.shipments.at(-1)?.id ?? '';
  expect((await packer.client(parcels.removeParcel, { params: { id: added } })).status).toBe(200);
  expect([(await movesOf(grammar)).at(-1), (await movesOf(workbook)).at(-1)]).toEqual([
    ['released', 1, 4],
    ['released', 1, 1],
  ]);
});

it('a parcel waits again when its replacement is taken away, and what a replacement brings back is put away', async () => {
  const { grammar, workbook, set } = await makeSet({ grammar: 5, workbook: 3 });
  const order = await buy(test, { productId: set, address: nashik }, 550_00);
  const move = (state: 'handed_over' | 'lost' | 'returned', parcelId?: string) =>
    packer.client(ordersAdmin.moveParcel, {
      params: { id: order.id },
      body: { state, courier: 'India Post', ...(parcelId ? { parcelId } : {}) },
    });
  await move('handed_over');
  const lost = (await move('lost')).data.shipments[0];
  const replace = () =>
    packer.client(parcels.addParcel, {
      params: { id: order.id },
      body: {
        ...{ purpose: 'resend', contents: 'Both books', insteadOf: lost?.id ?? '' },
        copies: [
          { productId: grammar, copies: 1 },
          { productId: workbook, copies: 1 },
        ],
      },
    });
  const first = (await replace()).data;
  expect(first.shipments[0]?.resolution).toBe('resent');
  const removed = await packer.client(parcels.removeParcel, { params: { id: first.shipments[1]?.id ?? '' } });
  expect(removed.data.shipments.map((one) => one.resolution)).toEqual([null]);
  const again = (await replace()).data.shipments[1]?.id ?? '';
  await move('handed_over', again);
  expect((await move('returned', again)).status).toBe(200);
  const back = async () =>
    (await packer.client(goodsReturned.listGoodsBack)).data.items.filter((one) => one.orderId === order.id);
  expect(await back()).toMatchObject([
    { id: again, number: expect.stringMatching(/-2$/), title: 'Both books', books: [{ copies: 1 }, { copies: 1 }] },
  ]);
  const put = (keepAs: 'stock' | 'written_off') =>
    packer.client(goodsReturned.putAway, { params: { id: again }, body: { keepAs } });
  expect([(await put('stock')).status, (await put('stock')).status]).toEqual([200, 200]);
  expect((await put('written_off')).failure.code).toBe('invalid_transition');
  expect([(await movesOf(grammar)).slice(-2), (await movesOf(workbook)).at(-1)]).toEqual([
    [
      ['resent', -1, 3],
      ['returned', 1, 4],
    ],
    ['returned', 1, 1],
  ]);
  expect(await back()).toEqual([]);
});

it('refuses a set in a set, itself, a book twice, copies of its own and what is not printed', async () => {
  const { grammar, set } = await makeSet();
  const create = (form: object) =>
    accountant.client(products.createProduct, {
      body: {
        kind: 'printed',
        title: 'Another set',
        pricePaise: 900_00,
        taxClass: 'printed_book',
        ships: true,
        books: [{ productId: grammar, copies: 1 }],
        ...form,
      },
    });
  const codeOf = async (form: object) => (await create(form)).failure.data;
  const unknown = { fields: { books: { code: 'books_unknown' } } };
  expect(await codeOf({ books: [{ productId: set, copies: 1 }] })).toMatchObject(unknown);
  const twice = { productId: grammar, copies: 1 };
  expect(await codeOf({ books: [twice, twice] })).toMatchObject(unknown);
  expect(await codeOf({ stock: 3 })).toMatchObject({ fields: { stock: { code: 'stock_of_books' } } });
  const { id: _id, ...form } = (await accountant.client(products.getProductForStaff, { params: { id: grammar } })).data;
  const other = await makeBook(test);
  const body = { ...form, stock: null, books: [{ productId: other, copies: 1 }] };
  const nested = await accountant.client(products.changeProduct, { params: { id: grammar }, body });
  expect(nested.failure.data).toMatchObject(unknown);
});
