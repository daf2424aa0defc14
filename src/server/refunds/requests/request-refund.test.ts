import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { profile } from '../../../contract/accounts/profile.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { refundQueue } from '../../../contract/refund-queue.ts';
import { type RefundState, refunds } from '../../../contract/refunds.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { GatewayRefund } from '../../adapters/payments/port.ts';
import { RefundRefused } from '../../adapters/payments/refund-refused.ts';
import { emptyPdf } from '../../testing/makers/hostile-pdfs.ts';
import { makeMaterial, premium } from '../../testing/makers/make-material.ts';
import { makeBook, makeProduct, nashik } from '../../testing/makers/make-order.ts';
import { buy, checkOf, done, pressRefund, startRefundApp } from '../../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { phonePhoto } from '../../testing/makers/pictures.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

const gateway = { say: (): GatewayRefund => done };
let test: TestApp;
let accountant: TestUser;
let productId: string;
let materialId: string;
beforeAll(async () => {
  test = await startRefundApp(gateway);
  accountant = await makeUser(test, { roles: ['accountant'] });
  const teacher = await makeUser(test, { roles: ['teacher'] });
  materialId = (await makeMaterial(teacher.client, premium)).id;
  const set = { kind: 'package' as const, title: 'Complete set', pricePaise: 3_000_00, materialIds: [materialId] };
  productId = await makeProduct(test, set);
});
afterAll(() => test.close());
beforeEach(() => {
  gateway.say = () => done;
});

async function ask(student: TestUser, id: string, lineOf: string = id) {
  const [line] = await checkOf(accountant, lineOf);
  const params = { id, lineId: line?.lineId ?? '' };
  return student.client(refunds.askForRefund, { params, body: { reason: 'I moved to another city' }, files: {} });
}
const listed = async (state: RefundState) =>
  (await accountant.client(refundQueue.listRefunds, { query: { state } })).data.items;

it('takes photos as proof, which the accountant opens and nobody else, and refuses what is no picture', async () => {
  const { id, student } = await buy(test, { productId }, 3_000_00);
  const [line] = await checkOf(accountant, id);
  const slip = (bytes: Uint8Array<ArrayBuffer>) => ({ bytes, name: 'slip.jpg', type: 'image/jpeg' });
  const send = (...files: Uint8Array<ArrayBuffer>[]) =>
    student.client(refunds.askForRefund, {
      params: { id, lineId: line?.lineId ?? '' },
      body: { reason: 'Here is the slip' },
      files: Object.fromEntries(files.map((bytes, at) => [`proof${at + 1}`, slip(bytes)])),
    });
  const photo = await phonePhoto(900, 700);
  const text = await send(photo, new TextEncoder().encode('no picture'));
  expect(text.failure.code).toBe('file_not_image');
  expect((await send(photo)).status).toBe(200);
  expect(await readdir(join(test.app.config.filesDir, 'refunds'))).toHaveLength(1);
  const refund = (await listed('requested')).find((one) => one.orderId === id);
  expect(refund?.proofs).toBe(1);
  const open = (who: TestUser, number: number) =>
    who.client(refunds.openRefundProof, { params: { id: refund?.id ?? '', number } });
  expect([(await open(accountant, 1)).status, (await open(accountant, 2)).status]).toEqual([200, 404]);
  expect((await open(student, 1)).failure.code).toBe('not_allowed');
});

