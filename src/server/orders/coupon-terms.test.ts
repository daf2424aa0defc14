import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { couponUses } from '../../contract/orders/coupon-uses.ts';
import { coupons } from '../../contract/orders/coupons.ts';
import { orders } from '../../contract/orders/orders.ts';
import { makeBook, makeProduct, nashik, place } from '../testing/makers/make-order.ts';
import { buy } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let accountant: TestUser;
let session: string;
let book: string;
beforeAll(async () => {
  test = await startTestApp();
  accountant = await makeUser(test, { roles: ['accountant'] });
  session = await makeProduct(test);
  book = await makeBook(test);
});
afterAll(() => test.close());

async function makeCoupon(terms: object) {
  const now = test.app.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3600_000).toISOString();
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
  const body = { code, percent: 10, perPerson: 5, startsAt: at(-1), endsAt: at(1), ...terms };
  const made = await accountant.client(coupons.createCoupon, { body });
  return { ...made, code };
}

/** The quote's objection to a coupon; undefined if accepted. */
async function refusal(student: TestUser, productId: string, couponCode: string) {
  const quote = await student.client(orders.quoteOrder, { body: { productId, couponCode } });
  return quote.failure?.data?.fields?.couponCode;
}

it('is for one product, or for goods of some worth before it', async () => {
  const student = await makeUser(test);
  const own = await makeCoupon({ productId: session });
  expect(own.data).toMatchObject({ productId: session, firstOrder: false, minPaise: null });
  expect(await refusal(student, session, own.code)).toBeUndefined();
  expect(await refusal(student, book, own.code)).toEqual({ code: 'coupon_elsewhere' });
  const dear = await makeCoupon({ minPaise: 450_01 });
  expect(await refusal(student, book, dear.code)).toEqual({ code: 'coupon_below', params: { minPaise: 450_01 } });
  expect(await refusal(student, session, dear.code)).toBeUndefined();
  const body = { productId: book, couponCode: own.code, address: nashik, seenTotalPaise: 505_00 };
  expect((await place(student, body)).failure.code).toBe('coupon_invalid');
  expect((await makeCoupon({ productId: randomUUID() })).failure.data?.fields).toHaveProperty('productId');
});

it('is for a first order, also with two at once in two tabs', async () => {
  const { code } = await makeCoupon({ firstOrder: true });
  const regular = await makeUser(test);
  await buy(test, { productId: session }, 1_500_00, regular);
  expect(await refusal(regular, session, code)).toEqual({ code: 'coupon_first_order' });
  // An unpaid order without the coupon doesn't count as the first order.
  const hesitant = await makeUser(test);
  await place(hesitant, { productId: session });
  expect(await refusal(hesitant, book, code)).toBeUndefined();
  const newcomer = await makeUser(test);
  const both = await Promise.all([
    place(newcomer, { productId: session, couponCode: code }),
    place(newcomer, { productId: book, couponCode: code, address: nashik }),
  ]);
  expect(both.map((one) => one.status).toSorted()).toEqual([201, 400]);
});

it('refuses terms that no coupon has: a negative amount, both kinds at once, more than all, a price below nothing', async () => {
  for (const [terms, field] of [
    [{ percent: null, amountPaise: -100_00 }, 'amountPaise'],
    [{ percent: 100 }, 'percent'],
    [{ percent: -10 }, 'percent'],
    [{ percent: 10, amountPaise: 100_00 }, 'percent'],
    [{ percent: null, amountPaise: 100_00, capPaise: 100_00 }, 'capPaise'],
    [{ minPaise: -1 }, 'minPaise'],
    [{ perPerson: 0 }, 'perPerson'],
  ] as const) {
    expect([terms, Object.keys((await makeCoupon(terms)).failure.data?.fields ?? {})]).toEqual([terms, [field]]);
  }
  const student = await makeUser(test);
  const { code } = await makeCoupon({});
  for (const stacked of [`${code},${code}`, `${code} ${code}`, `${code}+${code}`]) {
    const quote = await student.client(orders.quoteOrder, { body: { productId: session, couponCode: stacked } });
    expect(quote.status).toBe(400);
  }
});

it('is used up when everybody together has used it as often as it says, and tells the accountant by whom', async () => {
  const [first, second] = [await makeUser(test), await makeUser(test)];
  const { code, data: coupon } = await makeCoupon({ mostUses: 1, perPerson: 1 });
  const both = await Promise.all(
    [first, second].map((student) => place(student, { productId: session, couponCode: code })),
  );
  expect(both.map((one) => one.status).toSorted(), JSON.stringify(both.map((one) => one.failure))).toEqual([201, 400]);
  const other = both[0]?.status === 201 ? second : first;
  expect(await refusal(other, session, code)).toEqual({ code: 'coupon_used_up' });
  const uses = await accountant.client(couponUses.listCouponUses, { params: { id: coupon.id }, query: {} });
  expect(uses.data).toMatchObject({ used: 1, items: [{ state: 'awaiting_payment' }] });
  expect(uses.data.discountPaise).toBe(uses.data.items[0]?.discountPaise);
  const { code: _code, id, isActive: _on, ...terms } = coupon;
  const changed = await accountant.client(coupons.changeCoupon, { params: { id }, body: { ...terms, mostUses: 2 } });
  expect(changed.data).toMatchObject({ code, mostUses: 2, percent: 10 });
  expect(await refusal(other, session, code)).toBeUndefined();
});
