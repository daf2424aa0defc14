import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { claims } from '../../contract/claims.ts';
import { classes } from '../../contract/classes/classes.ts';
import { enquiries } from '../../contract/enquiries.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { privacy } from '../../contract/privacy/privacy.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { gatewayEvent, makeBook, makeOrder, makeProduct, nashik, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { drawn } from '../testing/makers/pictures.ts';
import { addEmail } from '../testing/own-data.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const understood = { body: { understood: true as const } };

let test: TestApp;
let student: TestUser;
/** Nobody else is called so, in any of the tests. */
let name: string;
let email: string;
let nth = 0;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  nth += 1;
  name = `Zubeida Quraishi-Wagh ${'I'.repeat(nth)} Joshi`;
  email = `zubeida.${nth}@example.in`;
  student = await makeUser(test, { phone: `+9198391${String(10_000 + nth)}`, fullName: name });
});

/** Everything that is stored, by table and by file, as text. */
async function everything(): Promise<{ where: string; text: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(test.app.db);
  const found: { where: string; text: string }[] = [];
  for (const table of rows) {
    const all = await sql<{ text: string }>`select t::text as text from ${sql.raw(table.name)} t`.execute(test.app.db);
    found.push(...all.rows.map(({ text }) => ({ where: table.name, text })));
  }
  const folder = test.app.config.filesDir;
  for (const path of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const where = join(path.parentPath, path.name);
    found.push({ where, text: path.isFile() ? `${where} ${await readFile(where, 'latin1')}` : where });
  }
  return found;
}
async function findEverywhere(...words: string[]): Promise<string[]> {
  const all = await everything();
  return all
    .filter(({ text }) => words.some((word) => text.includes(word)))
    .map(({ where, text }) => `${where}: ${text}`);
}

/** A student who used much of the academy. */
async function live(): Promise<{ orderId: string }> {
  const { client } = student;
  await addEmail(test, student, email);
  await client(profile.uploadAvatar, {
    files: { file: { bytes: await drawn((picture) => picture.jpeg(), 300, 300), name: 'me.jpg', type: 'image/jpeg' } },
  });
  await client(profile.addAddress, { body: { ...nashik, name, line1: `House of ${name}`, phone: student.phone } });
  const question = { name, mobile: student.phone, email, message: 'When does the next batch start, please?' };
  const asked = await client(enquiries.sendEnquiry, { body: { ...question, replyBy: 'email', consent: true } });
  expect(asked.status).toBe(201);
  const desk = await makeUser(test, { roles: ['front_desk'] });
  await desk.client(studentsAdmin.addStudentNote, {
    params: { id: student.id },
    body: { text: `${name} asked for the evening batch` },
  });
  const { id } = await makeClass(test);
  expect((await client(classes.registerForClass, { params: { id } })).status).toBe(200);
  const product = await makeBook(test);
  const address = { ...nashik, name, line1: `House of ${name}`, phone: student.phone };
  const order = await makeOrder(student, { productId: product, address, email });
  const { total_paise: total } = await test.app.db
    .selectFrom('orders')
    .select('total_paise')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, total));
  await test.runJobs();
  return { orderId: order.id };
}
const deliver = (orderId: string) =>
  test.app.db
    .updateTable('shipments')
    .set({ state: 'delivered', handed_over_at: '2026-01-01', delivered_at: '2026-01-02' })
    .where('order_id', '=', orderId)
    .execute();

async function photosOfClaims(): Promise<string[]> {
  const all = await readdir(join(test.app.config.filesDir, 'claims'), { recursive: true });
  return all.filter((one) => one.endsWith('.webp'));
}
/** With a photo, which is a file of theirs. */
async function reportMissing(orderId: string): Promise<void> {
  const { id } = await test.app.db
    .updateTable('shipments')
    .set({ delivered_at: test.app.now().toISOString() })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const bytes = await drawn((picture) => picture.jpeg(), 300, 300);
  const sent = await student.client(claims.claimMissing, {
    params: { id },
    body: { words: `Nothing for ${name}` },
    files: { photo1: { bytes, name: 'parcel.jpg', type: 'image/jpeg' } },
  });
  expect([sent.status, (await photosOfClaims()).length]).toEqual([201, 1]);
}

