import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../contract/accounts/accounts.ts';
import { profile } from '../../contract/accounts/profile.ts';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { classes } from '../../contract/classes/classes.ts';
import { orders } from '../../contract/orders/orders.ts';
import { createClient } from '../testing/client.ts';
import { makeBatch } from '../testing/makers/make-batch.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeProduct, place } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let desk: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  desk = await makeUser(test, { roles: ['front_desk'], fullName: 'Meera Desk' });
});
afterAll(() => test.close());

const enter = (phone: string, form: object = {}) =>
  desk.client(studentsAdmin.createStudent, { body: { phone, fullName: 'Sunita Jadhav', ...form } });

describe('a student without a name', () => {
  it('neither registers nor buys, and does both once there is one', async () => {
    const one = await makeClass(test);
    const productId = await makeProduct(test);
    const student = await makeUser(test, { fullName: null });
    const register = () => student.client(classes.registerForClass, { params: { id: one.id } });
    expect((await register()).failure.code).toBe('name_needed');
    expect((await place(student, { productId })).failure.code).toBe('name_needed');
    expect((await student.client(orders.listOrders)).data.items).toEqual([]);
    const { version } = (await student.client(profile.getProfile)).data;
    await student.client(profile.saveProfile, { body: { fullName: 'Ravi Kale', version } });
    expect((await register()).status).toBe(200);
    expect((await place(student, { productId })).status).toBe(201);
  });
});

