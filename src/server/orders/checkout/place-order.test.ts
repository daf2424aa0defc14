import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/accounts/profile.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { coupons } from '../../../contract/orders/coupons.ts';
import { lastAddress } from '../../../contract/orders/last-address.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { products } from '../../../contract/orders/products.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import { shipping } from '../../../contract/shipping.ts';
import { expireOrder, makeBook, makeOrder, makeProduct, nashik, place } from '../../testing/makers/make-order.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let book: string;
beforeAll(async () => {
  test = await startTestApp();
  book = await makeBook(test);
});
afterAll(() => test.close());

const stored = (id: string) => test.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

describe('a quote', () => {
  it.each([
    ['standard', 450_00 + 100_00],
    ['express', 450_00 + 200_00],
  ] as const)('adds %s delivery by PIN', async (speed, total) => {
    const student = await makeUser(test);
    const quote = await student.client(orders.quoteOrder, { body: { productId: book, speed, pin: '422001' } });
    expect(quote.data).toMatchObject({ totalPaise: total, taxLines: [], sandbox: true });
    expect(quote.data.shipping).toMatchObject({ zone: 'maharashtra', state: 'Maharashtra' });
  });

  it('has no delivery until the PIN is known, and says at the field when it is wrong', async () => {
    const student = await makeUser(test);
    const quote = await student.client(orders.quoteOrder, { body: { productId: book } });
    expect(quote.data).toMatchObject({ shipping: null, totalPaise: 450_00 });
    for (const pin of ['4220', '042201', '4220011', 'abcdef']) {
      const wrong = await student.client(orders.quoteOrder, { body: { productId: book, pin } });
      expect(wrong.failure.data?.fields).toEqual({ pin: { code: 'pin_format' } });
    }
  });
});

