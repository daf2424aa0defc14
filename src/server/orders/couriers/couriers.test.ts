import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { couriers } from '../../../contract/orders/couriers.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { defaultSettings } from '../../../contract/settings/default-settings.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import { shiprocketUser, startShiprocketDouble } from '../../testing/doubles/shiprocket-double.ts';
import { makeBook, nashik } from '../../testing/makers/make-order.ts';
import { buy } from '../../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let double: Awaited<ReturnType<typeof startShiprocketDouble>>;
let test: TestApp;
let admin: TestUser;
let packer: TestUser;
let productId: string;
beforeAll(async () => {
  double = await startShiprocketDouble();
  test = await startTestApp({ env: { SHIPROCKET_BASE_URL: double.url } });
  admin = await makeUser(test, { roles: ['admin'] });
  packer = await makeUser(test, { roles: ['packer'] });
  productId = await makeBook(test, { weightGrams: 400 });
  expect((await change()).status).toBe(200);
});
afterAll(async () => {
  await test.close();
  await double.close();
});
beforeEach(() => {
  double.calls.length = 0;
  double.orders.length = 0;
});

const courierService = {
  ...defaultSettings.courierService,
  provider: 'shiprocket' as const,
  shiprocketEmail: shiprocketUser.email,
  pickupLocation: 'Main office',
  pickupPin: '411001',
};
const secrets = { shiprocketPassword: shiprocketUser.password, shiprocketWebhookToken: shiprocketUser.webhookToken };
const change = async (service = courierService, keys: Record<string, string> = secrets) => {
  const { version } = (await admin.client(academy.readAllSettings)).data;
  return admin.client(academy.changeSettings, {
    body: { version, changes: { courierService: service }, secrets: keys },
  });
};

async function makeParcel(address = nashik, paise = 550_00) {
  const order = await buy(test, { productId, address }, paise);
  const { data } = await packer.client(ordersAdmin.getParcel, { params: { id: order.id } });
  return { orderId: order.id, id: data.shipment.id, reference: `${data.number}-1` };
}
const stateOf = async (orderId: string) =>
  (await packer.client(ordersAdmin.getParcel, { params: { id: orderId } })).data.shipment;
const book = (id: string, courierId = 10) =>
  packer.client(couriers.bookCourier, { params: { id }, body: { courierId, weightGrams: 400 } });
const bookingOf = async (id: string) => (await packer.client(couriers.readCourier, { params: { id } })).data.booking;

async function untilDone(id: string) {
  for (let round = 0; round < 12; round += 1) {
    await test.runJobs().catch(() => undefined);
    const booking = await bookingOf(id);
    if (booking?.state !== 'waiting') return booking;
    // The queue waits longer after each failure.
    await sql`update pgboss.job set start_after = now() where name = 'orders.book-courier' and state = 'retry'`.execute(
      test.app.db,
    );
  }
  return bookingOf(id);
}

const eventOf = (awb: string, statusId: number, status: string) =>
  JSON.stringify({ awb, current_status: status, current_status_id: statusId, scans: [] });
async function send(body: string, token: string = shiprocketUser.webhookToken) {
  const headers = { 'content-type': 'application/json', 'x-api-key': token };
  return (await fetch(`${test.url}/hooks/couriers`, { method: 'POST', headers, body })).status;
}
async function post(body: string, token?: string) {
  const status = await send(body, token);
  await test.runJobs();
  return status;
}
const tell = (awb: string, statusId: number, status: string, token?: string) =>
  post(eventOf(awb, statusId, status), token);
async function toldOf(orderId: string) {
  const sent = await test.app.db
    .selectFrom('deliveries')
    .select(['template', 'channel'])
    .where('subject_ref', '=', `orders:${orderId}`)
    .execute();
  return sent
    .filter((one) => one.template.startsWith('parcel-'))
    .map((one) => one.template)
    .toSorted();
}

