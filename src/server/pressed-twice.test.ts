import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentsAdmin } from '../contract/accounts/students-admin.ts';
import { announcementsAdmin } from '../contract/announcements.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { drawers } from '../contract/orders/drawers.ts';
import { idempotencyHeaders } from '../contract/orders/idempotency.ts';
import { ordersAdmin } from '../contract/orders/orders-admin.ts';
import { parcels } from '../contract/orders/parcels.ts';
import { stock } from '../contract/orders/stock.ts';
import { attempts } from '../contract/tests/attempts.ts';
import { testHall } from '../contract/tests/hall.ts';
import { allRoutes } from './compose.ts';
import type { Answer } from './testing/client.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from './testing/makers/make-order.ts';
import { openDrawer } from './testing/makers/make-sale.ts';
import { makeScheduledTest } from './testing/makers/make-test.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

interface Pressed {
  /** Sends it; with `other` contents unless false. */
  press: (key: string, other?: boolean) => Promise<Answer<Endpoint>>;
  /** What it did so far. */
  done: () => Promise<unknown>;
  /** What is done after one press. */
  once: unknown;
}

const headersOf = (key: string) => ({ 'idempotency-key': key });

/** What adds something each time it is asked for, so that it is done once for a key. */
const cases: Record<string, () => Promise<Pressed>> = {
  async giveExtraTime() {
    const { id } = await makeScheduledTest(test, admin, { minutes: 30 });
    const student = await makeUser(test);
    const { data } = await student.client(attempts.startAttempt, { params: { id }, body: {} });
    const endsAt = async () =>
      (await student.client(attempts.touchAttempt, { params: { id: data.id }, body: {} })).data.endsAt;
    const body = { reason: 'Power cut', batchId: null, userId: null };
    return {
      press: (key, other) =>
        admin.client(testHall.giveExtraTime, {
          params: { id },
          headers: headersOf(key),
          body: { ...body, minutes: other ? 20 : 10 },
        }) as never,
      done: async () => (Date.parse((await endsAt()) ?? '') - Date.parse(data.endsAt ?? '')) / 60_000,
      once: 10,
    };
  },
  async recordStock() {
    const id = await makeBook(test, { stock: 3 });
    const itemOf = async () =>
      (await admin.client(stock.listStock, { query: { limit: 100 } })).data.items.find((one) => one.id === id);
    return {
      press: (key, other) =>
        admin.client(stock.recordStock, {
          params: { id },
          headers: headersOf(key),
          body: { reason: 'received', copies: other ? 50 : 10, note: '', seenStock: 3 },
        }) as never,
      done: async () => (await itemOf())?.stock,
      once: 13,
    };
  },
  async moveCash() {
    const desk = await makeUser(test, { roles: ['front_desk'] });
    await openDrawer(desk, 500_00);
    return {
      press: (key, other) =>
        desk.client(drawers.moveCash, {
          headers: headersOf(key),
          body: { way: 'out', amountPaise: other ? 200_00 : 100_00, reason: 'To the bank' },
        }) as never,
      done: async () => (await desk.client(drawers.getOwnDrawer)).data.drawer?.expectedPaise,
      once: 400_00,
    };
  },
  async addParcel() {
    const order = await makeOrder(await makeUser(test), { productId: await makeBook(test), address: nashik });
    expect(await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00))).toBe(200);
    const params = { id: order.id };
    return {
      press: (key, other) =>
        admin.client(parcels.addParcel, {
          params,
          headers: headersOf(key),
          body: { purpose: 'order', contents: other ? 'Volume 3' : 'Volume 2' },
        }) as never,
      done: async () => (await admin.client(ordersAdmin.getParcel, { params })).data.shipments.length,
      once: 2,
    };
  },
  async addStudentNote() {
    const params = { id: (await makeUser(test)).id };
    return {
      press: (key, other) =>
        admin.client(studentsAdmin.addStudentNote, {
          params,
          headers: headersOf(key),
          body: { text: other ? 'Called twice' : 'Called' },
        }) as never,
      done: async () =>
        (await admin.client(studentsAdmin.listStudentNotes, { params, query: {} })).data.items.map((one) => one.text),
      once: ['Called'],
    };
  },
  async sendAnnouncement() {
    const titles = { en: `Holiday ${crypto.randomUUID()}`, mr: '', hi: '' };
    const texts = { en: 'No classes.', mr: '', hi: '' };
    const listed = async () => (await admin.client(announcementsAdmin.listAnnouncements, { query: {} })).data.items;
    return {
      press: (key, other) =>
        admin.client(announcementsAdmin.sendAnnouncement, {
          headers: headersOf(key),
          body: {
            titles: other ? { ...titles, mr: 'सुट्टी' } : titles,
            texts,
            audience: { kind: 'all' },
            channels: [],
            sendAt: null,
          },
        }) as never,
      done: async () => (await listed()).filter((one) => one.titles.en === titles.en).length,
      once: 1,
    };
  },
};

