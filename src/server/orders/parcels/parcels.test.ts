import { afterAll, beforeAll, expect, it } from 'vitest';
import { notices } from '../../../contract/messages/notices.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { parcels } from '../../../contract/orders/parcels.ts';
import { sumItems } from '../../documents/draw-pick-list.ts';
import { queriesOf } from '../../testing/count-queries.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { orderFollows, readParcelNumber } from './parcel-rules.ts';

const hour = 3_600_000;
let test: TestApp;
let packer: TestUser;
let book: string;
beforeAll(async () => {
  test = await startTestApp();
  packer = await makeUser(test, { roles: ['packer'], fullName: 'Packer' });
  book = await makeBook(test, { title: 'Practice book' });
});
afterAll(() => test.close());

/** A paid order of a book, 550 rupees with its delivery to Nashik. */
async function paid(student?: TestUser) {
  const buyer = student ?? (await makeUser(test));
  const order = await makeOrder(buyer, { productId: book, address: nashik });
  expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00))).toBe(200);
  return { ...order, buyer };
}
const handOver = (rows: [string, string?][], courier = 'Delhivery') =>
  packer.client(parcels.handOverParcels, {
    body: { courier, parcels: rows.map(([parcel, trackingNumber = '']) => ({ parcel, trackingNumber })) },
  });
const detail = async (id: string) => (await packer.client(ordersAdmin.getParcel, { params: { id } })).data;
const listed = async (query: object) => {
  const page = await packer.client(ordersAdmin.listParcels, { query: { limit: 100, ...query } });
  expect(page.status).toBe(200);
  return page.data.items.map((one) => one.orderId);
};

it('hands many over at once, each by its number or its order’s, with the courier’s link; a second press changes nothing', async () => {
  const [one, other] = [await paid(), await paid()];
  const rows: [string, string?][] = [[`${one.number.toLowerCase()}-1`, 'DL1'], [other.number]];
  expect((await handOver(rows)).data).toEqual({ handedOver: 2, refused: [] });
  expect((await handOver(rows)).data).toEqual({ handedOver: 0, refused: [] });
  const seen = (await one.buyer.client(orders.getOrder, { params: { id: one.id } })).data;
  expect(seen).toMatchObject({ state: 'shipped', shipment: { courier: 'Delhivery', trackingNumber: 'DL1' } });
  expect(seen.shipment?.trackingUrl).toBe('https://www.delhivery.com/track/package/DL1');
  const headers = { cookie: 'language=mr' };
  const marathi = (await one.buyer.client(orders.getOrder, { params: { id: one.id }, headers })).data;
  expect(marathi.shipment?.courier).toBe('डेल्हिव्हरी');
  await test.runJobs();
  const inbox = (await one.buyer.client(notices.listNotices, { query: { language: 'mr' } })).data.items;
  expect(inbox.map(({ text }) => text).join()).toContain('डेल्हिव्हरी');
  const told = test.sms.sent.filter((sms) => sms.to === one.buyer.phone && sms.text.includes('DL1'));
  expect(told.map((sms) => sms.text)).toEqual([expect.stringContaining('https://www.delhivery.com/track/package/DL1')]);
  expect((await detail(one.id)).moves.map((move) => [move.to, move.actor])).toEqual([['handed_over', 'Packer']]);
  // Neither what was paid nor a mail address is the packer's business.
  expect(JSON.stringify(await detail(one.id))).not.toMatch(/paise|@/i);
});

it('hands over all or none, and says of each wrong row why', async () => {
  const [good, gone, stopped] = [await paid(), await paid(), await paid()];
  await handOver([[gone.number, 'X1']]);
  await test.app.db
    .updateTable('shipments')
    .set({ stopped_at: new Date().toISOString() })
    .where('order_id', '=', stopped.id)
    .execute();
  const answer = await handOver([
    [good.number],
    ['AC-0000-9999-1'],
    [gone.number, 'X2'],
    [stopped.number],
    [good.number],
  ]);
  expect(answer.data).toEqual({
    handedOver: 0,
    refused: [
      { parcel: 'AC-0000-9999-1', why: 'unknown' },
      { parcel: gone.number, why: 'not_here' },
      { parcel: stopped.number, why: 'stopped' },
      { parcel: good.number, why: 'twice' },
    ],
  });
  expect((await detail(good.id)).shipment.state).toBe('ready');
});

it('keeps a tracking number for the parcels of one student', async () => {
  const [first, other, third] = [await paid(), await paid(), await paid()];
  expect((await handOver([[first.number, 'EM1']])).data.handedOver).toBe(1);
  const refused = [{ parcel: other.number, why: 'number_used' }];
  expect((await handOver([[other.number, 'EM1']])).data).toEqual({ handedOver: 0, refused });
  const both = await handOver([
    [other.number, 'EM2'],
    [third.number, 'EM2'],
  ]);
  expect(both.data).toEqual({ handedOver: 0, refused: [{ parcel: third.number, why: 'number_used' }] });
});

