import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../contract/orders/orders.ts';
import { makeBook, nashik, place } from '../testing/makers/make-order.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let book: string;
beforeAll(async () => {
  test = await startTestApp();
  book = await makeBook(test);
});
afterAll(() => test.close());

it.each([
  ['999999', undefined],
  ['290001', undefined],
  // Of the army's post, which every courier hands to India Post.
  ['900056', null],
  ['411001', 'Pune'],
  ['560001', 'Bengaluru'],
  ['403001', 'North Goa'],
  // The directory has Agartala in Telangana, so its town is not known; Mahe belongs to Puducherry and lies in Kerala.
  ['799001', null],
  ['799002', 'West Tripura'],
  ['673310', 'Mahe'],
  // Too new for the list, in a sorting district that is known.
  ['411099', null],
])('finds the town of the PIN code %s, or says that there is no such one', async (pin, city) => {
  const student = await makeUser(test);
  const quote = await student.client(orders.quoteOrder, { body: { productId: book, pin } });
  if (city !== undefined) return expect(quote.data.shipping).toMatchObject({ pin, city });
  const words = { code: 'pin_unknown' };
  expect(quote.failure.data?.fields).toEqual({ pin: words });
  const placed = await place(student, { productId: book, address: { ...nashik, pin, state: 'Punjab' } });
  expect(placed.failure.data?.fields).toEqual({ 'address.pin': words });
});
