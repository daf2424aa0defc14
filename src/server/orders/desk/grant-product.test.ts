import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { enquiries } from '../../../contract/enquiries.ts';
import { feesAdmin } from '../../../contract/fees.ts';
import { materialDesk } from '../../../contract/materials/material-reports.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { makeBatch } from '../../testing/makers/make-batch.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../../testing/makers/make-material.ts';
import { buyPackage, makeBook, makeProduct } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
});
afterAll(() => test.close());

const day = (ahead: number) => new Date(test.app.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
const give = (student: TestUser, productId: string, endsOn: string | null = null) =>
  desk.client(desks.grantProduct, { params: { id: student.id }, body: { productId, endsOn, reason: 'Scholarship' } });
const accessOf = async (student: TestUser) =>
  (await desk.client(materialDesk.listStudentAccess, { params: { id: student.id } })).data.items;
const told = async (student: TestUser) => (await student.client(notices.listNotices)).data.items;

it('opens a material until a day, tells the student, and is taken back with the reason', async () => {
  const student = await makeUser(test);
  const materialIds = [(await makeMaterial(admin.client, premium)).id];
  const productId = await makeProduct(test, { kind: 'package', title: 'Package', materialIds });
  expect((await give(student, productId, day(-2))).failure?.data?.fields).toEqual({
    endsOn: { code: 'end_in_the_past' },
  });
  expect((await give(student, productId, day(30))).status).toBe(201);
  expect((await give(student, productId)).failure?.code).toBe('already_owned');
  const [access] = await accessOf(student);
  expect(access).toMatchObject({ source: 'grant', reason: 'Scholarship', revocable: true });
  expect(access?.endsAt?.slice(0, 10)).toBe(day(30));
  const back = { params: { id: access?.id ?? '' }, body: { reason: 'Shared the file' } };
  expect((await desk.client(materialDesk.revokeStudentAccess, back)).data).toMatchObject({ revocable: false });
  expect((await desk.client(materialDesk.revokeStudentAccess, back)).failure?.code).toBe('invalid_transition');
  expect((await told(student)).map((one) => one.text)).toEqual([
    expect.stringContaining('Reason: Shared the file'),
    expect.stringContaining(`until ${day(30).split('-').reverse().join('/')}`),
  ]);
  const lines = (await admin.client(usersAdmin.listAudit, { query: { subject: `profiles:${student.id}` } })).data.items;
  expect(lines.map((line) => [line.action, line.reason])).toContainEqual(['desk.grant_access', 'Scholarship']);
  expect(lines.find((line) => line.action === 'desk.grant_access')?.after).toMatchObject({ endsOn: day(30) });
});

it('is given by nobody to themselves: no product, no place in a batch, no fees by instalments', async () => {
  const materialIds = [(await makeMaterial(admin.client, premium)).id];
  const productId = await makeProduct(test, { kind: 'package', title: 'Package', materialIds });
  const { id: batchId } = await makeBatch(test, admin);
  for (const self of [desk, admin]) {
    const params = { id: self.id };
    const given = await self.client(desks.grantProduct, { params, body: { productId, reason: 'Scholarship' } });
    const place = { params: { id: batchId }, body: { userId: self.id, reason: 'Scholarship' } };
    const enrolled = await self.client(batchesAdmin.enrolStudent, place);
    const fee = await self.client(feesAdmin.takeUpPlan, { params, body: { batchId } });
    expect([given, enrolled, fee].map(({ failure }) => failure?.code)).toEqual(Array(3).fill('own_account'));
  }
});

it('leaves what was bought to admins', async () => {
  const student = await makeUser(test);
  await buyPackage(test, student, [(await makeMaterial(admin.client, premium)).id]);
  const [access] = await accessOf(student);
  const back = { params: { id: access?.id ?? '' }, body: { reason: 'Shared the file' } };
  expect((await desk.client(materialDesk.revokeStudentAccess, back)).failure?.code).toBe('not_allowed');
  expect((await admin.client(materialDesk.revokeStudentAccess, back)).status).toBe(200);
});

it('gives the last seat of a paid class once, and takes it back for the next', async () => {
  const [one, other] = [await makeUser(test), await makeUser(test)];
  const mr = { title: 'एका संध्याकाळी शेकडेवारी', description: '', practise: '', whatToBring: '' };
  const { id } = await makeClass(test, { pricePaise: 199_00, capacity: 1, translations: { mr } });
  const { productId } = (await one.client(classes.getClass, { params: { id } })).data;
  const got = await Promise.all([one, other].map((student) => give(student, productId ?? '')));
  expect(got.map((answer) => answer.failure?.code ?? 'given').sort()).toEqual(['class_full', 'given']);
  const [has, waits] = got[0]?.status === 201 ? [one, other] : [other, one];
  const seats = await desk.client(classAttendance.listStudentClasses, { params: { id: has.id } });
  expect(seats.data.items).toMatchObject([{ classId: id, removable: true }]);
  const inMarathi = { params: { id: has.id }, headers: { cookie: 'language=mr' } };
  expect((await desk.client(classAttendance.listStudentClasses, inMarathi)).data.items).toMatchObject(
    [mr.title].map((title) => ({ title })),
  );
  const taken = { params: { id }, body: { userId: has.id, reason: 'Asked for it' } };
  expect((await desk.client(classAttendance.removeFromClass, taken)).status).toBe(200);
  expect((await desk.client(classAttendance.removeFromClass, taken)).failure?.code).toBe('not_found');
  expect((await give(waits, productId ?? '')).status).toBe(201);
});

it('gives no printed book, and nothing to nobody', async () => {
  const student = await makeUser(test);
  expect((await give(student, await makeBook(test))).failure?.data?.fields).toEqual({
    productId: { code: 'not_a_choice' },
  });
  const answer = await desk.client(desks.grantProduct, {
    params: { id: crypto.randomUUID() },
    body: { productId: await makeProduct(test), reason: 'Scholarship' },
  });
  expect(answer.failure?.code).toBe('not_found');
});

it('notes an enquiry by phone for the student whose number it is, and continues it', async () => {
  const student = await makeUser(test);
  const note = (message: string) =>
    desk.client(enquiries.noteEnquiry, {
      body: { topic: 'fees', name: 'Asha Patil', mobile: student.phone, message },
    });
  const first = await note('Instalments?');
  expect(first).toMatchObject({ status: 201, data: { continued: false } });
  expect((await note('And the hostel?')).data).toMatchObject({ continued: true, number: first.data.number });
  const own = await desk.client(enquiries.listStudentEnquiries, { params: { id: student.id } });
  expect(own.data.items.map((one) => one.messages.map(({ text }) => text))).toEqual([
    ['Instalments?', 'And the hostel?'],
  ]);
});