it('hands a parcel over once when two press at the same time', async () => {
  const order = await paid();
  const answers = await Promise.all([handOver([[order.number, 'A']]), handOver([[order.number, 'B']])]);
  expect(answers.map((one) => one.data.handedOver).toSorted()).toEqual([0, 1]);
  expect((await detail(order.id)).moves).toHaveLength(1);
});

it('asks the database as often for one parcel as for many', async () => {
  const asked = async (rows: number) => {
    const made = await Promise.all(Array.from({ length: rows }, () => paid()));
    const queries = await queriesOf(() => handOver(made.map((one) => [one.number])));
    return queries.length;
  };
  expect(await asked(4)).toBe(await asked(1));
});

it('puts the tracking number right within a day, keeps what stood there, and tells the student again', async () => {
  const order = await paid();
  await handOver([[order.number, 'WRONG']]);
  const { id } = (await detail(order.id)).shipment;
  const correct = () =>
    packer.client(parcels.correctTracking, {
      params: { id },
      body: { courier: 'Delhivery', trackingNumber: '\u202eRIGHT\u200b ' },
    });
  expect((await correct()).data.shipment).toMatchObject({
    trackingNumber: 'RIGHT',
    trackingUrl: 'https://www.delhivery.com/track/package/RIGHT',
  });
  expect((await correct()).data.moves.filter((one) => one.to === 'corrected')).toEqual([
    expect.objectContaining({ actor: 'Packer', reason: 'Delhivery WRONG → Delhivery RIGHT', shipmentId: id }),
  ]);
  await test.runJobs();
  expect(test.sms.sent.filter((sms) => sms.to === order.buyer.phone && sms.text.includes('RIGHT'))).toHaveLength(1);
  const dayAgo = new Date(test.app.now().getTime() - 24 * hour - 1000).toISOString();
  await test.app.db.updateTable('shipments').set({ handed_over_at: dayAgo }).where('id', '=', id).execute();
  expect((await correct()).failure.code).toBe('invalid_transition');
});

it('a courier’s number is on one student’s parcel for 180 days, also where two clerks write it at once', async () => {
  const [first, second, third] = [await paid(), await paid(), await paid()];
  const write = (order: { id: string }) => {
    const body = { state: 'handed_over' as const, courier: 'India Post', trackingNumber: 'EM777' };
    return packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body });
  };
  const both = await Promise.all([write(first), write(second)]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 400]);
  const holder = both[0]?.status === 200 ? first : second;
  const age = async (days: number) => {
    const at = new Date(test.app.now().getTime() - days * 24 * hour).toISOString();
    await test.app.db.updateTable('shipments').set({ handed_over_at: at }).where('order_id', '=', holder.id).execute();
  };
  await age(179);
  expect(JSON.stringify((await write(third)).failure.data)).toContain('tracking_number_used');
  await age(181);
  expect((await write(third)).status).toBe(200);
});

it('tells the student once that it arrives today, and once that it was delivered', async () => {
  const order = await paid();
  const { id } = (await detail(order.id)).shipment;
  const out = () => packer.client(parcels.noteOutForDelivery, { params: { id } });
  expect((await out()).failure.code).toBe('invalid_transition');
  await handOver([[order.number]]);
  expect((await out()).data.shipment.outForDeliveryAt).not.toBeNull();
  await out();
  await packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body: { state: 'delivered' } });
  await test.runJobs();
  const texts = test.sms.sent.filter((sms) => sms.to === order.buyer.phone).map((sms) => sms.text);
  expect(texts.filter((text) => text.includes('out for delivery'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('was delivered'))).toHaveLength(1);
});

it('an order in several parcels is shipped with the first and delivered with the last; goods sent again move nothing', async () => {
  const order = await paid();
  const add = (purpose: 'order' | 'resend') =>
    packer.client(parcels.addParcel, { params: { id: order.id }, body: { purpose, contents: 'Volume 2' } });
  expect((await add('resend')).failure.code).toBe('invalid_transition');
  const second = (await add('order')).data.shipments[1];
  expect(second).toMatchObject({ position: 2, contents: 'Volume 2', state: 'ready' });
  expect((await handOver([[order.number]])).data.refused).toEqual([{ parcel: order.number, why: 'several' }]);
  const state = async () => (await order.buyer.client(orders.getOrder, { params: { id: order.id } })).data.state;
  await handOver([[`${order.number}-2`]]);
  expect(await state()).toBe('shipped');
  const move = (to: 'delivered', parcelId?: string) =>
    packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body: { state: to, parcelId } });
  expect((await move('delivered', second?.id)).status).toBe(200);
  expect(await state()).toBe('shipped');
  await handOver([[`${order.number}-1`]]);
  await move('delivered');
  expect(await state()).toBe('delivered');
  expect((await add('order')).failure.code).toBe('invalid_transition');
  const again = (await add('resend')).data.shipments[2];
  await handOver([[`${order.number}-3`]]);
  await move('delivered', again?.id);
  expect(await state()).toBe('delivered');
});

it('takes away a parcel that was added and has not left, never the first', async () => {
  const order = await paid();
  const added = await packer.client(parcels.addParcel, {
    params: { id: order.id },
    body: { purpose: 'order', contents: 'Volume 2' },
  });
  const [first, second] = added.data.shipments;
  const remove = (id = '') => packer.client(parcels.removeParcel, { params: { id } });
  expect((await remove(second?.id)).data.shipments).toHaveLength(1);
  expect((await remove(first?.id)).failure.code).toBe('invalid_transition');
});

