import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feeAutopay, feeAutopayAdmin, feeOrders, fees, feesAdmin } from '../../../contract/fees.ts';
import { home } from '../../../contract/home.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { privacy } from '../../../contract/privacy/privacy.ts';
import { startRazorpayDouble } from '../../testing/doubles/razorpay-double.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
import { openDrawer, takeAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startInTheMorning } from '../../testing/start-in-the-morning.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { announceDebits } from './announce-debits.ts';
import { sendDueDebits } from './send-debits.ts';

const [hourMs, price] = [3_600_000, 5_000_00];
let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
/** A second process on the same database. */
let sibling: TestApp;
let admin: TestUser;
let desk: TestUser;
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: double.env });
  startInTheMorning(test);
  sibling = await test.sibling();
});
beforeEach(async () => {
  sibling.setNow(test.app.now());
  double.behave('work');
  double.mandates.nextDebit = 'captured';
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
});
afterAll(async () => {
  await sibling.close();
  await test.close();
  await double.close();
});

async function send({ body, signature }: { body: string; signature: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  expect((await fetch(`${test.url}/hooks/payments/razorpay`, { method: 'POST', headers, body })).status).toBe(200);
}

/** A student with a fee due today and others later, each of the amount given. */
async function join(amounts = [price, price]) {
  const batch = await makeBatch(test, admin, { startsOn: dayFromNow(test, 0) });
  const body = {
    instalments: amounts.map((amountPaise, index) => ({
      head: 'tuition' as const,
      dueOn: dayFromNow(test, index * 10),
      amountPaise,
    })),
    ...{ lateFeePaise: 100_00, lateAfterDays: 0, graceDays: 60, afterGrace: 'nothing' as const },
    ...{ discountLimitPercent: 20, remindDays: [-1, 0] },
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id: batch.id }, body });
  const student = await makeUser(test);
  const taken = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: batch.id } });
  return { batchId: batch.id, student, dues: taken.data.items };
}

async function agree(student: TestUser) {
  const { data } = await student.client(feeAutopay.listOwnAutopay);
  const offer = data.offers[0];
  const agreed = await student.client(feeAutopay.agreeToAutopay, {
    params: { id: offer?.dueId ?? '' },
    body: { seenMaxPaise: offer?.maxPaise ?? 0, seenUntilOn: offer?.untilOn ?? '' },
  });
  expect(agreed.status, JSON.stringify(agreed.failure)).toBe(200);
  const gatewayOrderId = /checkout\/razorpay\/(order_\w+)/.exec(agreed.data.checkoutUrl)?.[1] ?? '';
  return { offer, gatewayOrderId, orderId: agreed.data.orderId };
}

const ownAutopay = async (student: TestUser) => (await student.client(feeAutopay.listOwnAutopay)).data;
const again = (student: TestUser) => makeUser(test, { phone: student.phone });
const run = async (job: string) => {
  await test.app.jobs.enqueue(test.app.db, job, {});
  await test.runJobs();
};
const debits = () => double.requests.filter((one) => one.path.endsWith('/payments/create/recurring'));

/** A student whose mandate is confirmed, eight days later: the next fee is due in two days. */
async function withMandate(amounts?: number[]) {
  const joined = await join(amounts);
  const { gatewayOrderId } = await agree(joined.student);
  const { token, payment } = double.mandates.agree(gatewayOrderId);
  await send(double.webhook('payment.captured', payment));
  await send(double.tokenWebhook('token.confirmed', double.mandates.entityOf(token)));
  await test.runJobs();
  expect((await ownAutopay(joined.student)).items[0]?.state).toBe('active');
  test.advance(8 * 24 * hourMs);
  sibling.setNow(test.app.now());
  return { ...joined, student: await again(joined.student), token, dueId: joined.dues[1]?.id ?? '' };
}

/** Tells of the debit, and lets its day come. */
async function untilDueDay(student: TestUser) {
  await run('orders.announce-debits');
  expect((await ownAutopay(student)).items[0]?.charge?.state).toBe('noticed');
  test.advance(49 * hourMs);
  sibling.setNow(test.app.now());
  return again(student);
}

const toldOf = async (student: TestUser) =>
  (await student.client(notices.listNotices, { query: {} })).data.items.map((one) => one.text);

