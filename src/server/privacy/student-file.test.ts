import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { enquiries } from '../../contract/enquiries.ts';
import { desks } from '../../contract/orders/desk.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { studentFiles } from '../../contract/privacy/student-file.ts';
import { makeBatch } from '../testing/makers/make-batch.ts';
import { gatewayEvent, makeBook, makeOrder, makeProduct, nashik, sendWebhook } from '../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  student = await makeUser(test, { fullName: 'Ravi <Kale>' });
  const batch = await makeBatch(test, admin);
  const body = { userId: student.id, reason: 'Paid in cash' };
  await admin.client(batchesAdmin.enrolStudent, { params: { id: batch.id }, body });
  const order = await makeOrder(student, { productId: await makeBook(test), address: nashik });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00));
  await student.client(enquiries.sendEnquiry, {
    body: { name: 'Ravi', mobile: student.phone, message: 'When does it begin, please?', consent: true },
  });
  await admin.client(studentsAdmin.addStudentNote, { params: { id: student.id }, body: { text: 'Evening batch' } });
});
afterAll(() => test.close());

it('a student’s timeline has everything dated once, newest first, page by page', async () => {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { data, failure } = await admin.client(studentFiles.listTimeline, {
      params: { id: student.id },
      query: { limit: 2, ...(after ? { after } : {}) },
    });
    if (!data?.items) throw new Error(JSON.stringify(failure));
    seen.push(...data.items.map(({ kind }) => kind));
    after = data.next ?? undefined;
  } while (after);
  expect(seen.toSorted()).toEqual(['enquiry', 'enrolled', 'note', 'order', 'payment']);
  const inMarathi = { params: { id: student.id }, query: {}, headers: { cookie: 'language=mr' } };
  const read = (await admin.client(studentFiles.listTimeline, inMarathi)).data.items;
  expect(read.find(({ kind }) => kind === 'enrolled')?.text).toBe('पोलीस बॅच');
  const other = await makeUser(test);
  const none = await admin.client(studentFiles.listTimeline, { params: { id: other.id }, query: {} });
  expect(none.data.items).toEqual([]);
});

it('the parts of an order that are paid at the desk are dated', async () => {
  const desk = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
  const buyer = await makeUser(test);
  const productId = await makeProduct(test);
  const sold = await sellAtDesk(desk, { studentId: buyer.id, productId, paid: 500_00 });
  const read = async () =>
    (await desk.client(studentFiles.listTimeline, { params: { id: buyer.id }, query: {} })).data.items
      .filter(({ kind }) => kind !== 'order')
      .map(({ kind, amountPaise }) => [kind, amountPaise]);
  expect(await read()).toEqual([['part', 500_00]]);
  await takeAtDesk(desk, sold.data.orderId, { amountPaise: 1_000_00, seenDuePaise: 1_000_00 });
  expect((await read()).toSorted()).toEqual([
    ['part', 1_000_00],
    ['part', 500_00],
    ['payment', 1_500_00],
  ]);
});

it('a cheque is dated when it was received, when it bounced, and when it paid', async () => {
  const desk = await makeUser(test, { roles: ['front_desk'] });
  const buyer = await makeUser(test);
  const productId = await makeProduct(test);
  const cheque = (reference: string) => ({
    method: 'cheque' as const,
    amountPaise: 1_500_00,
    reference,
    bank: 'State Bank',
    chequeDate: test.app.now().toISOString().slice(0, 10),
  });
  const decide = (id = '', cleared: boolean) =>
    desk.client(desks.decideCheque, { params: { id }, body: { cleared, reason: 'No funds' } });
  const sold = await sellAtDesk(desk, { studentId: buyer.id, productId, paid: cheque('100101') });
  await decide(sold.data.receipt?.id, false);
  const again = await takeAtDesk(desk, sold.data.orderId, { ...cheque('100102'), seenDuePaise: 1_500_00 });
  await decide(again.data.receipt?.id, true);
  const read = await desk.client(studentFiles.listTimeline, { params: { id: buyer.id }, query: {} });
  const { number } = (await admin.client(ordersAdmin.getOrderForStaff, { params: { id: sold.data.orderId } })).data;
  expect(read.data.items.map(({ kind, text, amountPaise }) => [kind, text, amountPaise])).toEqual(
    ['payment', 'cheque', 'bounced', 'cheque', 'order'].map((kind) => [kind, number, 1_500_00]),
  );
});

it('nobody reads the timeline of staff', async () => {
  const desk = await makeUser(test, { roles: ['front_desk'] });
  await admin.client(enquiries.sendEnquiry, {
    body: { name: 'Asha', mobile: admin.phone, message: 'Does the enquiry page work?', consent: true },
  });
  const read = await desk.client(studentFiles.listTimeline, { params: { id: admin.id }, query: {} });
  expect(read.data).toEqual({ items: [], next: null });
});

it('a student’s file has their record and orders, no sign-ins, and is none of staff', async () => {
  const file = (id: string, format: 'page' | 'json') =>
    fetch(`${test.url}/api/admin/students/${id}/file?format=${format}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
  const page = await (await file(student.id, 'page')).text();
  expect(page).toContain('Ravi &lt;Kale&gt;');
  const { tables } = (await (await file(student.id, 'json')).json()) as { tables: { table: string }[] };
  const names = tables.map(({ table }) => table);
  expect(names).toEqual(expect.arrayContaining(['profiles', 'orders', 'enrolments', 'student_notes']));
  expect(names.filter((name) => name.startsWith('auth.') || name.includes('session'))).toEqual([]);
  expect((await file(admin.id, 'page')).status).toBe(404);
});
