import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { classRecordings } from '../../contract/classes/class-recordings.ts';
import { classes } from '../../contract/classes/classes.ts';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { notices } from '../../contract/messages/notices.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { notifyAddedJob } from '../classes/rules.ts';
import { changeMaterialNow } from '../testing/change-material.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, materialForm, pdfUpload, premium } from '../testing/makers/make-material.ts';
import { buyPackage, makeBook, makeProduct, nashik } from '../testing/makers/make-order.ts';
import { buy, checkOf, done, pressRefund, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { makeFilm, sendFilm } from '../testing/makers/make-video.ts';
import type { TestApp } from '../testing/start-test-app.ts';

// What is told in the app, from the change to what its reader sees.

let test: TestApp;
let admin: TestUser;
let accountant: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  admin = await makeUser(test, { roles: ['admin'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

/** Titles and links, the oldest first. */
const told = async (who: TestUser) => {
  const { items } = (await who.client(notices.listNotices, { query: { limit: 100 } })).data;
  return items.map((one) => [one.title, one.link]).toReversed();
};

it('a refund is told when it is requested, declined, approved and sent, each once', async () => {
  const productId = await makeProduct(test, { title: 'Mentoring' });
  const { id, student } = await buy(test, { productId }, 1_500_00);
  const link = `/orders/${id}`;
  const before = (await told(student)).length;
  const [line] = await checkOf(accountant, id);
  const ask = () =>
    student.client(refunds.askForRefund, {
      params: { id, lineId: line?.lineId ?? '' },
      body: { reason: 'I moved to another city' },
      files: {},
    });
  await Promise.all([ask(), ask()]);
  const [open] = (await accountant.client(refundQueue.listRefunds, { query: { state: 'requested' } })).data.items;
  await accountant.client(refunds.declineRefund, { params: { id: open?.id ?? '' }, body: { reason: 'It was held' } });
  await ask();
  expect((await pressRefund(accountant, id)).status).toBe(200);
  await test.runJobs();
  expect((await told(student)).slice(before)).toEqual([
    ['Refund requested: ₹1,500', link],
    ['Refund not approved: Mentoring', link],
    ['Refund requested: ₹1,500', link],
    ['Refund approved: ₹1,500', link],
    ['Refunded: ₹1,500', link],
  ]);
  const { items } = (await student.client(notices.listNotices, { query: { limit: 100 } })).data;
  expect(items.find((one) => one.title.startsWith('Refund not'))?.text).toContain('Reason: It was held');
  const steps = [
    /received your refund request/,
    /not approve.*It was held/,
    /received/,
    /₹1,500 .* approved/,
    /refunded ₹1,500/,
  ];
  const textsTo = (sent: readonly { to: string; text: string }[], to: string) =>
    sent.filter((one) => one.to === to && /refund/.test(one.text)).map((one) => one.text);
  for (const texts of [textsTo(test.sms.sent, student.phone), textsTo(test.mail.sent, 'asha@example.org')]) {
    expect(texts).toHaveLength(steps.length);
    expect(texts).toEqual(expect.arrayContaining(steps.map((words) => expect.stringMatching(words))));
    for (const text of texts) expect(text).toContain(`/orders/${id}`);
  }
});

it('a parcel is told when it leaves and when it has arrived', async () => {
  const productId = await makeBook(test, { title: 'Grammar book' });
  const { id, student } = await buy(test, { productId, address: nashik }, 550_00);
  const packer = await makeUser(test, { roles: ['packer'] });
  const move = (state: 'handed_over' | 'delivered') =>
    packer.client(ordersAdmin.moveParcel, { params: { id }, body: { state, courier: 'India Post' } });
  expect((await move('handed_over')).status).toBe(200);
  expect((await move('delivered')).status).toBe(200);
  expect((await move('delivered')).failure.code).toBe('invalid_transition');
  expect((await told(student)).slice(-2)).toEqual([
    [expect.stringMatching(/^Order .* is on its way$/), `/orders/${id}`],
    [expect.stringMatching(/^Order .* was delivered$/), `/orders/${id}`],
  ]);
});

it('a corrected material is told to whoever has it, a change of its words to nobody', async () => {
  const form = { ...premium, title: 'Grammar', isPublished: true };
  const material = await makeMaterial(teacher.client, form);
  const free = await makeMaterial(teacher.client, { title: 'Tables', isPublished: true });
  const [owner, reader, saver] = [await makeUser(test), await makeUser(test), await makeUser(test)];
  await buyPackage(test, owner, [material.id]);
  await saver.client(materialShelf.saveMaterial, { params: { id: free.id } });
  const before = (await told(owner)).length;
  await changeMaterialNow(teacher.client, material.id, { body: materialForm({ ...form, description: 'New words' }) });
  await test.runJobs();
  expect((await told(owner)).slice(before)).toEqual([]);
  for (const [id, body] of [
    [material.id, materialForm(form)],
    [free.id, materialForm({ title: 'Tables', isPublished: true })],
  ] as const) {
    const changed = await changeMaterialNow(teacher.client, id, { body, files: pdfUpload() });
    expect(changed.status, JSON.stringify(changed.failure)).toBe(200);
  }
  await test.runJobs();
  expect((await told(owner)).slice(before)).toEqual([['Updated: Grammar', `/material/${material.id}/access`]]);
  expect(await told(saver)).toEqual([['Updated: Tables', `/material/${free.id}/access`]]);
  expect(await told(reader)).toEqual([]);
});

it('a recording and its notes are told to the registered once they are ready, however often the job runs', async () => {
  const one = await makeClass(test, { title: 'Ratios' });
  const [student, left, stranger] = [await makeUser(test), await makeUser(test), await makeUser(test)];
  const params = { id: one.id };
  for (const who of [student, left]) await who.client(classes.registerForClass, { params });
  await left.client(classes.cancelRegistration, { params });
  const { id: videoId } = await sendFilm(teacher.client, makeFilm(), { name: 'class.mp4' });
  const save = async (notes: string) => {
    const { version } = (await teacher.client(classRecordings.getRecording, { params })).data;
    return teacher.client(classRecordings.saveRecording, { params, body: { videoId, notes, version } });
  };
  expect((await save('Page 12')).status).toBe(200);
  expect(await told(student), 'while it is being prepared').toEqual([]);
  await test.runJobs();
  await save('Page 12 and 13');
  await save('Page 12 and 13');
  await test.runJobs();
  const again = { classId: one.id, what: 'recording', once: `recording:${one.id}:${videoId}` };
  await test.app.jobs.enqueue(test.app.db, notifyAddedJob, again);
  await test.runJobs();
  const link = `/event?id=${one.id}`;
  expect(await told(student)).toEqual([
    ['Recording ready: Ratios', link],
    ['New notes: Ratios', link],
  ]);
  expect([await told(left), await told(stranger)]).toEqual([[], []]);
}, 120_000);

it('a student hears of the batch that staff enrolled them in', async () => {
  const day = (days: number) => new Date(test.app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { data: batch } = await admin.client(batchesAdmin.createBatch, {
    body: {
      names: { en: 'July batch', mr: '', hi: '' },
      descriptions: { en: '', mr: '', hi: '' },
      subjects: ['maths'],
      teachers: ['Sanjay Kale'],
      kind: 'in_person',
      venue: 'Room 2',
      capacity: 40,
      startsOn: day(1),
      endsOn: day(90),
      pricePaise: 15_000_00,
      isActive: true,
    },
  });
  const student = await makeUser(test, { fullName: 'Asha Patil' });
  const body = { userId: student.id, reason: 'Paid in cash' };
  const enrol = () => admin.client(batchesAdmin.enrolStudent, { params: { id: batch.id }, body });
  await Promise.all([enrol(), enrol()]);
  expect(await told(student)).toEqual([['You’re in: July batch', `/batches/${batch.id}`]]);
});
