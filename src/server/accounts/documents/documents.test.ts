import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentDocuments } from '../../../contract/accounts/student-documents.ts';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { emptyPdf } from '../../testing/makers/hostile-pdfs.ts';
import { dayFromNow } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let desk: TestUser;
interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  type: string;
}
let photo: Upload;
beforeAll(async () => {
  test = await startTestApp();
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } });
  photo = { bytes: new Uint8Array(await picture.jpeg().toBuffer()), name: 'photo.jpg', type: 'image/jpeg' };
});
afterAll(() => test.close());

const add = (
  id: string,
  body: { kind: 'caste' | 'photo_id' | 'domicile'; title?: string; expiresOn?: string },
  file: Upload = photo,
) => desk.client(studentDocuments.addStudentDocument, { params: { id }, body, files: { file } });
const list = async (id: string) =>
  (await desk.client(studentDocuments.listStudentDocuments, { params: { id } })).data.items;
const filesOf = async () =>
  (await readdir(test.app.config.filesDir, { recursive: true })).filter((name) =>
    /^accounts.documents.*webp$/.test(name),
  );

it('shows a student their own documents, and nobody else’s', async () => {
  const [student, other] = [await makeUser(test), await makeUser(test)];
  const made = await add(student.id, { kind: 'caste', expiresOn: dayFromNow(test, 400) });
  const own = (who: TestUser) => who.client(studentDocuments.listOwnDocuments);
  expect((await own(student)).data.items).toMatchObject([{ id: made.data.id, expiresOn: dayFromNow(test, 400) }]);
  expect((await own(other)).data.items).toEqual([]);
  const params = { documentId: made.data.id, page: 1 };
  expect((await student.client(studentDocuments.openOwnDocument, { params })).status).toBe(200);
  expect((await other.client(studentDocuments.openOwnDocument, { params })).failure.code).toBe('not_found');
});

it('keeps a document with its last day, shows it to the desk alone with a line in the log, and deletes it whole', async () => {
  const student = await makeUser(test);
  const params = { id: student.id };
  const made = await add(student.id, { kind: 'caste', title: 'Tahsildar, Pune', expiresOn: dayFromNow(test, 10) });
  expect(made.data, JSON.stringify(made.failure)).toMatchObject({ kind: 'caste', addedBy: 'Meera Desk' });
  expect(await list(student.id)).toMatchObject([{ id: made.data.id, expiresOn: dayFromNow(test, 10) }]);
  const of = { params: { ...params, documentId: made.data.id, page: 1 } };
  const opened = await desk.client(studentDocuments.openStudentDocument, of);
  expect(opened.status).toBe(200);
  const foreign = { params: { ...of.params, id: randomUUID() } };
  expect((await desk.client(studentDocuments.openStudentDocument, foreign)).failure.code).toBe('not_found');
  const packer = await makeUser(test, { roles: ['packer'] });
  for (const who of [student, packer]) {
    expect((await who.client(studentDocuments.openStudentDocument, of)).status).toBe(403);
  }
  const admin = await makeUser(test, { roles: ['admin'] });
  const log = await admin.client(usersAdmin.listAudit, { query: { subject: `profiles:${student.id}` } });
  expect(log.data.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['accounts.add_document', 'accounts.open_document']),
  );
  const before = (await filesOf()).length;
  expect((await desk.client(studentDocuments.removeStudentDocument, of)).status).toBe(200);
  expect((await desk.client(studentDocuments.removeStudentDocument, of)).failure.code).toBe('not_found');
  await test.runJobs();
  expect(await list(student.id)).toEqual([]);
  expect((await filesOf()).length).toBe(before - 1);
});