describe.each(Object.entries(cases))('%s', (_name, make) => {
  it('pressed three times under one key is done once and answered alike; with other contents the key is refused', async () => {
    const { press, done, once } = await make();
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([press(key), press(key)]);
    const third = await press(key);
    expect([200, 201], JSON.stringify(first.failure)).toContain(first.status);
    expect([second.data, third.data]).toEqual([first.data, first.data]);
    expect(await done()).toEqual(once);
    expect((await press(key, true)).failure.code).toBe('idempotency_mismatch');
    expect(await done()).toEqual(once);
    expect((await press(crypto.randomUUID(), true)).status, 'another key').toBe(first.status);
    expect(await done()).not.toEqual(once);
  });
});

/** Where the same is tested beside its subject. */
const elsewhere = ['placeOrder', 'sell', 'takeDeskPayment'];

/** What makes something and asks for no key, and what a second press comes to. */
const without: Record<string, string> = {
  ...because('a second one of the same is refused: a name, number, place or open one is taken', [
    'inviteStaff',
    'createCustomRole',
    'createStudent',
    'createCoupon',
    'createTopic',
    'startTrial',
    'enrolStudent',
    'takeUpPlan',
    'grantProduct',
    'openDrawer',
    'claimMissing',
    'repeatClass',
    'mergeStudents',
  ]),
  ...because('a second one finds the first, or replaces it', [
    'createPassage',
    'sendEnquiry',
    'noteEnquiry',
    'addAddress',
    'importStudents',
    'importQuestions',
    'uploadQuestionPicture',
    'object',
    'reportQuestion',
    'setFeePlan',
    'sendRefunds',
    'declineRefunds',
    'fetchSettlements',
    'requestExport',
    'beginDownload',
    'saveAudience',
  ]),
  ...because('a draft or picture that only staff see, and delete or archive', [
    'uploadImage',
    'createClass',
    'duplicateClass',
    'createMaterial',
    'createProduct',
    'createBatch',
    'createQuestion',
    'createTest',
    'createSeries',
    'traceLeak',
    'addStudentDocument',
  ]),
  ...because('a session or upload of its caller, bounded for a person and swept', [
    'openRecording',
    'openViewer',
    'openMaterialVideo',
    'beginPdf',
    'beginVideo',
  ]),
  ...because('words of one’s own, bounded by the day or half minute', [
    'postChatMessage',
    'reportMistake',
    'continueEnquiry',
  ]),
};

function because(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

describe('the walk', () => {
  const all = allRoutes.flatMap(({ endpoints }) => Object.entries<Endpoint>(endpoints));

  it('has a case for everything that is done once for a key', () => {
    const keyed = all.filter(([, { headers }]) => headers === idempotencyHeaders).map(([name]) => name);
    expect(keyed.sort()).toEqual([...Object.keys(cases), ...elsewhere].sort());
  });

  it('knows what a second press of everything comes to that makes something', () => {
    const makes = all.filter(
      ([, { method, status, headers }]) =>
        method === 'POST' && (status === 201 || status === 202) && headers !== idempotencyHeaders,
    );
    expect(makes.map(([name]) => name).sort()).toEqual(Object.keys(without).sort());
  });
});
