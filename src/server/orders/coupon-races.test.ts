import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { couponUses } from '../../contract/orders/coupon-uses.ts';
import { type Coupon, coupons } from '../../contract/orders/coupons.ts';
import { orders } from '../../contract/orders/orders.ts';
import { makeProduct, place } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let accountant: TestUser;
let productId: string;
let made = 0;
beforeAll(async () => {
  test = await startTestApp();
  accountant = await makeUser(test, { roles: ['accountant'] });
  productId = await makeProduct(test);
});
afterAll(() => test.close());

async function makeCoupon(terms: object = {}): Promise<Coupon> {
  const at = (hours: number) => new Date(test.app.now().getTime() + hours * 3600_000).toISOString();
  const body = { code: `RACE${++made}`, percent: 10, perPerson: 1, startsAt: at(-1), endsAt: at(1), ...terms };
  const { status, data, failure } = await accountant.client(coupons.createCoupon, { body });
  if (status !== 201) throw new Error(JSON.stringify(failure));
  return data;
}

/** Has requests meet at a coupon: each waits for its lock before the next one is sent, so that they get it in this order. */
async function inTurn<Answers extends unknown[]>(
  { id }: Coupon,
  requests: { [Place in keyof Answers]: () => Promise<Answers[Place]> },
): Promise<Answers> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%from coupons where id = $1 for update%'`.execute(test.app.db);
    return rows[0]?.count ?? 0;
  };
  return test.app.db
    .transaction()
    .execute(async (trx) => {
      await sql`select from coupons where id = ${id} for update`.execute(trx);
      const sent: Promise<unknown>[] = [];
      for (const request of requests as (() => Promise<unknown>)[]) {
        sent.push(request());
        while ((await waiting()) < sent.length) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return { sent };
    })
    .then(({ sent }) => Promise.all(sent) as Promise<Answers>);
}

it('of fifty students with a coupon for ten, ten have it, and two of the others when it is for twelve', async () => {
  const coupon = await makeCoupon({ mostUses: 10 });
  const students = await Promise.all(Array.from({ length: 50 }, () => makeUser(test)));
  const use = (student: TestUser) => place(student, { productId, couponCode: coupon.code });
  const placed = await Promise.all(students.map(use));
  expect(placed.filter((one) => one.status === 201)).toHaveLength(10);
  const refused = placed.filter((one) => one.status !== 201);
  expect(new Set(refused.map((one) => JSON.stringify(one.failure?.data?.fields)))).toEqual(
    new Set([JSON.stringify({ couponCode: { code: 'coupon_used_up' } })]),
  );
  const uses = await accountant.client(couponUses.listCouponUses, { params: { id: coupon.id }, query: {} });
  expect(uses.data.used).toBe(10);
  // Whoever did not get it is not counted against, and may use it once there is more.
  const { code: _code, id, isActive: _on, ...terms } = coupon;
  await accountant.client(coupons.changeCoupon, { params: { id }, body: { ...terms, mostUses: 12 } });
  const again = await Promise.all(students.filter((_one, at) => placed[at]?.status !== 201).map(use));
  expect(again.filter((one) => one.status === 201)).toHaveLength(2);
}, 120_000);

it('an order that was begun before its coupon is switched off is refused', async () => {
  const coupon = await makeCoupon();
  const student = await makeUser(test);
  const [switched, placed] = await inTurn(coupon, [
    () => accountant.client(coupons.switchCoupon, { params: { id: coupon.id }, body: { isActive: false } }),
    () => place(student, { productId, couponCode: coupon.code }),
  ]);
  expect(switched.status).toBe(200);
  const fields = { couponCode: { code: 'coupon_unknown' } };
  expect(placed.failure).toMatchObject({ code: 'coupon_invalid', data: { fields } });
  expect((await student.client(orders.listOrders, { query: {} })).data.items).toEqual([]);
});

it.each([
  ['ends', { endsAt: 'now' }, { code: 'coupon_invalid', data: { fields: { couponCode: { code: 'coupon_ended' } } } }],
  [
    'is for fewer',
    { mostUses: 1 },
    { code: 'coupon_invalid', data: { fields: { couponCode: { code: 'coupon_used_up' } } } },
  ],
  ['gives less', { percent: 5 }, { code: 'price_changed' }],
  ['gives more', { percent: 20 }, { code: 'price_changed' }],
] as const)(
  'an order that was begun before an edit after which its coupon %s sees the edit',
  async (_what, edit, failure) => {
    const coupon = await makeCoupon();
    const [first, student] = [await makeUser(test), await makeUser(test)];
    expect((await place(first, { productId, couponCode: coupon.code })).status).toBe(201);
    const { code, id, isActive: _on, ...terms } = coupon;
    const changes = 'endsAt' in edit ? { endsAt: test.app.now().toISOString() } : edit;
    const [changed, placed] = await inTurn(coupon, [
      () => accountant.client(coupons.changeCoupon, { params: { id }, body: { ...terms, ...changes } }),
      () => place(student, { productId, couponCode: code }),
    ]);
    expect(changed.status, JSON.stringify(changed.failure)).toBe(200);
    expect(placed.failure).toMatchObject(failure);
    // The order that was there keeps its price.
    const uses = await accountant.client(couponUses.listCouponUses, { params: { id }, query: {} });
    expect(uses.data).toMatchObject({ used: 1, discountPaise: 150_00 });
  },
);

it('of two edits begun on the same terms one is saved, the other is told what is there now', async () => {
  const coupon = await makeCoupon();
  const { code: _code, id, isActive: _on, ...terms } = coupon;
  const second = await makeUser(test, { roles: ['accountant'] });
  const saved = await Promise.all([
    accountant.client(coupons.changeCoupon, { params: { id }, body: { ...terms, percent: 20 } }),
    second.client(coupons.changeCoupon, { params: { id }, body: { ...terms, percent: 30 } }),
  ]);
  expect(saved.map((one) => one.status).toSorted()).toEqual([200, 409]);
  const kept = saved.find((one) => one.status === 200)?.data;
  expect(saved.find((one) => one.status === 409)?.failure).toMatchObject({
    code: 'edit_conflict',
    data: { current: { percent: kept?.percent } },
  });
});
