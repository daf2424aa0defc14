import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { goodsReturned } from '../../contract/orders/stock.ts';
import { refunds } from '../../contract/refunds.ts';
import type { GatewayRefund } from '../adapters/payments/port.ts';
import { RefundRefused } from '../adapters/payments/refund-refused.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { makeBook, makeProduct, nashik } from '../testing/makers/make-order.ts';
import { accountsOf, buy, checkOf, done, notesOf, pressRefund, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

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
  productId = await makeProduct(test, {
    kind: 'package',
    title: 'Complete set',
    pricePaise: 3_000_00,
    materialIds: [materialId],
  });
});
afterAll(() => test.close());
beforeEach(() => {
  gateway.say = () => done;
});

const liveAccess = async (userId: string) =>
  (await test.app.db.selectFrom('entitlements').selectAll().where('user_id', '=', userId).execute()).filter(
    (one) => one.revoked_at === null,
  ).length;

it('sends the whole line back once, however often it is pressed, with a credit note in the mail and the profile', async () => {
  gateway.say = () => ({ gatewayRefundId: 'rfnd_1', state: 'sent' });
  const { id, student } = await buy(test, { productId, email: 'back@example.org' }, 3_000_00);
  const whole = { amountPaise: 3_000_00, seenRefundedPaise: 0 };
  const presses = await Promise.all([1, 2, 3].map(() => pressRefund(accountant, id, whole)));
  expect(presses.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
  expect(await liveAccess(student.id)).toBe(1);
  await test.runJobs();
  expect((await checkOf(accountant, id))[0]).toMatchObject({
    refundedPaise: 3_000_00,
    refunds: [{ state: 'sent', amountPaise: 3_000_00, note: 'As agreed', creditNote: null }],
  });
  expect(await liveAccess(student.id)).toBe(0);
  expect(await notesOf(test, id)).toEqual([]);
  gateway.say = () => done;
  await sql`update payment_refunds set changed_at = changed_at - interval '11 minutes'`.execute(test.app.db);
  await test.app.jobs.enqueue(test.app.db, 'payments.follow-refunds', {});
  await test.app.jobs.enqueue(test.app.db, 'payments.follow-refunds', {});
  await test.runJobs();
  const [note, ...others] = await notesOf(test, id);
  expect(others).toEqual([]);
  expect(note).toMatchObject({ paise: 3_000_00, cgst: 228_81, sgst: 228_81 });
  expect(await accountsOf(test, id)).toEqual({});
  expect((await pressRefund(accountant, id, { amountPaise: 3_000_00 })).failure.code).toBe('invalid_transition');

  const paper = test.papers.drawn.find((one) => one.number === note?.number);
  const invoice = (await student.client(orders.getInvoice, { params: { id } })).data;
  expect(paper).toMatchObject({
    kind: 'credit_note',
    against: { number: invoice.number, kind: 'tax_invoice', reason: 'As agreed' },
    seller: invoice.seller,
    buyer: invoice.buyer,
    lines: [{ title: 'Complete set', taxablePaise: 2_542_38, cgstPaise: 228_81, sgstPaise: 228_81, igstPaise: 0 }],
    totalPaise: 3_000_00,
  });
  const mails = test.mail.sent.filter((one) => one.to === 'back@example.org' && one.subject.startsWith('Refunded'));
  expect(mails).toMatchObject([{ attachments: [{ filename: `${note?.number.replaceAll('/', '-')}.pdf` }] }]);
  const own = (await student.client(refunds.listOwnRefunds)).data.items;
  expect(own).toMatchObject([{ orderId: id, state: 'processed', creditNote: note?.number }]);
  const params = { id: note?.id ?? '' };
  expect((await student.client(refunds.saveCreditNote, { params })).status).toBe(200);
  expect((await accountant.client(refunds.saveCreditNoteForStaff, { params })).status).toBe(200);
  const stranger = await makeUser(test);
  expect((await stranger.client(refunds.saveCreditNote, { params })).failure.code).toBe('not_found');
  const audit = await test.app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `orders:${id}`)
    .execute();
  expect(audit.map((one) => one.action)).toEqual(['refunds.approve', 'refunds.issue_credit_note']);
  expect((await student.client(orders.getOrder, { params: { id } })).data.method).toBe('upi');
});