describe('placing an order', () => {
  it('keeps what was bought, with the address as it was, and leads to the gateway', async () => {
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: book, address: nashik, speed: 'express' });
    expect(order.number).toMatch(/^AC-\d{4}-\d{4}$/);
    expect(order.checkoutUrl).toMatch(/^\/sandbox\/checkout\/order_/);
    const seen = await student.client(orders.getOrder, { params: { id: order.id } });
    expect(seen.data).toMatchObject({
      state: 'awaiting_payment',
      standing: 'waiting',
      totalPaise: 650_00,
      address: nashik,
      email: 'asha@example.org',
      invoice: null,
    });
    expect(seen.data.lines.map((line) => [line.kind, line.amountPaise])).toEqual([
      ['printed', 450_00],
      ['delivery', 200_00],
    ]);
  });

  it('keeps the address in the profile when asked to', async () => {
    const student = await makeUser(test);
    const last = async () => (await student.client(lastAddress.getLastAddress, {})).data.address;
    expect(await last()).toBeNull();
    await makeOrder(student, { productId: book, address: nashik });
    expect((await student.client(profile.listAddresses, {})).data).toEqual([]);
    expect(await last(), 'which the profile offers to keep').toMatchObject(nashik);
    await makeOrder(student, { productId: book, address: nashik, keepAddress: true });
    expect((await student.client(profile.listAddresses, {})).data).toMatchObject([nashik]);
  });

  it('makes one order for one idempotency key, also when pressed ten times at once', async () => {
    const student = await makeUser(test);
    const key = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => place(student, { productId: book, address: nashik }, key)),
    );
    expect(all.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(all.map((one) => one.data.id)).size).toBe(1);
    expect(new Set(all.map((one) => one.data.checkoutUrl)).size).toBe(1);
    const list = await student.client(orders.listOrders, {});
    expect(list.data.items).toHaveLength(1);
  });

  it('finds the same unpaid order again from a second tab, and makes another for other contents', async () => {
    const student = await makeUser(test);
    const form = { productId: book, address: nashik };
    const tabs = await Promise.all([place(student, form), place(student, form), place(student, form)]);
    expect(tabs.map((placed) => placed.status)).toEqual([201, 201, 201]);
    expect(new Set(tabs.map((placed) => placed.data.checkoutUrl)).size).toBe(1);
    const other = await place(student, { ...form, speed: 'express' });
    expect(other.data.id).not.toBe(tabs[0]?.data.id);
  });

  it('refuses the key for anything else, and a missing key', async () => {
    const student = await makeUser(test);
    const key = randomUUID();
    await place(student, { productId: book, address: nashik }, key);
    const other = await place(student, { productId: book, address: nashik, speed: 'express' }, key);
    expect(other.failure.code).toBe('idempotency_mismatch');
    const none = await place(student, { productId: book, address: nashik }, 'short');
    expect(none.failure.data?.fields).toHaveProperty('Idempotency-Key');
  });

  it('says so when the price is not the one that was seen', async () => {
    const student = await makeUser(test);
    const placed = await place(student, { productId: book, address: nashik, seenTotalPaise: 1_00 });
    expect(placed.status).toBe(409);
    expect(placed.failure).toMatchObject({ code: 'price_changed', data: { totalPaise: 550_00 } });
    expect((await student.client(orders.listOrders, {})).data.items).toEqual([]);
  });

  it.each([
    ['refund_terms_needed', { refundTermsAccepted: false, address: nashik }],
    ['address_needed', { address: null }],
    ['validation_failed', { address: nashik, email: 'nobody' }],
    ['validation_failed', { address: { ...nashik, state: 'Goa' } }],
    ['validation_failed', { address: { ...nashik, pin: '4220' }, seenTotalPaise: 1 }],
    ['coupon_invalid', { address: nashik, couponCode: 'NOSUCH', seenTotalPaise: 1 }],
  ])('is refused with %s', async (code, wrong) => {
    const student = await makeUser(test);
    const placed = await place(student, { productId: book, ...wrong });
    expect(placed.failure.code).toBe(code);
  });

  it('names every part of the address that is needed', async () => {
    const student = await makeUser(test);
    const placed = await place(student, { productId: book, address: null });
    expect(placed.failure.data?.fields).toEqual({
      'address.pin': { code: 'pin_format' },
      'address.state': { code: 'state_missing' },
      'address.city': { code: 'too_short', params: { min: 2 } },
      'address.line1': { code: 'too_short', params: { min: 3 } },
      'address.name': { code: 'name_missing' },
      'address.phone': { code: 'phone_format' },
    });
  });

  it.each([1e300, 100_000_001])('is not quoted for goods of %d paise', async (goodsPaise) => {
    const student = await makeUser(test);
    const quote = await student.client(shipping.quoteShipping, { body: { pin: '422001', goodsPaise } });
    expect(quote.failure.data?.fields).toEqual({ goodsPaise: expect.objectContaining({ code: 'amount_too_big' }) });
  });

  it.each([
    ['', { code: 'email_missing' }],
    ['not-an-email', { code: 'email_incomplete' }],
    ['asha@gmail', { code: 'email_incomplete' }],
  ])('says how to mend the email %j', async (email, words) => {
    const placed = await place(await makeUser(test), { productId: book, address: nashik, email });
    expect(placed.failure.data?.fields).toEqual({ email: words });
  });

  it('shows an order to nobody else', async () => {
    const [student, other] = [await makeUser(test), await makeUser(test)];
    const { id } = await makeOrder(student, { productId: book, address: nashik });
    expect((await other.client(orders.getOrder, { params: { id } })).failure.code).toBe('not_found');
    expect((await other.client(orders.payOrder, { params: { id }, body: {} })).failure.code).toBe('not_found');
  });

  it('holds printed copies, sells the last one once, and gives it back when the order expires', async () => {
    const last = await makeBook(test, { stock: 1 });
    const students = await Promise.all([makeUser(test), makeUser(test), makeUser(test)]);
    const all = await Promise.all(students.map((one) => place(one, { productId: last, address: nashik })));
    expect(all.filter((one) => one.status === 201)).toHaveLength(1);
    expect(all.filter((one) => one.failure?.code === 'product_not_on_sale')).toHaveLength(2);
    const id = all.find((one) => one.status === 201)?.data.id ?? '';
    await expireOrder(test, id);
    expect((await stored(id))?.state).toBe('expired');
    const late = await makeUser(test);
    expect((await place(late, { productId: last, address: nashik })).status).toBe(201);
    const buyer = students[all.findIndex((one) => one.status === 201)];
    const again = await buyer?.client(orders.payOrder, { params: { id }, body: {} });
    expect(again?.failure).toMatchObject({ code: 'product_not_on_sale', data: { copies: 'held' } });
  });
});

