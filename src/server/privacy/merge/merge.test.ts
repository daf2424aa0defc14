import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/accounts/profile.ts';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { classes } from '../../../contract/classes/classes.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { mergesAdmin } from '../../../contract/privacy/merges.ts';
import { privacy } from '../../../contract/privacy/privacy.ts';
import { createClient } from '../../testing/client.ts';
import { makeBatch } from '../../testing/makers/make-batch.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from '../../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { closeMerges } from './close-merges.ts';

const hour = 3_600_000;
const reason = 'Lost SIM, knew the old number and the birthday';
let test: TestApp;
let admin: TestUser;
let old: TestUser;
let now: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await makeUser(test, { roles: ['admin'], fullName: 'Asha Admin' });
  old = await makeUser(test, { fullName: 'Ravi Kale' });
  now = await makeUser(test, { fullName: null });
});

const merge = (from: TestUser, into: TestUser) =>
  admin.client(mergesAdmin.mergeStudents, { params: { id: into.id }, body: { from: from.id, reason } });
const preview = (from: TestUser, into: TestUser) =>
  admin.client(mergesAdmin.previewMerge, { params: { id: into.id }, query: { from: from.id } });
const undo = (id: string) => admin.client(mergesAdmin.undoMerge, { params: { id }, body: { reason: 'Wrong person' } });
const studentOf = async ({ id }: TestUser) => (await admin.client(studentsAdmin.getStudent, { params: { id } })).data;

/** A paid order, a seat, a batch and a note of the old account, and an entry of the new one. */
async function live(): Promise<{ batchId: string }> {
  const batch = await makeBatch(test, admin);
  const enrol = { userId: old.id, reason: 'Paid in cash' };
  await admin.client(batchesAdmin.enrolStudent, { params: { id: batch.id }, body: enrol });
  const one = await makeClass(test);
  expect((await old.client(classes.registerForClass, { params: { id: one.id } })).status).toBe(200);
  const order = await makeOrder(old, { productId: await makeBook(test), address: nashik });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 550_00));
  await admin.client(studentsAdmin.addStudentNote, { params: { id: old.id }, body: { text: 'Evening batch' } });
  const record = await studentOf(old);
  const form = { ...record, number: `R-${old.phone.slice(-5)}`, guardianName: 'Suresh Kale', tags: ['hostel'] };
  expect((await admin.client(studentsAdmin.saveStudent, { params: { id: old.id }, body: form })).status).toBe(200);
  await test.runJobs();
  return { batchId: batch.id };
}

/** How many rows of each table say that they are somebody's. */
async function rowsOf({ id }: TestUser): Promise<Record<string, number>> {
  const { rows } = await sql<{ rows: Record<string, number> }>`
    select jsonb_build_object('orders', (select count(*) from orders where user_id = ${id}),
      'batches', (select count(*) from enrolments where user_id = ${id}),
      'seats', (select count(*) from class_registrations where user_id = ${id}),
      'notes', (select count(*) from student_notes where user_id = ${id}),
      'messages', (select count(*) from notices where user_id = ${id})) as rows`.execute(test.app.db);
  return rows[0]?.rows ?? {};
}

