import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { batches } from '../../contract/batches/batches.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { cashRefunds } from '../../contract/cash-refunds.ts';
import { classes } from '../../contract/classes/classes.ts';
import { materials } from '../../contract/materials/materials.ts';
import { orders } from '../../contract/orders/orders.ts';
import { productPages } from '../../contract/orders/product-page.ts';
import { payments } from '../../contract/payments.ts';
import { refunds } from '../../contract/refunds.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { makeBatch } from '../testing/makers/make-batch.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { pressRefund } from '../testing/makers/make-refund.ts';
import { openDrawer, sellAtDesk } from '../testing/makers/make-sale.ts';
import { makeScheduledTest } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { closeExpired } from '../tests/exam/finish-attempt.ts';

let test: TestApp;
let admin: TestUser;
let accountant: TestUser;
let desk: TestUser;
let student: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
  await openDrawer(desk, 0);
});
beforeEach(async () => {
  student = await makeUser(test);
});
afterAll(() => test.close());

const productOf = (column: 'material_id' | 'class_id' | 'batch_id', id: string) =>
  test.app.db
    .selectFrom('product_grants as g')
    .innerJoin('products as p', 'p.id', 'g.product_id')
    .select('p.id')
    .where(`g.${column}`, '=', id)
    .where('p.kind', '<>', 'package')
    .executeTakeFirstOrThrow();

/** Sells for cash what opens a material, a class or a batch; gives the order. */
async function sell(column: 'material_id' | 'class_id' | 'batch_id', id: string, paid: number) {
  const { id: productId } = await productOf(column, id);
  const sold = await sellAtDesk(desk, { studentId: student.id, productId, paid });
  expect(sold.status, JSON.stringify(sold.failure)).toBeLessThan(300);
  return sold.data.orderId;
}

const waiting = async (orderId: string) =>
  (await desk.client(payments.listBankRefunds)).data.items.find((one) => one.orderId === orderId)?.id ?? '';

async function approve(orderId: string, asked: Parameters<typeof pressRefund>[2] = {}) {
  const pressed = await pressRefund(accountant, orderId, asked);
  expect(pressed.status, JSON.stringify(pressed.failure)).toBe(200);
}

async function cancel(orderId: string) {
  const params = { id: await waiting(orderId) };
  const cancelled = await accountant.client(refunds.cancelBankRefund, { params, body: { reason: 'Wrong student' } });
  expect(cancelled.status).toBe(200);
}

const told = (answer: { status: number; failure: { code: string } }) =>
  answer.status < 300 ? 'ok' : answer.failure.code;
/** What the page of a product says, and whether it can be bought, or why not. */
async function seeProduct(column: 'material_id' | 'class_id' | 'batch_id', grantId: string) {
  const { id } = await productOf(column, grantId);
  const page = await student.client(productPages.getProductPage, { params: { id } });
  const quote = await student.client(orders.quoteOrder, { body: { productId: id } });
  return { isRefundApproved: page.data.isRefundApproved, code: quote.failure?.code, data: quote.failure?.data };
}
const openBook = (id: string) => student.client(materials.openViewer, { params: { id } });
const seeClass = async (id: string) => (await student.client(classes.getClass, { params: { id } })).data;

it('a book is closed from the approval of its refund on, also where it is open, and stays so once it is paid', async () => {
  const { id } = await makeMaterial(teacher.client, premium);
  const orderId = await sell('material_id', id, 499_00);
  const { data: viewer } = await openBook(id);
  const links = () => student.client(materials.listPageLinks, { params: { id: viewer.session }, query: { around: 1 } });
  expect(told(await links())).toBe('ok');

  await approve(orderId);
  expect([told(await openBook(id)), told(await links())]).toEqual(['refund_approved', 'refund_approved']);
  const { data: access } = await student.client(materials.getMaterialAccess, { params: { id } });
  expect(access).toMatchObject({ refusal: 'refund_approved', material: { owned: null } });
  const shown = await seeProduct('material_id', id);
  expect(shown).toMatchObject({ isRefundApproved: true, code: 'already_owned', data: { isRefundApproved: true } });

  await cancel(orderId);
  expect(await seeProduct('material_id', id)).toMatchObject({ isRefundApproved: false, data: { materialIds: [id] } });
  expect([told(await openBook(id)), told(await links())]).toEqual(['ok', 'ok']);

  const [line] = (await accountant.client(refunds.checkRefundForStaff, { params: { id: orderId } })).data.lines;
  const failed = line?.refunds.find((one) => one.isStuck)?.id ?? '';
  await accountant.client(refunds.retryRefund, { params: { id: failed }, body: {} });
  expect(told(await openBook(id))).toBe('refund_approved');
  const paid = await desk.client(cashRefunds.payInCash, { params: { id: await waiting(orderId) } });
  expect(paid.status, JSON.stringify(paid.failure)).toBe(200);
  expect(told(await openBook(id))).toBe('access_refunded');
});