describe('autopay of fees', () => {
  it('is agreed to while paying, confirmed by the bank, announced, and debited once on the day, by two processes and twice', async () => {
    const joined = await join();
    const { offer, gatewayOrderId, orderId } = await agree(joined.student);
    expect(offer).toMatchObject({ amountPaise: price, maxPaise: price });
    const page = await fetch(`${test.url}/checkout/razorpay/${gatewayOrderId}?method=upi`);
    expect(await page.text()).toMatch(/"customer_id":"cust_\w+","recurring":"1"/);
    const { token, payment } = double.mandates.agree(gatewayOrderId, 'initiated');
    // The bank's word comes before the payment's: nothing is lost.
    await send(double.tokenWebhook('token.confirmed', double.mandates.entityOf(token)));
    await test.runJobs();
    expect((await ownAutopay(joined.student)).items[0]?.state).toBe('pending');
    await send(double.webhook('payment.captured', payment));
    token.status = 'confirmed';
    await run('orders.follow-mandates');
    expect((await ownAutopay(joined.student)).items[0]?.state).toBe('active');
    expect((await joined.student.client(orders.getOrder, { params: { id: orderId } })).data.standing).toBe('paid');
    test.advance(8 * 24 * hourMs);
    let student = await again(joined.student);
    await run('orders.follow-fees');
    await run('orders.announce-debits');
    await run('orders.announce-debits');
    const told = (await toldOf(student)).filter((text) => text.includes('Autopay') || text.includes('autopay'));
    expect(told).toHaveLength(1);
    test.advance(23 * hourMs);
    const before = debits().length;
    await run('orders.send-due-debits');
    expect(debits().length).toBe(before);
    test.advance(26 * hourMs);
    sibling.setNow(test.app.now());
    student = await again(student);
    for (const one of [test, sibling, test]) await one.app.jobs.enqueue(one.app.db, 'orders.send-due-debits', {});
    await Promise.all([test.runJobs(), sibling.runJobs()]);
    await run('orders.send-due-debits');
    expect(debits().length - before).toBe(1);
    expect(debits().at(-1)?.body).toMatchObject({ amount: price, recurring: '1', token: token.id });
    await run('orders.follow-fees');
    const taken = double.books.payments.at(-1);
    await send(double.webhook('payment.captured', taken ?? {}));
    await run('orders.follow-debits');
    const { items } = (await student.client(fees.listOwnFees)).data;
    expect(items.map((one) => [one.head, one.paidAt !== null])).toEqual([
      ['tuition', true],
      ['tuition', true],
    ]);
    expect((await ownAutopay(student)).items[0]?.charge?.state).toBe('paid');
    const staff = await makeUser(test, { roles: ['accountant'] });
    const listed = await staff.client(feeAutopayAdmin.listAutopay, { query: { batchId: joined.batchId } });
    expect(listed.data.items).toMatchObject([{ state: 'active', student: { id: student.id } }]);
  });

  it('announces and debits each of a day’s fees, however few are read at once and whichever cannot be told of', async () => {
    const before = debits().length;
    const { student, dueId } = await withMandate([price, price, price, price, price, price]);
    const { id: account } = (
      await sql<{ id: string }>`update fee_dues set due_on = (select due_on from fee_dues where id = ${dueId})
        where account_id = (select account_id from fee_dues where id = ${dueId}) and paid_at is null
        returning account_id as id`.execute(test.app.db)
    ).rows[0] ?? { id: '' };
    // The first two of the day fail whenever they are written.
    await sql`create function refuse_charge() returns trigger language plpgsql as $$ begin
      if new.due_id in (select id from fee_dues where account_id = ${sql.lit(account)} and paid_at is null order by id limit 2)
      then raise exception 'no charge'; end if; return new; end $$`.execute(test.app.db);
    await sql`create trigger refuse_charge before insert on autopay_charges
      for each row execute function refuse_charge()`.execute(test.app.db);
    await expect(announceDebits(test.app, 2)).rejects.toThrow('no charge');
    await sql`drop trigger refuse_charge on autopay_charges`.execute(test.app.db);
    expect((await toldOf(student)).filter((text) => text.includes('utopay'))).toHaveLength(3);
    await announceDebits(test.app, 2);
    expect((await toldOf(student)).filter((text) => text.includes('utopay'))).toHaveLength(5);
    test.advance(49 * hourMs);
    await sendDueDebits(test.app, 2);
    await test.runJobs();
    expect(debits().length - before).toBe(5);
  });

  it('that the bank refuses is told with the link that pays, and tried again three days later, three times in all', async () => {
    const made = await withMandate();
    let student = await untilDueDay(made.student);
    double.mandates.nextDebit = 'failed';
    const before = debits().length;
    for (const attempt of [1, 2, 3]) {
      await run('orders.send-due-debits');
      await run('orders.send-due-debits');
      expect(debits().length - before).toBe(attempt);
      await run('payments.reconcile-payments');
      test.advance(3 * 60_000);
      await run('payments.reconcile-payments');
      await run('orders.follow-debits');
      const [text] = await toldOf(student);
      expect(text).toContain('Autopay could not take it');
      expect(text?.includes('tries again')).toBe(attempt < 3);
      const { fee } = (await student.client(home.getNextStep)).data;
      expect(fee).toMatchObject({ title: 'Tuition, instalment 2: Police batch', refusedOn: dayFromNow(test, 0) });
      const accountant = await makeUser(test, { roles: ['accountant'] });
      const [listed] = (await accountant.client(feeAutopayAdmin.listAutopay, { query: {} })).data.items;
      expect([listed?.refused?.attempt, listed?.charge?.attempt]).toEqual([attempt, Math.min(attempt + 1, 3)]);
      test.advance(73 * hourMs);
      student = await again(student);
    }
  });

  it('asks the gateway’s books after an answer that was lost, and debits nothing twice', async () => {
    const made = await withMandate();
    const student = await untilDueDay(made.student);
    const params = { id: made.dueId };
    const { data: opened } = await student.client(feeOrders.payOwnFee, { params });
    const before = debits().length;
    double.mandates.nextDebit = 'created';
    // The order is opened and its payments are listed; the answer to the debit is lost.
    double.behave('lose-answer', 2);
    await run('orders.send-due-debits');
    double.behave('work');
    test.advance(3 * 60_000);
    await run('orders.send-due-debits');
    expect(debits().length - before).toBe(1);
    expect((await ownAutopay(student)).items[0]?.charge?.state).toBe('sent');
    expect((await student.client(fees.listOwnFees)).data.items[1]).toMatchObject({ isBeingDebited: true });
    expect((await student.client(feeOrders.payOwnFee, { params })).failure.code).toBe('being_debited');
    const ofOrder = { params: { id: opened.orderId } };
    expect((await student.client(orders.payOrder, { ...ofOrder, body: {} })).data.checkoutUrl).toBeNull();
    expect((await student.client(orders.getOrder, ofOrder)).data.standing).toBe('confirming');
    desk = await again(desk);
    expect((await desk.client(feeOrders.orderFee, { params })).failure.code).toBe('being_debited');
    const taken = await takeAtDesk(desk, opened.orderId, { amountPaise: price, seenDuePaise: price });
    expect(taken.failure.code).toBe('being_debited');
  });

  it('debits nothing that was paid by hand meanwhile', async () => {
    const made = await withMandate();
    const student = await untilDueDay(made.student);
    desk = await again(desk);
    await openDrawer(desk);
    const { orderId } = (await desk.client(feeOrders.orderFee, { params: { id: made.dueId } })).data;
    const paid = await takeAtDesk(desk, orderId, { amountPaise: price, seenDuePaise: price });
    expect(paid.status).toBe(201);
    const before = debits().length;
    await run('orders.send-due-debits');
    expect(debits().length).toBe(before);
    expect((await ownAutopay(student)).items[0]?.charge?.state).toBe('dropped');
  });

  it('stops by one press, here and at the gateway', async () => {
    const made = await withMandate();
    await run('orders.announce-debits');
    const id = (await ownAutopay(made.student)).items[0]?.id ?? '';
    const other = await makeUser(test);
    expect((await other.client(feeAutopay.stopAutopay, { params: { id } })).status).toBe(404);
    expect((await made.student.client(feeAutopay.stopAutopay, { params: { id } })).data.state).toBe('stopped');
    expect((await made.student.client(feeAutopay.stopAutopay, { params: { id } })).data.state).toBe('stopped');
    await test.runJobs();
    expect(made.token.status).toBe('cancelled');
    const before = debits().length;
    test.advance(49 * hourMs);
    await run('orders.send-due-debits');
    expect(debits().length).toBe(before);
  });

  it('ends at the gateway with the account of whoever agreed', async () => {
    const { student, token } = await withMandate();
    const understood = { body: { understood: true as const } };
    expect((await student.client(privacy.deleteAccount, understood)).data).toEqual({ deleted: true });
    await test.runJobs();
    expect(token.status).toBe('cancelled');
  });

  it('that was cancelled in the payer’s UPI app is told, and debits nothing', async () => {
    const made = await withMandate();
    await run('orders.announce-debits');
    made.token.status = 'cancelled';
    await send(double.tokenWebhook('token.cancelled', double.mandates.entityOf(made.token)));
    await test.runJobs();
    expect((await ownAutopay(made.student)).items[0]?.state).toBe('stopped');
    expect((await toldOf(made.student))[0]).toContain('Autopay has ended');
  });

  it('never takes what is above the limit without a PIN: the link comes instead, and alone it is not offered', async () => {
    const above = 15_000_01;
    const none = await join([price, above]);
    expect((await ownAutopay(none.student)).offers).toEqual([]);
    const made = await withMandate([price, above, price]);
    await run('orders.announce-debits');
    expect((await ownAutopay(made.student)).items[0]?.charge?.state).toBe('dropped');
    expect((await toldOf(made.student))[0]).toContain('above what autopay may take');
  });
});