describe('two accounts of one student', () => {
  it('become one: what the preview counts moves, the record is filled, both are signed out, and the log says who', async () => {
    await live();
    const before = await rowsOf(old);
    const seen = (await preview(old, now)).data;
    expect(seen.obstacles).toEqual([]);
    const counted = Object.fromEntries(seen.moves.map(({ kind, count }) => [kind, count]));
    expect(counted).toMatchObject({ orders: 1, batches: 1, classes: 1, notes: 1 });
    const made = await merge(old, now);
    expect(made.status, JSON.stringify(made.failure)).toBe(201);
    expect(await rowsOf(now)).toEqual(before);
    expect(Object.values(await rowsOf(old)).every((count) => count === 0)).toBe(true);
    expect(await studentOf(now)).toMatchObject({
      fullName: 'Ravi Kale',
      guardianName: 'Suresh Kale',
      tags: ['hostel'],
    });
    for (const one of [old, now])
      expect((await one.client(orders.listOrders)).failure.code).toMatch(/session_ended|user_blocked/);
    const list = await admin.client(studentsAdmin.listStudents, { query: { search: old.phone } });
    expect(list.data.items).toEqual([]);
    const { rows } = await sql`select action, subject, reason from audit_log where action = 'accounts.merge'
      and subject = ${`profiles:${now.id}`}`.execute(test.app.db);
    expect(rows).toEqual([{ action: 'accounts.merge', subject: `profiles:${now.id}`, reason }]);
  });

  it('are two again within a day, each with what was its own', async () => {
    await live();
    const [before, record] = [await rowsOf(old), await studentOf(old)];
    const { id } = (await merge(old, now)).data;
    const order = await test.app.db.selectFrom('orders').select('id').where('user_id', '=', now.id).execute();
    expect(order).toHaveLength(1);
    await admin.client(studentsAdmin.addStudentNote, { params: { id: now.id }, body: { text: 'Written since' } });
    expect((await undo(id)).data).toEqual({ fromId: old.id });
    expect(await rowsOf(old)).toEqual(before);
    expect(await rowsOf(now)).toMatchObject({ orders: 0, batches: 0, seats: 0, notes: 1 });
    expect(await studentOf(old)).toMatchObject({ number: record.number, tags: ['hostel'], blocked: false });
    expect(await studentOf(now)).toMatchObject({ fullName: '', number: '', guardianName: '', tags: [] });
    expect((await undo(id)).failure.code).toBe('not_found');
  });

  it('stay one after the day, when the old number is free for whoever gets it', async () => {
    await live();
    const { id } = (await merge(old, now)).data;
    test.advance(25 * hour);
    admin = await makeUser(test, { roles: ['admin'] });
    expect((await undo(id)).failure.code).toBe('invalid_transition');
    await closeMerges(test.app);
    const { rows } = await sql`select from profiles where user_id = ${old.id}`.execute(test.app.db);
    expect(rows).toEqual([]);
    expect(await rowsOf(now)).toMatchObject({ orders: 1, batches: 1, seats: 1, notes: 1 });
    const next = await makeUser(test, { phone: old.phone, fullName: null });
    expect(next.id).not.toBe(old.id);
    expect((await next.client(profile.getProfile)).data.fullName).toBe('');
  });

  it('are not merged while something is in the way', async () => {
    const { batchId } = await live();
    now = await makeUser(test, { fullName: 'Ravi K' });
    const enrol = { userId: now.id, reason: 'Paid in cash' };
    await admin.client(batchesAdmin.enrolStudent, { params: { id: batchId }, body: enrol });
    const kinds = async (from: TestUser, into: TestUser) => {
      const refused = await merge(from, into);
      expect([refused.status, refused.failure.code]).toEqual([409, 'merge_not_possible']);
      return ((refused.failure.data?.obstacles ?? []) as { kind: string; name: string }[]).map(
        (one) => `${one.kind} ${one.name}`,
      );
    };
    expect(await kinds(old, now)).toEqual(['batch Police batch']);
    expect(await kinds(old, old)).toEqual(['same ']);
    expect(await kinds(admin, now)).toEqual(['staff Asha Admin']);
    expect((await preview(admin, now)).data.from).toMatchObject({ name: 'Asha Admin', phone: null });
    const third = await makeUser(test, { fullName: 'Third' });
    await merge(third, now);
    expect(await kinds(old, now)).toContain('open_merge Ravi K');
  });

  it('leave the emptied one closed: it is given no role and let in by nobody until the merge is undone', async () => {
    const { id } = (await merge(old, now)).data;
    const params = { id: old.id };
    const why = { reason: 'Teaches from today' };
    const unblocked = await admin.client(usersAdmin.unblockUser, { params, body: why });
    expect(unblocked.failure.code).toBe('invalid_transition');
    const { version } = (await admin.client(usersAdmin.getUser, { params })).data;
    const body = { ...why, roles: ['teacher' as const], version };
    expect((await admin.client(usersAdmin.changeRoles, { params, body })).failure.code).toBe('not_found');
    const invited = {
      ...why,
      phone: old.phone,
      fullName: 'Ravi Kale',
      roles: ['teacher' as const],
      customRoleId: null,
    };
    expect((await admin.client(usersAdmin.inviteStaff, { body: invited })).failure.code).toBe('conflict');
    expect((await undo(id)).status).toBe(200);
    expect((await admin.client(usersAdmin.inviteStaff, { body: invited })).status).toBe(201);
  });

  it('leave nothing behind when the account that stays is deleted within the day', async () => {
    await admin.client(studentsAdmin.addStudentNote, { params: { id: old.id }, body: { text: 'Evening batch' } });
    expect((await merge(old, now)).status).toBe(201);
    const again = await signIn(test, now.phone);
    const deleted = await createClient(test.url, again.access_token)(privacy.deleteAccount, {
      body: { understood: true },
    });
    expect(deleted.data, JSON.stringify(deleted.failure)).toEqual({ deleted: true });
    const { rows } = await sql`select from profiles where user_id in (${old.id}, ${now.id})
      union all select from auth.users where id in (${old.id}, ${now.id})`.execute(test.app.db);
    expect(rows).toEqual([]);
    const next = await signIn(test, old.phone);
    expect(next.user.id).not.toBe(old.id);
  });

  it('are merged once by two admins at the same moment', async () => {
    await live();
    const both = await Promise.all([merge(old, now), merge(now, old)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