describe('a copy of one’s data', () => {
  it('has everything about its owner, for three days, and for nobody else', async () => {
    await live();
    expect((await student.client(privacy.readExport)).data.state).toBe('none');
    expect((await student.client(privacy.requestExport)).data.state).toBe('making');
    await test.runJobs();
    expect((await student.client(privacy.readExport)).data.state).toBe('ready');
    const json = await student.client(privacy.saveExport, { query: { format: 'json' } });
    const data = JSON.parse(json.bytes.toString());
    const tables = data.tables.map((one: { table: string }) => one.table);
    for (const table of [
      'profiles',
      'addresses',
      'enquiries',
      'orders',
      'payments',
      'class_registrations',
      'student_notes',
    ])
      expect(tables).toContain(table);
    const page = await student.client(privacy.saveExport, { query: { format: 'page' } });
    expect(page.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(page.bytes.toString()).toContain(name);
    expect(page.bytes.toString()).not.toContain('<script');
    const other = await makeUser(test);
    expect((await other.client(privacy.saveExport, { query: { format: 'json' } })).status).toBe(404);
    // Every hour the job looks for those whose time is over.
    test.advance(3 * 24 * 3600_000 + 1);
    await test.app.jobs.enqueue(test.app.db, 'privacy.remove-expired', {});
    await test.runJobs();
    const files = await readdir(join(test.app.config.filesDir, 'privacy'), { recursive: true });
    expect(files).toEqual([]);
  });

  it('is not made and not given for a token alone, ten minutes after its session was opened', async () => {
    test.advance(10 * 60_000);
    const made = await student.client(privacy.requestExport);
    expect([made.status, made.failure.code]).toEqual([403, 'fresh_proof_needed']);
    const saved = await student.client(privacy.saveExport, { query: { format: 'json' } });
    expect(saved.failure.code).toBe('fresh_proof_needed');
    const deleted = await student.client(privacy.deleteAccount, understood);
    expect(deleted.failure.code).toBe('fresh_proof_needed');
  });
});

describe('a deleted account', () => {
  it('leaves nothing that says whose it was, in any table and in any file', async () => {
    const { orderId } = await live();
    await student.client(privacy.requestExport);
    await test.runJobs();
    const words = [student.phone.slice(3), name, email];
    expect((await findEverywhere(...words)).length).toBeGreaterThan(8);

    const refused = await student.client(privacy.deleteAccount, understood);
    expect([refused.status, refused.failure.code]).toEqual([409, 'account_not_deletable']);
    expect((await student.client(privacy.checkDeletion)).data).toMatchObject({
      obstacles: [{ kind: 'parcel', order: { id: orderId } }],
      loses: { seats: 1 },
      keptOrders: 1,
    });
    await deliver(orderId);
    await reportMissing(orderId);
    expect((await student.client(privacy.deleteAccount, understood)).data).toEqual({ deleted: true });
    await test.runJobs();
    expect(await findEverywhere(...words)).toEqual([]);
    expect(await photosOfClaims()).toEqual([]);
    expect((await student.client(profile.getProfile)).status).toBe(401);

    // The books stand, without the person, and staff can open them.
    const accountant = await makeUser(test, { roles: ['accountant'] });
    const kept = await accountant.client(ordersAdmin.getOrderForStaff, { params: { id: orderId } });
    expect([kept.status, kept.data.email]).toEqual([200, 'deleted@example.invalid']);
    const [line] = await test.app.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject', '=', `profiles:${student.id}`)
      .orderBy('id', 'desc')
      .execute();
    expect(line).toEqual({ action: 'accounts.delete', after: null });
    const again = await signIn(test, student.phone);
    expect(again.user.id).not.toBe(student.id);
  });

  it('frees its seats, and the person behind it waits no longer', async () => {
    const { id } = await makeClass(test, { capacity: 1 });
    await student.client(classes.registerForClass, { params: { id } });
    expect((await student.client(privacy.deleteAccount, understood)).status).toBe(200);
    const next = await makeUser(test);
    expect((await next.client(classes.registerForClass, { params: { id } })).status).toBe(200);
  });

  it('is refused to staff', async () => {
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const refused = await teacher.client(privacy.deleteAccount, understood);
    expect(refused.failure.data?.obstacles).toEqual([{ kind: 'staff', order: null }]);
  });

  it('and a payment of the same moment: money that comes too late waits for the accountant', async () => {
    const product = await makeProduct(test);
    const order = await makeOrder(student, { productId: product, email });
    const [deleted, paid] = await Promise.all([
      student.client(privacy.deleteAccount, understood),
      sendWebhook(test, gatewayEvent(order.gatewayOrderId, 1_500_00)),
    ]);
    await test.runJobs();
    expect([deleted.status, paid]).toEqual([200, 200]);
    const [row] = await test.app.db
      .selectFrom('orders')
      .leftJoin('payments', 'payments.order_id', 'orders.id')
      .select(['orders.state', 'orders.email', 'review_reason'])
      .where('orders.id', '=', order.id)
      .execute();
    expect(row?.email).toBe('deleted@example.invalid');
    const late = row?.review_reason === 'order_cancelled';
    expect(late || row?.review_reason === null).toBe(true);
    expect(await findEverywhere(name, email)).toEqual([]);
  });

  it('and an order of the same moment leave no order with a name on it', async () => {
    const product = await makeBook(test);
    const address = { ...nashik, name, line1: `House of ${name}`, phone: student.phone };
    await Promise.all([
      student.client(privacy.deleteAccount, understood),
      makeOrder(student, { productId: product, address, email }).catch(() => undefined),
    ]);
    await test.runJobs();
    const left = await findEverywhere(name, email);
    const stands = (await student.client(profile.getProfile)).status === 200;
    expect(stands ? [] : left).toEqual([]);
  });
});