it('lets the accountant give parts after the first week, never more than the line, with taxes that add up', async () => {
  const { id } = await buy(test, { productId }, 3_000_00);
  const early = await pressRefund(accountant, id, { amountPaise: 100_00 });
  expect(early.failure.data).toMatchObject({ fields: { amountPaise: { code: expect.any(String) } } });
  await sql`update orders set paid_at = paid_at - interval '8 days' where id = ${id}`.execute(test.app.db);
  for (const amountPaise of [333_33, 1_000_01]) {
    expect((await pressRefund(accountant, id, { amountPaise })).status).toBe(200);
    // A second press of the same button, when the first has arrived already.
    await test.runJobs();
    const again = await pressRefund(accountant, id, { amountPaise, seenRefundedPaise: 0 });
    expect(again.failure.code).toBe('invalid_transition');
  }
  const over = await pressRefund(accountant, id, { amountPaise: 1_666_67 });
  expect(over.failure.data).toMatchObject({ fields: { amountPaise: { code: expect.any(String) } } });
  expect((await pressRefund(accountant, id)).status).toBe(200);
  await test.runJobs();
  const notes = await notesOf(test, id);
  expect(notes.map((one) => one.paise)).toEqual([333_33, 1_000_01, 1_666_66]);
  expect(notes.reduce((sum, one) => sum + one.cgst, 0)).toBe(228_81);
  expect(await accountsOf(test, id)).toEqual({});
});

it('keeps the money where the gateway says no, and tries again with a refund and a number of its own', async () => {
  const { id, student } = await buy(test, { productId }, 3_000_00);
  gateway.say = () => {
    throw new RefundRefused('The account is closed');
  };
  await pressRefund(accountant, id);
  await test.runJobs();
  expect((await checkOf(accountant, id))[0]).toMatchObject({
    refundedPaise: 0,
    refunds: [{ state: 'failed', failure: 'The account is closed' }],
  });
  const seen = (await student.client(refunds.checkRefund, { params: { id } })).data.lines[0];
  expect(seen?.refunds[0]?.failure).toBe('');
  expect(await liveAccess(student.id)).toBe(1);
  gateway.say = () => done;
  expect((await pressRefund(accountant, id)).status).toBe(200);
  await test.runJobs();
  expect(await notesOf(test, id)).toHaveLength(1);
  expect(await accountsOf(test, id)).toEqual({});
});

it('is the accountant’s alone, and not for what the rules exclude', async () => {
  const { id, student } = await buy(test, { productId }, 3_000_00);
  const packer = await makeUser(test, { roles: ['packer'] });
  const [line] = await checkOf(accountant, id);
  const body = { amountPaise: 3_000_00, seenRefundedPaise: 0, reason: 'Mine' };
  for (const one of [student, packer]) {
    const params = { id, lineId: line?.lineId ?? '' };
    expect((await one.client(refunds.refundLine, { params, body })).failure.code).toBe('not_allowed');
  }
  const other = await buy(test, { productId }, 3_000_00);
  const crossed = { id: other.id, lineId: line?.lineId ?? '' };
  expect((await accountant.client(refunds.refundLine, { params: crossed, body })).failure.code).toBe('not_found');
  const at = test.app.now().toISOString();
  const download = { user_id: student.id, material_id: materialId, at };
  await test.app.db.insertInto('material_downloads').values(download).execute();
  expect((await pressRefund(accountant, id)).failure.message).toContain('refund rules');
  expect(await accountsOf(test, id)).toMatchObject({ gateway: 3_000_00 });
});