describe('a parcel at the courier service', () => {
  it('shows rates, the cheapest first, and none where nobody goes', async () => {
    const { id } = await makeParcel();
    const { data } = await packer.client(couriers.readRates, { params: { id }, body: { weightGrams: 400 } });
    expect(data.rates).toEqual([
      { courierId: 24, name: 'Xpressbees', ratePaise: 64_00, days: 5, isRecommended: false },
      { courierId: 10, name: 'Delhivery Surface', ratePaise: 78_50, days: 4, isRecommended: true },
    ]);
    const car = { ...nashik, pin: '744301', state: 'Andaman and Nicobar Islands', city: 'Car Nicobar' };
    const far = await makeParcel(car, 600_00);
    const asked = { params: { id: far.id }, body: { weightGrams: 400 } };
    expect((await packer.client(couriers.readRates, asked)).data.rates).toEqual([]);
    double.behave('/courier/serviceability/', 'drop');
    const { failure } = await packer.client(couriers.readRates, asked);
    expect([failure.code, failure.data]).toEqual(['courier_unavailable', { words: 'Shiprocket was not reached.' }]);
  });

  it('is booked once, with label and pickup, and goes where the courier says', async () => {
    const { id, orderId, reference } = await makeParcel();
    expect((await book(id)).data.booking).toMatchObject({ state: 'waiting', awb: null });
    expect((await book(id)).failure.code).toBe('invalid_transition');
    const booking = await untilDone(id);
    const awb = `AWB${double.orders[0]?.shipment.id}`;
    expect(booking).toMatchObject({
      state: 'booked',
      awb,
      courierName: 'Delhivery Surface',
      pickupOn: '2026-11-25 10:00:00',
    });
    expect(booking?.labelUrl).toContain('https://labels.example/');
    expect(double.orders).toHaveLength(1);
    expect(double.orders[0]?.body).toMatchObject({
      order_id: reference,
      pickup_location: 'Main office',
      billing_pincode: nashik.pin,
      billing_phone: '9820012345',
      payment_method: 'Prepaid',
      sub_total: 450,
      weight: 0.4,
    });
    expect(await stateOf(orderId)).toMatchObject({ state: 'ready' });

    expect(await tell(awb, 42, 'PICKED UP', 'wrong')).toBe(403);
    expect(await stateOf(orderId)).toMatchObject({ state: 'ready' });
    expect(await tell(awb, 42, 'PICKED UP')).toBe(200);
    expect(await stateOf(orderId)).toMatchObject({
      state: 'handed_over',
      courier: 'Delhivery Surface',
      trackingNumber: awb,
    });
    await tell(awb, 17, 'OUT FOR DELIVERY');
    await tell(awb, 17, 'OUT FOR DELIVERY');
    expect((await stateOf(orderId)).outForDeliveryAt).not.toBeNull();
    await tell(awb, 7, 'DELIVERED');
    await tell(awb, 18, 'IN TRANSIT');
    expect(await stateOf(orderId)).toMatchObject({ state: 'delivered' });
    expect(await toldOf(orderId)).toEqual(['parcel-delivered', 'parcel-out', 'parcel-sent']);
    // What comes late is not shown as the last news.
    expect((await bookingOf(id))?.lastStatus).toBe('DELIVERED');
    expect(await tell('AWB-of-nobody', 7, 'DELIVERED')).toBe(200);
  });

  it('ends where it is and is told of once, however often its events come, in any order, to two servers at once', async () => {
    const events = [
      [42, 'PICKED UP'],
      [18, 'IN TRANSIT'],
      [17, 'OUT FOR DELIVERY'],
      [7, 'DELIVERED'],
    ] as const;
    const sibling = await test.sibling();
    const runBoth = () => Promise.all([test.runJobs(), sibling.runJobs()]);
    for (const order of ['0123', '3210', '1302', '2031', '3012', '1230']) {
      const { id, orderId } = await makeParcel();
      await book(id);
      const awb = (await untilDone(id))?.awb ?? '';
      for (const place of order) {
        const [statusId, words] = events[Number(place)] ?? events[0];
        expect(await Promise.all([1, 2].map(() => send(eventOf(awb, statusId, words))))).toEqual([200, 200]);
        await runBoth();
      }
      expect(await stateOf(orderId), order).toMatchObject({ state: 'delivered', trackingNumber: awb });
      expect((await bookingOf(id))?.lastStatus, order).toBe('DELIVERED');
      const told = await toldOf(orderId);
      expect([...new Set(told)], order).toEqual(told);
      expect(told, order).toEqual(expect.arrayContaining(['parcel-delivered', 'parcel-sent']));
      const [moves] = (
        await sql<{ moves: string[] }>`select array_agg(to_state order by id) as moves from shipment_transitions
          where shipment_id = ${id}`.execute(test.app.db)
      ).rows;
      expect(moves?.moves, order).toEqual(['handed_over', 'delivered']);
    }
    await sibling.close();
  });

  it.each([
    [7, 'DELIVERED', 'delivered'],
    [10, 'RTO DELIVERED', 'returned'],
    [12, 'LOST', 'lost'],
    [18, 'IN TRANSIT', 'handed_over'],
    [19, 'OUT FOR PICKUP', 'ready'],
  ])('told %i %s as the first word is %s', async (statusId, words, state) => {
    const { id, orderId } = await makeParcel();
    await book(id);
    const booking = await untilDone(id);
    await tell(booking?.awb ?? '', statusId, words);
    expect((await stateOf(orderId)).state).toBe(state);
    expect((await bookingOf(id))?.lastStatus).toBe(words);
  });

  it.each([
    ['/orders/create/adhoc', 'lose-answer'],
    ['/orders/create/adhoc', 'fail'],
    ['/courier/assign/awb', 'lose-answer'],
    ['/courier/assign/awb', 'busy'],
    ['/courier/generate/pickup', 'lose-answer'],
    ['/courier/generate/label', 'drop'],
    ['/orders/create/adhoc', 'old-token'],
  ] as const)('is booked once also where %s does %s', async (path, behaviour) => {
    const { id } = await makeParcel();
    double.behave(path, behaviour);
    await book(id);
    expect(await untilDone(id)).toMatchObject({ state: 'booked', failure: '' });
    expect(double.orders).toHaveLength(1);
  });

  it('fails with the service’s words and is booked again by a press', async () => {
    const { id } = await makeParcel();
    double.behave('/courier/assign/awb', 'refuse');
    await book(id);
    expect(await untilDone(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('invalid') });
    expect((await book(id, 24)).status).toBe(200);
    expect(await untilDone(id)).toMatchObject({ state: 'booked', courierName: 'Xpressbees' });
    expect(double.orders).toHaveLength(1);
  });

  it.each([
    ['a NUL', String.raw`{"awb":"A\u0000","current_status":"\u0000","current_status_id":6}`],
    ['half a pair', String.raw`{"awb":"A1","current_status":"\ud800","current_status_id":6}`],
    ['brackets that never close', '['.repeat(100_000) + ']'.repeat(90_000)],
    ['lists in each other', '['.repeat(90_000) + ']'.repeat(90_000)],
    ['no object', '"hello"'],
    ['a state beyond numbers', '{"awb":"A1","current_status":"x","current_status_id":1e999}'],
    ['a long number', JSON.stringify({ awb: '9'.repeat(5000), current_status: 'x', current_status_id: 6 })],
    ['no JSON', '<xml/>'],
  ])('hears nothing in %s, and goes on', async (_what, body) => {
    expect(await post(body)).toBe(200);
    expect(await post(body, 'wrong')).toBe(403);
  });

  it('refuses an event beyond the bound', async () => {
    expect(await post(`"${'x'.repeat(300_000)}"`)).toBe(413);
  });

  it('gives up a service that never answers, and is handed over by hand', async () => {
    const { id, orderId } = await makeParcel();
    double.behave('/orders/create/adhoc', ...Array.from({ length: 6 }, () => 'fail' as const));
    await book(id);
    expect(await untilDone(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('502') });
    const body = { state: 'handed_over' as const, courier: 'India Post' };
    expect((await packer.client(ordersAdmin.moveParcel, { params: { id: orderId }, body })).status).toBe(200);
    expect((await book(id)).failure.code).toBe('invalid_transition');
  });
});

describe('the settings of the courier service', () => {
  it('lack nothing that it needs, and say whether it knows the keys', async () => {
    expect((await admin.client(academy.testCourier)).data).toEqual({ answer: 'works', words: '' });
    const refused = await change({ ...courierService, pickupPin: '' });
    expect(refused.failure.data?.fields).toEqual({
      'changes.courierService.pickupPin': { code: 'service_value_missing' },
    });
    await change(courierService, { shiprocketPassword: 'another' });
    expect((await admin.client(academy.testCourier)).data.answer).toBe('wrong_keys');
    const { id } = await makeParcel();
    await change({ ...courierService, provider: 'none' as never }, {});
    expect((await admin.client(academy.testCourier)).data.answer).toBe('nothing_to_ask');
    expect((await packer.client(couriers.readCourier, { params: { id } })).data.isOffered).toBe(false);
    expect((await book(id)).failure.code).toBe('invalid_transition');
    expect(await tell('AWB1', 7, 'DELIVERED')).toBe(403);
  });
});