it('a part as goodwill closes nothing while it waits', async () => {
  const { id } = await makeMaterial(teacher.client, premium);
  const orderId = await sell('material_id', id, 499_00);
  await approve(orderId, { amountPaise: 100_00, isGoodwill: true });
  expect(await waiting(orderId)).not.toBe('');
  expect(told(await openBook(id))).toBe('ok');
});

it('another purchase of the same book keeps it open', async () => {
  const { id } = await makeMaterial(teacher.client, premium);
  const batch = await makeBatch(test, admin, { pricePaise: 900_00 });
  await admin.client(batchesAdmin.addBatchMaterial, { params: { id: batch.id, materialId: id } });
  const orderId = await sell('material_id', id, 499_00);
  await sell('batch_id', batch.id, 900_00);
  await approve(orderId);
  expect(told(await openBook(id))).toBe('ok');
});

it('a seat is closed but kept, and open again where the refund is cancelled', async () => {
  const startsAt = new Date(test.app.now().getTime() + 5 * 60_000).toISOString();
  const { id } = await makeClass(test, { startsAt, pricePaise: 150_00, capacity: 1 });
  const orderId = await sell('class_id', id, 150_00);
  const open = await seeClass(id);
  expect(open).toMatchObject({ isRegistered: true, isRefundApproved: false });
  expect(open.joinUrl).not.toBeNull();

  await approve(orderId);
  expect(await seeClass(id)).toMatchObject({ isRefundApproved: true, registration: null, joinUrl: null, seatsLeft: 0 });
  const mine = async () =>
    (await student.client(classes.listMyClasses, { query: { when: 'upcoming' } })).data.items.length;
  expect(await mine()).toBe(0);
  expect((await seeProduct('class_id', id)).isRefundApproved).toBe(true);

  await cancel(orderId);
  expect(await seeClass(id)).toMatchObject({ isRefundApproved: false, joinUrl: open.joinUrl });
  expect(await mine()).toBe(1);
});

it('a batch is closed with its materials and classes, and open again where the refund is cancelled', async () => {
  const { id } = await makeMaterial(teacher.client, premium);
  const batch = await makeBatch(test, admin, { pricePaise: 900_00 });
  await admin.client(batchesAdmin.addBatchMaterial, { params: { id: batch.id, materialId: id } });
  const orderId = await sell('batch_id', batch.id, 900_00);
  const lesson = await makeClass(test);
  await test.app.db.updateTable('classes').set({ batch_id: batch.id }).where('id', '=', lesson.id).execute();
  const reach = async () => [told(await openBook(id)), (await seeClass(lesson.id)).registration !== null];
  expect(await reach()).toEqual(['ok', true]);
  const own = async () => (await student.client(batches.getBatch, { params: { id: batch.id } })).data.own;
  expect(await own()).toMatchObject({ isRefundApproved: false });

  await approve(orderId);
  expect(await reach()).toEqual(['refund_approved', false]);
  expect(await own()).toMatchObject({ isRefundApproved: true });
  // What the batch gets meanwhile is closed too.
  const later = await makeMaterial(teacher.client, premium);
  await admin.client(batchesAdmin.addBatchMaterial, { params: { id: batch.id, materialId: later.id } });
  expect(told(await openBook(later.id))).toBe('refund_approved');

  await cancel(orderId);
  expect([...(await reach()), told(await openBook(later.id))]).toEqual(['ok', true, 'ok']);
});

