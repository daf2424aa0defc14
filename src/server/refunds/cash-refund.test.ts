import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { cashRefunds as cash } from '../../contract/cash-refunds.ts';
import { drawers } from '../../contract/orders/drawers.ts';
import { payments } from '../../contract/payments.ts';
import { refunds } from '../../contract/refunds.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const price = 1_500_00;
let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  productId = await makeProduct(test);
  await openDrawer(desk, 0);
  await openDrawer(admin, 5_000_00);
});
afterAll(() => test.close());

/** An order paid in two parts at the desk, whose full refund the admin has approved. */
async function approvedRefund() {
  const studentId = (await makeUser(test)).id;
  const sold = await sellAtDesk(desk, { studentId, productId, paid: 500_00 });
  const { orderId } = sold.data;
  await takeAtDesk(desk, orderId, { amountPaise: 1_000_00, seenDuePaise: 1_000_00 });
  const [line] = (await admin.client(refunds.checkRefundForStaff, { params: { id: orderId } })).data.lines;
  const refunded = await admin.client(refunds.refundLine, {
    params: { id: orderId, lineId: line?.lineId ?? '' },
    body: { amountPaise: price, seenRefundedPaise: 0, reason: 'Moved to another city', booksAreBack: false },
  });
  expect(refunded.status, JSON.stringify(refunded.failure)).toBe(200);
  const waiting = (await desk.client(payments.listBankRefunds)).data.items.find((one) => one.orderId === orderId);
  expect(waiting).toMatchObject({ fromDesk: true, amountPaise: price });
  return waiting?.id ?? '';
}
const pay = (by: TestUser, id: string) => by.client(cash.payInCash, { params: { id } });
const nameOf = async (of: TestUser) => (await of.client(profile.getProfile)).data.fullName;
const move = (of: TestUser, way: 'in' | 'out', amountPaise: number) =>
  of.client(drawers.moveCash, {
    headers: { 'idempotency-key': randomUUID() },
    body: { way, amountPaise, reason: 'For the bank' },
  });
const inDrawer = async (of: TestUser) => (await of.client(drawers.getOwnDrawer)).data.drawer;

it('a refund of money from the desk is paid out in cash by another than who approved it, once', async () => {
  const id = await approvedRefund();
  expect((await pay(admin, id)).failure.code).toBe('payer_approved');
  const listed = async (of: TestUser) =>
    (await of.client(payments.listBankRefunds)).data.items.find((one) => one.id === id);
  const orderId = (await listed(desk))?.orderId ?? '';
  expect([(await listed(admin))?.needsOtherPayer, (await listed(desk))?.needsOtherPayer]).toEqual([true, false]);
  await move(desk, 'out', 200_00);
  expect((await pay(desk, id)).failure.code).toBe('drawer_low');
  await move(desk, 'in', 200_00);
  expect((await desk.client(cash.saveVoucher, { params: { id } })).status).toBe(404);
  const paid = await Promise.all([pay(desk, id), pay(desk, id)]);
  expect(paid.map((one) => one.status).sort()).toEqual([200, 409]);
  const voucher = paid.find((one) => one.status === 200)?.data.voucher ?? '';
  expect(voucher).toMatch(/^CV\/\d{4}-\d{2}\/00001$/);
  const [line] = (await admin.client(refunds.checkRefundForStaff, { params: { id: orderId } })).data.lines;
  expect(line?.refunds).toMatchObject([{ state: 'processed', voucher }]);
  const saved = await desk.client(cash.saveVoucher, { params: { id } });
  expect(saved.status).toBe(200);
  const [approvedBy, paidBy] = await Promise.all([nameOf(admin), nameOf(desk)]);
  expect(test.papers.drawn.at(-1)).toMatchObject({
    ...{ number: voucher, amountPaise: price, inWords: 'One Thousand Five Hundred Rupees Only' },
    ...{ approvedBy, paidBy, receipts: [expect.any(String), expect.any(String)] },
  });
  expect(await inDrawer(desk)).toMatchObject({ takenPaise: price, refundedPaise: price, expectedPaise: 0 });
  expect((await pay(desk, await approvedRefund())).status).toBe(200);
  await test.runJobs();
  const told = [...test.sms.sent, ...test.mail.sent].filter((one) => one.text.startsWith('We refunded'));
  expect(told.length).toBeGreaterThanOrEqual(2);
  for (const { text } of told) expect(text).toContain('We refunded ₹1,500 for Mentoring session in cash. Order');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(test.app.now());
  const book = await desk.client(drawers.getDayBook, { query: { day } });
  expect(book.data.refundedCashPaise).toBe(2 * price);
  const exported = await desk.client(drawers.exportDayBook, { query: { day } });
  const lines = Buffer.from(exported.bytes)
    .toString('utf8')
    .split('\r\n')
    .map((one) => one.split(','));
  const paidOut = lines.filter((one) => one[0]?.startsWith('CV/'));
  expect(paidOut).toHaveLength(2);
  expect(paidOut[0]?.[0]).toBe(voucher);
  expect(paidOut.map((one) => one.slice(-5))).toEqual(Array(2).fill(['', '', 'Paid out', '-1500.00', paidBy]));
});

it('one person may do both where the settings say so, and the audit log says it', async () => {
  const { settings, version } = (await admin.client(academy.readAllSettings)).data;
  const rule = { ...settings.refunds, cashByOnePerson: true };
  await admin.client(academy.changeSettings, { body: { version, changes: { refunds: rule } } });
  const id = await approvedRefund();
  const waiting = (await admin.client(payments.listBankRefunds)).data.items.find((one) => one.id === id);
  expect(waiting?.needsOtherPayer).toBe(false);
  expect((await pay(admin, id)).status).toBe(200);
  const line = await test.app.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'desk.pay_back_cash')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line?.after).toMatchObject({ amountPaise: price, onePerson: true });
});

it('what was not paid in cash goes back by the bank, and no more goes back in cash than came in it', async () => {
  const studentId = (await makeUser(test)).id;
  const { orderId } = (await sellAtDesk(desk, { studentId, productId, paid: 500_00 })).data;
  const byUpi = { method: 'upi' as const, reference: '512345678902', amountPaise: 1_000_00, seenDuePaise: 1_000_00 };
  expect((await takeAtDesk(desk, orderId, byUpi)).status).toBe(201);
  const [line] = (await admin.client(refunds.checkRefundForStaff, { params: { id: orderId } })).data.lines;
  const refund = (amountPaise: number, seenRefundedPaise: number, isGoodwill: boolean) =>
    admin.client(refunds.refundLine, {
      params: { id: orderId, lineId: line?.lineId ?? '' },
      body: { amountPaise, seenRefundedPaise, reason: 'Moved away', booksAreBack: false, isGoodwill },
    });
  const waiting = async () =>
    (await desk.client(payments.listBankRefunds)).data.items.filter((one) => one.orderId === orderId);
  // A part that was paid in cash may go back in it, and then it is used up.
  expect((await refund(400_00, 0, true)).status).toBe(200);
  const [part] = await waiting();
  expect(part?.mayBeCash).toBe(true);
  expect((await pay(desk, part?.id ?? '')).status).toBe(200);
  expect((await refund(1_100_00, 400_00, false)).status).toBe(200);
  const [rest] = await waiting();
  expect(rest).toMatchObject({ fromDesk: true, mayBeCash: false, amountPaise: 1_100_00 });
  expect((await pay(desk, rest?.id ?? '')).failure.code).toBe('invalid_transition');
});