describe('a coupon', () => {
  const coupon = async (form: object) => {
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const now = test.app.now().getTime();
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
    const made = await accountant.client(coupons.createCoupon, {
      body: {
        code,
        startsAt: new Date(now - 3600_000).toISOString(),
        endsAt: new Date(now + 3600_000).toISOString(),
        ...form,
      },
    });
    expect(made.status).toBe(201);
    return { code, id: made.data.id, accountant };
  };

  it.each([
    [{ percent: 10 }, 450_00 - 45_00 + 100_00],
    [{ percent: 50, capPaise: 100_00 }, 350_00 + 100_00],
    [{ amountPaise: 50_00 }, 400_00 + 100_00],
    [{ amountPaise: 9_000_00 }, 1_00 + 100_00],
  ])('%j takes off the goods and never more than leaves ₹1', async (form, total) => {
    const { code } = await coupon(form);
    const student = await makeUser(test);
    const quote = await student.client(orders.quoteOrder, {
      body: { productId: book, couponCode: code.toLowerCase(), pin: '422001' },
    });
    expect(quote.data.totalPaise).toBe(total);
  });

  it('is used once a person, also by ten orders at once, and not when it is off or over', async () => {
    const { code, id, accountant } = await coupon({ percent: 10 });
    const student = await makeUser(test);
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, tab) =>
        place(student, { productId: book, address: nashik, couponCode: code, email: `asha${tab}@example.org` }),
      ),
    );
    expect(all.filter((one) => one.status === 201)).toHaveLength(1);
    const other = await makeUser(test);
    const ask = () => other.client(orders.quoteOrder, { body: { productId: book, couponCode: code } });
    await accountant.client(coupons.switchCoupon, { params: { id }, body: { isActive: false } });
    expect((await ask()).failure.data?.fields).toEqual({ couponCode: { code: 'coupon_unknown' } });
    await accountant.client(coupons.switchCoupon, { params: { id }, body: { isActive: true } });
    expect((await ask()).status).toBe(200);
    test.advance(3600_000);
    const late = await makeUser(test);
    const over = await late.client(orders.quoteOrder, { body: { productId: book, couponCode: code } });
    expect(over.failure.data?.fields).toEqual({ couponCode: { code: 'coupon_ended' } });
  });
});

it('can be paid for as many hours as the settings say', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  const hoursOf = async () => {
    const order = await stored((await makeOrder(await makeUser(test), { productId: book, address: nashik })).id);
    return (Date.parse(order?.expires_at ?? '') - test.app.now().getTime()) / 3600_000;
  };
  expect(Math.round(await hoursOf())).toBe(24);
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const access = { ...settings.access, payableHours: 3 };
  await admin.client(academy.changeSettings, { body: { version, changes: { access } } });
  expect(Math.round(await hoursOf())).toBe(3);
});

describe('a product', () => {
  const mistakes: [string, Partial<BodyInput<typeof products.createProduct>>][] = [
    ['pricePaise', { pricePaise: 99 }],
    ['mrpPaise', { mrpPaise: 1_000_00 }],
    ['title', { title: 'x' }],
    ['kind', { kind: 'digital_material' }],
    ['kind', { kind: 'class_seat' }],
    ['ships', { kind: 'printed' }],
    ['ships', { ships: true }],
    ['materialIds', { kind: 'package' }],
    ['materialIds', { kind: 'package', materialIds: ['11111111-1111-4111-8111-111111111111'] }],
    ['stock', { stock: 4 }],
  ];
  it.each(mistakes)('says at %s what is wrong with %j', async (field, wrong) => {
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const made = await accountant.client(products.createProduct, {
      body: { kind: 'mentoring', title: 'Mentoring', pricePaise: 1_500_00, taxClass: 'coaching', ...wrong },
    });
    expect(made.status).toBe(400);
    expect(Object.keys(made.failure.data?.fields ?? {})).toEqual([field]);
  });

  it('keeps the price that an order saw when it changes, and refuses what is off sale', async () => {
    const id = await makeProduct(test);
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const student = await makeUser(test);
    const order = await makeOrder(student, { productId: id });
    const form = { kind: 'mentoring', title: 'Mentoring session', taxClass: 'coaching', pricePaise: 2_000_00 } as const;
    const { items } = (await accountant.client(products.listProducts, { query: { limit: 100 } })).data;
    const version = items.find((one) => one.id === id)?.version ?? '';
    await accountant.client(products.changeProduct, { params: { id }, body: { ...form, isOnSale: false, version } });
    expect((await stored(order.id))?.total_paise).toBe(1_500_00);
    expect((await place(student, { productId: id })).failure.code).toBe('product_not_on_sale');
    const audit = await test.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `products:${id}`)
      .execute();
    expect(audit.map((line) => line.action)).toEqual(['products.create', 'products.change']);
  });
});