it('takes a PDF as proof, of which the first pages are kept as pictures, three in all, and nothing of what is broken', async () => {
  const { id, student } = await buy(test, { productId }, 3_000_00);
  const [line] = await checkOf(accountant, id);
  const slip = async (bytes: Buffer) => ({ bytes: new Uint8Array(bytes), name: 'slip.pdf', type: 'application/pdf' });
  const photo = { bytes: await phonePhoto(900, 700), name: 'slip.jpg', type: 'image/jpeg' };
  const send = (files: Record<string, Awaited<ReturnType<typeof slip>>>) =>
    student.client(refunds.askForRefund, {
      params: { id, lineId: line?.lineId ?? '' },
      body: { reason: 'Here is the slip' },
      files,
    });
  const broken = await send({ proof1: photo, proof2: await slip(Buffer.from('%PDF-1.7 cut off')) });
  expect(broken.failure).toMatchObject({ code: 'pdf_damaged', data: { fields: { proof2: { code: 'pdf_damaged' } } } });
  await test.runJobs();
  const kept = async () => readdir(join(test.app.config.filesDir, 'refunds')).catch((): string[] => []);
  const before = await kept();
  expect((await send({ proof1: photo, proof2: await slip(await emptyPdf(3)) })).status).toBe(200);
  const refund = (await listed('requested')).find((one) => one.orderId === id);
  expect(refund?.proofs).toBe(3);
  expect((await kept()).filter((one) => !before.includes(one))).toEqual([refund?.id]);
  const open = await accountant.client(refunds.openRefundProof, { params: { id: refund?.id ?? '', number: 3 } });
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('is opened by the student once, in their own words, and approved or declined by the accountant', async () => {
  const { id, student } = await buy(test, { productId }, 3_000_00);
  const other = await buy(test, { productId }, 3_000_00);
  expect((await ask(other.student, id)).failure.code).toBe('not_found');
  expect((await ask(student, id, other.id)).failure.code).toBe('not_found');
  const answers = await Promise.all([ask(student, id), ask(student, id)]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  const [waiting, ...more] = (await listed('requested')).filter((one) => one.orderId === id);
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({
    reason: 'requested_by_student',
    requestReason: 'I moved to another city',
    amountPaise: 3_000_00,
  });
  expect((await pressRefund(accountant, id)).status).toBe(200);
  await test.runJobs();
  const own = (await student.client(refunds.listOwnRefunds)).data.items;
  expect(own).toMatchObject([{ state: 'processed', requestReason: 'I moved to another city', note: 'As agreed' }]);
  expect((await ask(student, id)).failure.code).toBe('invalid_transition');

  await ask(other.student, other.id);
  const [open] = (await listed('requested')).filter((one) => one.orderId === other.id);
  await accountant.client(refunds.declineRefund, { params: { id: open?.id ?? '' }, body: { reason: 'You read it' } });
  const params = { id: other.id };
  const { events } = (await accountant.client(ordersAdmin.getOrderForStaff, { params })).data;
  expect(events.filter((one) => one.kind === 'refund')).toMatchObject([
    { what: 'requested', detail: `${3_000_00} INR` },
    { what: 'declined', actor: expect.any(String) },
  ]);
  expect((await ask(other.student, other.id)).status).toBe(200);
});

it('is not opened for what the rules exclude', async () => {
  const { id, student } = await buy(test, { productId }, 3_000_00);
  const at = test.app.now().toISOString();
  const download = { user_id: student.id, material_id: materialId, at };
  await test.app.db.insertInto('material_downloads').values(download).execute();
  expect((await ask(student, id)).failure.message).toContain('refund rules');
  expect((await listed('requested')).filter((one) => one.orderId === id)).toEqual([]);
});

it('an accountant does not refund an order of their own; another one does', async () => {
  const { id } = await buy(test, { productId }, 3_000_00, accountant);
  expect((await ask(accountant, id)).status).toBe(200);
  expect((await pressRefund(accountant, id)).failure.message).toContain('your own order');
  const second = await makeUser(test, { roles: ['accountant'] });
  expect((await pressRefund(second, id)).status).toBe(200);
});

it('an order that went back says so: to its student, in the list, in the CSV, with both credit notes', async () => {
  const productId = await makeBook(test);
  const { id, student } = await buy(test, { productId, address: nashik, email: 'book@example.org' }, 550_00);
  await pressRefund(accountant, id);
  await test.runJobs();
  const [line] = await checkOf(accountant, id);
  expect(line?.refundedPaise).toBe(450_00);
  expect(line?.refunds.map((one) => one.isDelivery).toSorted()).toEqual([false, true]);
  const notes = line?.refunds.map((one) => one.creditNote).toSorted() ?? [];
  expect(notes).toEqual([expect.stringMatching(/^CN\//), expect.stringMatching(/^CN\//)]);
  expect((await student.client(orders.getOrder, { params: { id } })).data.refundedPaise).toBe(550_00);
  expect((await student.client(orders.listOrders)).data.items[0]?.refundedPaise).toBe(550_00);
  const seen = (await accountant.client(ordersAdmin.listOrdersForStaff)).data.items.find((one) => one.id === id);
  expect(seen).toMatchObject({ refundedPaise: 550_00, state: 'processing' });
  const today = academyDay(test.app.now());
  const file = await accountant.client(ordersAdmin.exportOrders, { query: { from: today, to: today } });
  const [head, ...rows] = file.bytes.toString('utf8').split('\r\n');
  expect(head).toContain('Refunded (INR),Credit notes');
  expect(rows.find((row) => row.includes('book@example.org'))).toContain(`,550.00,${notes.join(' ')}`);
});

it('mails that it is on its way, unless it has arrived at once, in the buyer’s language', async () => {
  gateway.say = () => ({ gatewayRefundId: 'rfnd_slow', state: 'sent' });
  const slow = await buy(test, { productId, email: 'slow@example.org' }, 3_000_00);
  await pressRefund(accountant, slow.id);
  await test.runJobs();
  const to = (address: string) => test.mail.sent.filter((one) => one.to === address).map((one) => one.subject);
  expect(to('slow@example.org').filter((one) => one.startsWith('Refund on its way'))).toHaveLength(1);
  gateway.say = () => done;
  const student = await makeUser(test);
  await student.client(profile.savePreferences, { body: { language: 'mr' } });
  const form = { productId: await makeBook(test), address: nashik, email: 'mr@example.org' };
  const { id } = await buy(test, form, 550_00, student);
  await pressRefund(accountant, id);
  await test.runJobs();
  const mails = test.mail.sent.filter((one) => one.to === 'mr@example.org' && one.subject.startsWith('परतावा:'));
  expect(mails).toHaveLength(2);
  expect(mails.filter((one) => one.text.includes('डिलिव्हरी: '))).toHaveLength(1);
  expect(mails.filter((one) => one.text.includes('Delivery'))).toEqual([]);
  expect(to('mr@example.org').filter((one) => one.startsWith('परत येत आहे'))).toEqual([]);
  const told = (await student.client(notices.listNotices)).data.items.filter((one) => one.title.startsWith('परतावा:'));
  expect(told.map((one) => one.text)).toEqual(told.map(() => expect.stringMatching(/क्रेडिट नोटसह\.$/)));
});

it('one that could not be sent waits in the accountant’s list until another was begun', async () => {
  const { id } = await buy(test, { productId }, 3_000_00);
  gateway.say = () => {
    throw new RefundRefused('The account is closed');
  };
  await pressRefund(accountant, id);
  await test.runJobs();
  const failed = async () => (await listed('failed')).filter((one) => one.orderId === id).length;
  expect(await failed()).toBe(1);
  gateway.say = () => done;
  await pressRefund(accountant, id);
  expect(await failed()).toBe(0);
});