it('keeps a parcel that has not left, gives its delivery and copy back, and waits for books that are out', async () => {
  gateway.say = () => done;
  const book = await makeBook(test, { stock: 5 });
  const packer = await makeUser(test, { roles: ['packer'] });
  const stock = async () =>
    (await test.app.db.selectFrom('products').select('stock').where('id', '=', book).executeTakeFirstOrThrow()).stock;
  const move = (id: string, state: 'handed_over' | 'returned' | 'delivered') =>
    packer.client(ordersAdmin.moveParcel, { params: { id }, body: { state, courier: 'India Post' } });
  const here = await buy(test, { productId: book, address: nashik }, 550_00);
  expect((await checkOf(accountant, here.id))[0]).toMatchObject({
    goodsAreOut: false,
    deliveryPaise: 100_00,
    keptDeliveryPaise: 0,
  });
  expect((await pressRefund(accountant, here.id)).status).toBe(200);
  expect((await move(here.id, 'handed_over')).failure.code).toBe('invalid_transition');
  const queue = (await packer.client(ordersAdmin.listParcels)).data.items;
  expect(queue.map((one) => one.orderId)).not.toContain(here.id);
  await test.runJobs();
  expect((await notesOf(test, here.id)).map((one) => one.paise).toSorted()).toEqual([100_00, 450_00]);
  expect(await accountsOf(test, here.id)).toEqual({});
  expect(await stock()).toBe(5);

  const out = await buy(test, { productId: book, address: nashik }, 550_00);
  await move(out.id, 'handed_over');
  expect((await checkOf(accountant, out.id))[0]).toMatchObject({ deliveryPaise: 0, keptDeliveryPaise: 100_00 });
  expect((await pressRefund(accountant, out.id)).failure.message).toBe('The books must come back first.');
  await move(out.id, 'returned');
  expect((await pressRefund(accountant, out.id)).status).toBe(200);
  await test.runJobs();
  expect((await notesOf(test, out.id)).map((one) => one.paise)).toEqual([450_00]);
  expect(await accountsOf(test, out.id)).toEqual({ gateway: 100_00, delivery: -100_00 });
  // It returns to stock once someone has decided so.
  expect(await stock()).toBe(4);
  const wait = async () => (await packer.client(goodsReturned.listGoodsBack)).data.items.map((one) => one.orderId);
  expect(await wait()).toEqual([out.id]);

  // The accountant confirms that the buyer sent it back; the parcel itself stays delivered.
  const kept = await buy(test, { productId: book, address: nashik }, 550_00);
  await move(kept.id, 'handed_over');
  await move(kept.id, 'delivered');
  expect((await checkOf(accountant, kept.id))[0]).toMatchObject({ goodsAreOut: false, goodsAreWithBuyer: true });
  expect((await pressRefund(accountant, kept.id)).failure.message).toBe('The books must come back first.');
  expect((await pressRefund(accountant, kept.id, { booksAreBack: true })).status).toBe(200);
  await test.runJobs();
  expect((await notesOf(test, kept.id)).map((one) => one.paise)).toEqual([450_00]);
  expect(await wait()).toEqual([out.id, kept.id]);
});

it('approves what was requested for a class that was called off, whole, and shows its student a refund that was declined', async () => {
  const startsAt = new Date(test.app.now().getTime() + 50 * 3600_000).toISOString();
  const made = await makeClass(test, { pricePaise: 150_00, capacity: 5, startsAt });
  const student = await makeUser(test);
  const seen = await student.client(classes.getClass, { params: { id: made.id } });
  const { id } = await buy(test, { productId: seen.data.productId ?? '' }, 150_00, student);
  await student.client(refunds.giveBackSeat, { params: { id: made.id } });
  const [line] = await checkOf(accountant, id);
  const declined = await accountant.client(refunds.declineRefund, {
    params: { id: line?.refunds[0]?.id ?? '' },
    body: { reason: 'Came too late' },
  });
  expect(declined.data.lines[0]?.refunds).toMatchObject([{ state: 'declined', note: 'Came too late' }]);
  const again = { params: { id: line?.refunds[0]?.id ?? '' }, body: { reason: 'Once more' } };
  expect((await accountant.client(refunds.declineRefund, again)).failure.code).toBe('invalid_transition');

  const bought = await buy(test, { productId: seen.data.productId ?? '' }, 150_00);
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const called = await teacher.client(classesAdmin.cancelClass, {
    params: { id: made.id },
    body: { reason: 'The teacher is ill' },
  });
  expect(called.status).toBe(200);
  await test.runJobs();
  const part = await pressRefund(accountant, bought.id, { amountPaise: 100 });
  expect(part.failure.code).toBe('validation_failed');
  expect((await pressRefund(accountant, bought.id)).status).toBe(200);
  await test.runJobs();
  expect((await checkOf(accountant, bought.id))[0]?.refunds).toMatchObject([
    { state: 'processed', reason: 'class_cancelled', creditNote: expect.any(String) },
  ]);
});