it('keeps the pages of a PDF as pictures, shows each, and refuses one that cannot be read', async () => {
  const student = await makeUser(test);
  const pdf = (bytes: Buffer) => ({ bytes: new Uint8Array(bytes), name: 'domicile.pdf', type: 'application/pdf' });
  const made = await add(student.id, { kind: 'domicile' }, pdf(await emptyPdf(3)));
  expect(made.data, JSON.stringify(made.failure)).toMatchObject({ pages: 3 });
  const open = (page: number) =>
    student.client(studentDocuments.openOwnDocument, { params: { documentId: made.data.id, page } });
  expect((await Promise.all([1, 2, 3, 4].map(open))).map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  const damaged = await add(student.id, { kind: 'domicile' }, pdf((await emptyPdf(1)).subarray(0, 400)));
  expect(damaged.failure.data?.fields).toHaveProperty('file');
});

it('keeps the papers of a colleague from the desk, not from an admin', async () => {
  const student = await makeUser(test);
  const admin = await makeUser(test, { roles: ['admin'] });
  const params = { id: student.id };
  const made = await add(student.id, { kind: 'caste' });
  const { version } = (await admin.client(usersAdmin.getUser, { params })).data;
  const body = { roles: ['teacher' as const], reason: 'Teaches from today', version };
  expect((await admin.client(usersAdmin.changeRoles, { params, body })).status).toBe(200);
  const of = { params: { ...params, documentId: made.data.id, page: 1 } };
  expect(await list(student.id)).toEqual([]);
  expect((await add(student.id, { kind: 'caste' })).failure.code).toBe('not_found');
  for (const call of [studentDocuments.openStudentDocument, studentDocuments.removeStudentDocument] as const) {
    expect((await desk.client(call, of)).failure.code).toBe('not_found');
  }
  expect((await admin.client(studentDocuments.listStudentDocuments, { params })).data.items).toHaveLength(1);
  expect((await admin.client(studentDocuments.openStudentDocument, of)).status).toBe(200);
});

it('lists what expires within 30 days or did within 90, by its day', async () => {
  const student = await makeUser(test, { fullName: 'Sunita Jadhav' });
  for (const days of [29, -89, 31, -91]) {
    await add(student.id, { kind: 'photo_id', expiresOn: dayFromNow(test, days) });
  }
  await add(student.id, { kind: 'photo_id' });
  const { items, next } = (await desk.client(studentDocuments.listExpiringDocuments, { query: { limit: 1 } })).data;
  expect(items).toMatchObject([{ expiresOn: dayFromNow(test, -89), student: { name: 'Sunita Jadhav' } }]);
  const rest = await desk.client(studentDocuments.listExpiringDocuments, { query: { after: next ?? '' } });
  expect(rest.data.items.map(({ expiresOn }) => expiresOn)).toEqual([dayFromNow(test, 29)]);
});

it('refuses what is no picture, a day that is none and nobody’s document, and leaves no file behind', async () => {
  const student = await makeUser(test);
  const before = (await filesOf()).length;
  const text = { bytes: new TextEncoder().encode('%PDF-1.7'), name: 'paper.png', type: 'image/png' };
  expect((await add(student.id, { kind: 'caste' }, text)).status).toBe(400);
  const wrong = await add(student.id, { kind: 'caste', expiresOn: '31/02/2027' });
  expect(wrong.failure.data?.fields).toHaveProperty('expiresOn');
  expect((await add(randomUUID(), { kind: 'caste' })).failure.code).toBe('not_found');
  expect((await filesOf()).length).toBe(before);
});

it('the desk takes the photo of a student, not of staff', async () => {
  const student = await makeUser(test);
  const take = (id: string) =>
    desk.client(studentDocuments.uploadStudentPhoto, { params: { id }, files: { file: photo } });
  const { avatarUrl } = (await take(student.id)).data;
  expect((await desk.client(studentsAdmin.getStudent, { params: { id: student.id } })).data.avatarUrl).toBe(avatarUrl);
  expect((await take((await makeUser(test, { roles: ['admin'] })).id)).failure.code).toBe('not_found');
});