describe('the front desk', () => {
  it('enters a student by phone number, who finds the name there after the first code', async () => {
    const made = await enter('+919811100001', { number: 'pb-101', guardianPhone: '+919811100009', tags: ['hostel'] });
    expect(made.data).toMatchObject({
      ...{ fullName: 'Sunita Jadhav', number: 'PB-101', phoneNumber: '+919811100001' },
      ...{ guardianPhone: '+919811100009', tags: ['hostel'], lastSignInAt: null },
    });
    const { access_token, user } = await signIn(test, '+919811100001');
    expect(user.id).toBe(made.data.id);
    await createClient(test.url, access_token)(accounts.createUserProfile, { body: {} });
    expect((await createClient(test.url, access_token)(profile.getProfile)).data.fullName).toBe('Sunita Jadhav');
  });

  it('is told whose a known number is', async () => {
    const known = await makeUser(test);
    const refused = await enter(known.phone);
    expect([refused.status, refused.failure.code, refused.failure.data?.id]).toEqual([409, 'student_exists', known.id]);
  });

  it.each([
    ['no name', { fullName: ' ' }, 'fullName', 'name_missing'],
    ['a number with spaces', { number: 'A 1' }, 'number', 'student_number_format'],
    ['a guardian’s number that is none', { guardianPhone: '12' }, 'guardianPhone', 'phone_format'],
    ['a birthday to come', { dateOfBirth: '2031-01-01' }, 'dateOfBirth', 'birthday_unlikely'],
    ['a day that is none', { dateOfBirth: '2007-02-30' }, 'dateOfBirth', 'date_format'],
    ['a tag twice', { tags: ['hostel', 'hostel'] }, 'tags', 'tag_twice'],
  ])('is refused %s, and nobody is entered', async (_what, form, field, code) => {
    const phone = '+919811100099';
    const refused = await enter(phone, form);
    expect(refused.failure.data?.fields?.[field]?.code).toBe(code);
    const found = await desk.client(studentsAdmin.listStudents, { query: { search: '9811100099' } });
    expect(found.data.items).toEqual([]);
  });

  it('is found by a phone or student number typed in Devanagari digits', async () => {
    const made = await enter('+919811100098', { number: 'K/108' });
    for (const search of ['९८१११०००९८', 'k/१०८']) {
      const found = await desk.client(studentsAdmin.listStudents, { query: { search } });
      expect(found.data.items.map((one) => one.id)).toEqual([made.data.id]);
    }
  });

  it('gives a number to one student only, also at the same moment', async () => {
    const made = await Promise.all(
      ['+919811100021', '+919811100022', '+919811100023'].map((phone) => enter(phone, { number: 'R/7' })),
    );
    expect(made.map((one) => one.status).toSorted()).toEqual([201, 400, 400]);
    const fields = made.flatMap((one) => one.failure?.data?.fields?.number?.code ?? []);
    expect(fields).toEqual(['student_number_used', 'student_number_used']);
  });

  it('finds by name, phone and number, pages, and leaves staff out', async () => {
    const { id } = (await enter('+919811100031', { fullName: 'Zubeda Shaikh', number: 'ZS-9' })).data;
    for (const search of ['zubeda', 'zs-9', '00031', '98111 00031', '\u202a+91 98111.00031\u202c']) {
      const found = await desk.client(studentsAdmin.listStudents, { query: { search } });
      expect(found.data.items, search).toMatchObject([{ id, number: 'ZS-9', maskedPhone: '+91 ••••• 00031' }]);
    }
    const first = await desk.client(studentsAdmin.listStudents, { query: { limit: 2 } });
    const next = await desk.client(studentsAdmin.listStudents, { query: { limit: 2, after: first.data.next ?? '' } });
    const ids = [...first.data.items, ...next.data.items].map((one) => one.id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(desk.id);
  });

  it('names the batches of each in the reader’s language', async () => {
    const admin = await makeUser(test, { roles: ['admin'] });
    const batch = await makeBatch(test, admin, { names: { en: 'Evening batch', mr: 'संध्याकाळची तुकडी', hi: '' } });
    const { id } = (await enter('+919811100081', { fullName: 'Ganesh Pawar' })).data;
    const put = await desk.client(batchesAdmin.enrolStudent, {
      params: { id: batch.id },
      body: { userId: id, reason: 'Pays later' },
    });
    expect(put.status, JSON.stringify(put.failure)).toBe(201);
    for (const [language, name] of [
      ['mr', 'संध्याकाळची तुकडी'],
      ['hi', 'Evening batch'],
    ]) {
      const headers = { cookie: `language=${language}` };
      const found = await desk.client(studentsAdmin.listStudents, { query: { search: 'Ganesh Pawar' }, headers });
      expect(found.data.items.map((one) => one.batches)).toEqual([[name]]);
    }
  });

  it.each(['admin', 'teacher'] as const)('cannot change the record of an %s', async (role) => {
    const person = await makeUser(test, { roles: [role], fullName: 'Nitin Kulkarni' });
    const params = { id: person.id };
    const { data } = await desk.client(studentsAdmin.getStudent, { params });
    const { number, guardianName, guardianPhone, targetExam, dateOfBirth, category, tags, version } = data;
    const record = { number, guardianName, guardianPhone, targetExam, dateOfBirth, category, tags };
    const body = { ...record, fullName: 'Somebody Else', version };
    expect((await desk.client(studentsAdmin.saveStudent, { params, body })).failure.code).toBe('not_found');
    expect((await person.client(profile.getProfile)).data.fullName).toBe('Nitin Kulkarni');
  });

  it.each(['admin', 'teacher'] as const)('does not learn how to reach an %s, nor their birthday', async (role) => {
    const phone = role === 'admin' ? '+919811100051' : '+919811100052';
    const known = { dateOfBirth: '2001-05-09', guardianName: 'Anil', guardianPhone: '+919811100059', category: 'obc' };
    const { id } = (await enter(phone, { ...known, fullName: 'Nitin Kulkarni' })).data;
    const params = { id };
    const admin = await makeUser(test, { roles: ['admin'] });
    const { version } = (await admin.client(usersAdmin.getUser, { params })).data;
    const body = { roles: [role], reason: 'Teaches from today', version };
    expect((await admin.client(usersAdmin.changeRoles, { params, body })).status).toBe(200);
    const hidden = { phoneNumber: null, dateOfBirth: null, guardianName: '', guardianPhone: '', category: '' };
    const seen = await desk.client(studentsAdmin.getStudent, { params });
    expect(seen.data).toMatchObject({ fullName: 'Nitin Kulkarni', ...hidden });
    const whole = await admin.client(studentsAdmin.getStudent, { params });
    expect(whole.data).toMatchObject({ phoneNumber: phone, ...known });
  });

  it('changes the record, told of a change meanwhile, and notes for staff alone', async () => {
    const { id } = (await enter('+919811100041')).data;
    const read = async () => (await desk.client(studentsAdmin.getStudent, { params: { id } })).data;
    const { version, ...loaded } = await read();
    const body = { ...loaded, guardianName: 'Anil Jadhav', version };
    const saved = await desk.client(studentsAdmin.saveStudent, { params: { id }, body });
    expect(saved.data.guardianName).toBe('Anil Jadhav');
    const late = await desk.client(studentsAdmin.saveStudent, {
      params: { id },
      body: { ...body, targetExam: 'MPSC' },
    });
    expect(late.failure.code).toBe('edit_conflict');
    for (const text of ['Wants the evening batch', 'Father will call']) {
      await desk.client(studentsAdmin.addStudentNote, { params: { id }, body: { text } });
    }
    const notes = await desk.client(studentsAdmin.listStudentNotes, { params: { id }, query: { limit: 1 } });
    expect(notes.data.items).toMatchObject([{ text: 'Father will call', author: 'Meera Desk' }]);
    const older = await desk.client(studentsAdmin.listStudentNotes, {
      params: { id },
      query: { after: notes.data.next ?? '' },
    });
    expect(older.data.items).toMatchObject([{ text: 'Wants the evening batch' }]);
    const lines = await test.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `profiles:${id}`)
      .where('action', '<>', 'accounts.open_user')
      .orderBy('id')
      .execute();
    expect(lines.map((line) => line.action)).toEqual([
      'accounts.create_student',
      'accounts.change_student',
      'accounts.add_note',
      'accounts.add_note',
    ]);
  });
});
