import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookAccounts } from '../../../contract/books/accounts.ts';
import { drawers } from '../../../contract/orders/drawers.ts';
import { makeProduct } from '../../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let desk: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startTestApp();
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
  productId = await makeProduct(test);
});
afterAll(() => test.close());

const move = (way: 'in' | 'out', amountPaise: number, reason = 'For the bank') =>
  desk.client(drawers.moveCash, { body: { way, amountPaise, reason } });
const close = (countedPaise: number, reason = '') =>
  desk.client(drawers.closeDrawer, { body: { countedPaise, reason } });
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(test.app.now());

it('a drawer counts what goes in and out, and is closed with a difference only when it is explained', async () => {
  expect((await move('in', 100_00)).failure.code).toBe('drawer_closed');
  const opened = await Promise.all([openDrawer(desk, 500_00), openDrawer(desk, 500_00)]);
  expect(opened.map((one) => one.status).sort()).toEqual([201, 409]);
  const studentId = (await makeUser(test)).id;
  const sold = await sellAtDesk(desk, { studentId, productId, paid: 1_500_00 });
  expect(sold.status).toBe(201);
  expect((await move('out', 9_000_00)).failure.data?.fields).toMatchObject({
    amountPaise: { code: 'more_than_in_drawer' },
  });
  expect((await move('out', 1_000_00)).data).toMatchObject({ expectedPaise: 1_000_00, takenPaise: 1_500_00 });
  expect((await close(990_00)).failure.data?.fields).toMatchObject({ reason: { code: 'difference_reason_missing' } });
  const closed = await close(990_00, 'A torn note was refused');
  expect(closed.data).toMatchObject({
    expectedPaise: 1_000_00,
    countedPaise: 990_00,
    differenceReason: 'A torn note was refused',
  });
  expect((await close(990_00)).failure.code).toBe('drawer_closed');
  // What is missing is missing from the books too.
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const query = { month: today().slice(0, 7), day: today() };
  const { items } = (await accountant.client(bookAccounts.listJournals, { query })).data;
  expect(items.at(-1)).toMatchObject({ kind: 'drawer', reference: 'Meera Desk', orderId: null });
  expect(items.at(-1)?.entries).toEqual(
    expect.arrayContaining([
      { account: 'cash', amountPaise: -10_00 },
      { account: 'other', amountPaise: 10_00 },
    ]),
  );
  expect((await desk.client(drawers.getOwnDrawer)).data.drawer).toBeNull();
});

it('the day book adds up by means of payment and by drawer, for the accountant too', async () => {
  await openDrawer(desk, 0);
  const paid = { method: 'upi' as const, amountPaise: 1_500_00, reference: '612345678901' };
  await sellAtDesk(desk, { studentId: (await makeUser(test)).id, productId, paid });
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const { data } = await accountant.client(drawers.getDayBook, { query: { day: today() } });
  expect(data.totals).toMatchObject([
    { method: 'cash', amountPaise: 1_500_00, receipts: 1 },
    { method: 'upi', amountPaise: 1_500_00, receipts: 1 },
    { method: 'card', amountPaise: 0 },
    { method: 'cheque', amountPaise: 0 },
  ]);
  expect(data.totalPaise).toBe(3_000_00);
  expect(data.drawers.map((one) => [one.openedBy, one.expectedPaise, one.countedPaise])).toEqual([
    ['Meera Desk', 1_000_00, 990_00],
    ['Meera Desk', 0, null],
  ]);
  expect((await accountant.client(drawers.openDrawer, { body: { floatPaise: 0 } })).status).toBe(403);
});
