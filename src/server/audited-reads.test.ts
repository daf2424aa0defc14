import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentsAdmin } from '../contract/accounts/students-admin.ts';
import { usersAdmin } from '../contract/accounts/users-admin.ts';
import { auditReads } from '../contract/audit/audit-actions.ts';
import { bookRegister } from '../contract/books/register.ts';
import { binary, type Endpoint } from '../contract/endpoint.ts';
import { enquiries } from '../contract/enquiries.ts';
import { ordersAdmin } from '../contract/orders/orders-admin.ts';
import { payments } from '../contract/payments.ts';
import { allRoutes } from './compose.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from './testing/makers/make-order.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

/** Downloads of staff that hold nobody's data, and exports that write a richer line of their own. */
const elsewhere: Record<string, string> = {
  previewImage: 'a published picture of the academy',
  readSource: 'a picture of the academy',
  getClassCoverForStaff: 'a picture of the academy',
  exportOrders: 'orders.export, with the filters',
  downloadRegistrations: 'classes.export_registrations, with the number of rows',
  downloadBatchAttendance: 'batches.export_attendance, with the number of rows',
  exportMaterialReaders: 'materials.export_readers',
};
const endpoints = allRoutes.flatMap((routes) => Object.entries(routes.endpoints)) as [string, Endpoint][];

it('every download of staff is in the audit log, or says why not', () => {
  const unrecorded = endpoints.filter(
    ([name, one]) => Array.isArray(one.access) && one.response === binary && !one.audit && !elsewhere[name],
  );
  expect(unrecorded.map(([name]) => name)).toEqual([]);
  const declared = endpoints.flatMap(([, one]) => one.audit?.action ?? []);
  expect(declared.filter((action) => !auditReads.includes(action))).toEqual([]);
});

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'], fullName: 'Asha Admin' });
});
afterAll(() => test.close());

const lines = async (action: string) => {
  const { data } = await admin.client(usersAdmin.listAudit, { query: { limit: 100 } });
  return data.items.filter((line) => line.action === action).map((line) => [line.actorName, line.subjectName]);
};

it('whoever opens a user, an order, its parcel, its invoice or an enquiry is named with it, once an hour', async () => {
  const student = await makeUser(test, { fullName: 'Kiran Student' });
  const order = await makeOrder(student, { productId: await makeBook(test), address: nashik });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00));
  const sent = await student.client(enquiries.sendEnquiry, {
    body: {
      name: 'Kiran',
      mobile: student.phone,
      message: 'When does the next batch start?',
      consent: true,
    },
  });
  const list = await admin.client(enquiries.listEnquiries, { query: {} });
  const enquiry = list.data.items.find((one) => one.number === sent.data.number);
  const params = { params: { id: order.id } };
  for (let round = 0; round < 2; round += 1) {
    await admin.client(usersAdmin.getUser, { params: { id: student.id } });
    await admin.client(ordersAdmin.getOrderForStaff, params);
    await admin.client(ordersAdmin.getParcel, params);
    await admin.client(ordersAdmin.getInvoiceForStaff, params);
    await admin.client(enquiries.getEnquiry, { params: { id: enquiry?.id ?? '' } });
    if (round === 0) await admin.client(ordersAdmin.exportOrders, { query: { from: '2026-01-01', to: '2026-01-31' } });
    await admin.client(payments.exportReconciliations, { query: { from: '2026-01-01', to: '2026-01-31' } });
  }
  const number = (await admin.client(ordersAdmin.getOrderForStaff, params)).data.number;
  expect(await lines('accounts.open_user')).toEqual([['Asha Admin', 'Kiran Student']]);
  expect(await lines('orders.open')).toEqual([['Asha Admin', number]]);
  expect(await lines('orders.open_parcel')).toEqual([['Asha Admin', number]]);
  expect(await lines('orders.open_invoice')).toEqual([['Asha Admin', expect.stringMatching(/\d/)]]);
  expect(await lines('enquiries.open')).toEqual([['Asha Admin', sent.data.number]]);
  expect(await lines('orders.export')).toEqual([['Asha Admin', '2026-01-01 – 2026-01-31']]);
  expect(await lines('payments.export_reconciliations')).toHaveLength(2);
});

it('every export is a line of its own', async () => {
  const month = { query: { month: '2026-01' } };
  for (const query of [month, month, { query: { month: '2026-02' } }]) {
    await admin.client(bookRegister.exportDocuments, query);
  }
  for (const query of [{ search: 'Asha' }, {}, {}]) await admin.client(studentsAdmin.exportStudents, { query });
  expect((await lines('books.export_documents')).map(([, name]) => name).sort()).toEqual([
    'documents 2026-01.csv',
    'documents 2026-01.csv',
    'documents 2026-02.csv',
  ]);
  expect((await lines('accounts.export_students')).map(([, name]) => name).sort()).toEqual([
    'students found.csv',
    'students.csv',
    'students.csv',
  ]);
});

it('a read that was refused is not', async () => {
  const before = await lines('orders.open');
  const counsellor = await makeUser(test, { roles: ['counsellor'] });
  const { status } = await counsellor.client(ordersAdmin.getOrderForStaff, { params: { id: admin.id } });
  expect(status).toBe(403);
  expect(await lines('orders.open')).toEqual(before);
});

it('what is on record stays as it is', async () => {
  const { db } = test.app;
  for (const attempt of [db.updateTable('audit_log').set({ action: 'other' }), db.deleteFrom('audit_log')]) {
    await expect(attempt.execute()).rejects.toThrow('append-only');
  }
});