it('of a batch that was bought by subjects only those of the refund are closed', async () => {
  const batch = await makeBatch(test, admin, { pricePaise: 900_00 });
  const [maths, gk] = await Promise.all(
    (['maths', 'gk'] as const).map(async (subject) => {
      const body = { months: null, subjects: [subject], pricePaise: 400_00 };
      await admin.client(batchesAdmin.saveBatchOffer, { params: { id: batch.id }, body });
      const { id } = await makeMaterial(teacher.client, { ...premium, subject });
      await admin.client(batchesAdmin.addBatchMaterial, { params: { id: batch.id, materialId: id } });
      return id;
    }),
  );
  const { offers } = (await student.client(batches.getBatch, { params: { id: batch.id } })).data;
  const buy = async (subject: string) => {
    const productId = offers.find((one) => one.subjects?.[0] === subject)?.productId ?? '';
    return (await sellAtDesk(desk, { studentId: student.id, productId, paid: 400_00 })).data.orderId;
  };
  await buy('maths');
  const orderId = await buy('gk');
  const reach = async () => [told(await openBook(maths ?? '')), told(await openBook(gk ?? ''))];
  expect(await reach()).toEqual(['ok', 'ok']);
  await approve(orderId);
  expect(await reach()).toEqual(['ok', 'refund_approved']);
});

it('an exam that runs is closed from the approval on, keeps what it has, and goes on where the refund is cancelled', async () => {
  const batch = await makeBatch(test, admin, { pricePaise: 900_00 });
  const exam = await makeScheduledTest(test, admin, { access: 'restricted', batchIds: [batch.id] });
  const orderId = await sell('batch_id', batch.id, 900_00);
  const start = () => student.client(attempts.startAttempt, { params: { id: exam.id }, body: {} });
  const begun = await start();
  expect(begun.status, JSON.stringify(begun.failure)).toBe(200);
  const params = { id: begun.data.id };
  const { epoch } = begun.data;
  const [first, second] = exam.questions.map((one) => one.q);
  const event = (seq: number, q = 0) => ({ seq, q, answer: ['a'], atMs: seq * 1000, spentMs: 900 });
  const save = (seq: number, q?: number) =>
    student.client(attempts.saveEvents, { params, body: { epoch, events: [event(seq, q)] } });
  // The refund of something else closes nothing.
  const book = await makeMaterial(teacher.client, premium);
  await approve(await sell('material_id', book.id, 499_00));
  expect(told(await save(1, first))).toBe('ok');
  const touched = await student.client(attempts.touchAttempt, { params, body: {} });
  expect([touched, await start(), await student.client(attempts.getAttempt, { params })].map(told)).toEqual(
    Array(3).fill('ok'),
  );

  await approve(orderId);
  const calls = () =>
    Promise.all([
      start(),
      student.client(attempts.getAttempt, { params }),
      student.client(attempts.getPaper, { params }),
      student.client(attempts.touchAttempt, { params, body: {} }),
      student.client(attempts.takeOverAttempt, { params, body: { epoch } }),
      save(2, second),
      student.client(attempts.submitAttempt, { params, body: { epoch, lastSeq: 2, events: [event(2, second)] } }),
    ]);
  expect((await calls()).map(told)).toEqual(Array(7).fill('refund_approved'));

  await cancel(orderId);
  const { data } = await student.client(attempts.getAttempt, { params });
  expect([data.state, data.ackedSeq]).toEqual(['running', 1]);
  expect(told(await save(2, second))).toBe('ok');

  const [line] = (await accountant.client(refunds.checkRefundForStaff, { params: { id: orderId } })).data.lines;
  const failed = line?.refunds.find((one) => one.isStuck)?.id ?? '';
  await accountant.client(refunds.retryRefund, { params: { id: failed }, body: {} });
  const paid = await desk.client(cashRefunds.payInCash, { params: { id: await waiting(orderId) } });
  expect(paid.status, JSON.stringify(paid.failure)).toBe(200);
  expect(told(await student.client(attempts.getAttempt, { params }))).toBe('refund_approved');
  // The server ends it at its time, with what was answered before.
  test.advance(3 * 3_600_000);
  await closeExpired(test.app);
  const ended = test.app.db.selectFrom('attempts').select(['state', 'acked_seq']).where('id', '=', params.id);
  expect(await ended.executeTakeFirst()).toEqual({ state: 'timed_out', acked_seq: 2 });
});