it('filters by courier, zone, state, product and lateness, and prints what was chosen', async () => {
  const order = await paid();
  const ready = await listed({ zone: 'maharashtra', region: 'Maharashtra', product: book });
  expect(ready).toContain(order.id);
  expect(await listed({ zone: 'pune' })).not.toContain(order.id);
  expect(await listed({ region: 'Goa' })).toEqual([]);
  expect(await listed({ late: 'yes' })).not.toContain(order.id);
  const past = new Date(test.app.now().getTime() - 60_000).toISOString();
  await test.app.db.updateTable('shipments').set({ dispatch_by: past }).where('order_id', '=', order.id).execute();
  expect(await listed({ late: 'yes' })).toContain(order.id);
  const { id } = (await detail(order.id)).shipment;
  const print = await packer.client(parcels.printParcels, { query: { kind: 'labels_a6', ids: id } });
  expect(print.status).toBe(200);
  expect(test.papers.drawnParcels.at(-1)).toMatchObject({
    kind: 'labels_a6',
    parcels: [
      { number: `${order.number}-1`, contents: [{ title: 'Practice book', copies: 1 }], address: { pin: '422001' } },
    ],
  });
  // Express stands first, though the other one is late already.
  const express = await paid();
  await test.app.db.updateTable('shipments').set({ speed: 'express' }).where('order_id', '=', express.id).execute();
  const ids = [id, (await detail(express.id)).shipment.id].join();
  await packer.client(parcels.printParcels, { query: { kind: 'pick_list', ids } });
  expect(test.papers.drawnParcels.at(-1)).toMatchObject({
    parcels: [
      { number: `${express.number}-1`, isExpress: true },
      { number: `${order.number}-1`, dispatchBy: past },
    ],
  });
  await handOver([[order.number]], 'Blue Dart');
  expect(await listed({ state: 'handed_over', courier: 'Blue Dart' })).toEqual([order.id]);
  expect((await packer.client(parcels.readDispatch)).data.products).toContainEqual({
    id: book,
    title: 'Practice book',
  });
});

it('lists what must leave or arrive first on top, and of the delivered ones the newest, page by page', async () => {
  const made = [await paid(), await paid(), await paid()];
  const ids = made.map((one) => one.id);
  const own = async (query: object) => (await listed(query)).filter((id) => ids.includes(id));
  const set = async (column: 'dispatch_by' | 'expected_by' | 'delivered_at', days: number[]) => {
    for (const [place, day] of days.entries()) {
      const at = new Date(test.app.now().getTime() + day * 24 * hour).toISOString();
      const value = { [column]: column === 'expected_by' ? at.slice(0, 10) : at };
      await test.app.db
        .updateTable('shipments')
        .set(value)
        .where('order_id', '=', ids[place] ?? '')
        .execute();
    }
  };
  const inOrder = (...places: number[]) => places.map((place) => ids[place]);
  await set('dispatch_by', [2, -3, 1]);
  expect(await own({ state: 'ready' })).toEqual(inOrder(1, 2, 0));
  await handOver(made.map((one) => [one.number]));
  await set('expected_by', [-2, 3, -5]);
  expect(await own({ state: 'handed_over' })).toEqual(inOrder(2, 0, 1));
  for (const id of ids) {
    await packer.client(ordersAdmin.moveParcel, { params: { id }, body: { state: 'delivered' } });
  }
  await set('delivered_at', [1, 3, 2]);
  expect(await own({ state: 'delivered' })).toEqual(inOrder(1, 2, 0));
  const page = async (after?: string) =>
    (await packer.client(ordersAdmin.listParcels, { query: { state: 'delivered', limit: 1, after } })).data;
  const first = await page();
  expect((await page(first.next ?? '')).items.map((one) => one.orderId)).toEqual(inOrder(2));
});

it('sums the pick list, and reads numbers as they are scanned', () => {
  const parcel = (titles: string[]) =>
    ({ contents: titles.map((title) => ({ title, copies: 1 })) }) as unknown as Parameters<typeof sumItems>[0][number];
  expect(sumItems([parcel(['A', 'B']), parcel(['B'])])).toEqual([
    ['B', 2],
    ['A', 1],
  ]);
  expect(sumItems([parcel(['Volume 10', 'Volume 2'])]).map(([item]) => item)).toEqual(['Volume 2', 'Volume 10']);
  expect(readParcelNumber('AC-2611-0005-2')).toEqual({ number: 'AC-2611-0005', position: 2 });
  expect(readParcelNumber('AC-2611-0005')).toEqual({ number: 'AC-2611-0005', position: null });
  const one = { purpose: 'order' as const, state: 'delivered' as const, resolution: null };
  expect(orderFollows('shipped', { moved: one, others: [{ ...one, state: 'ready' }] })).toBeNull();
  expect(orderFollows('shipped', { moved: one, others: [{ ...one, state: 'lost' }] })).toBe('delivered');
});
