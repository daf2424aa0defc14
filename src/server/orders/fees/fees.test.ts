import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { leaving } from '../../../contract/batches/leaving.ts';
import { type FeePlanForm, feeOrders, fees, feesAdmin } from '../../../contract/fees.ts';
import type { Language } from '../../../contract/languages.ts';
import { notices } from '../../../contract/messages/notices.ts';
import { formatDay } from '../../../contract/months.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { refunds } from '../../../contract/refunds.ts';
import { daysLater } from '../../fees/rules.ts';
import { gatewayEvent, sendWebhook } from '../../testing/makers/make-order.ts';
import { openDrawer, takeAtDesk } from '../../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { followFees } from './remind-fees.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  other = await makeUser(test, { roles: ['front_desk'] });
  await openDrawer(desk);
  await openDrawer(other);
});
afterAll(() => test.close());
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(test.app.now());
async function makeBatch(plan: Partial<FeePlanForm> = {}) {
  const made = await admin.client(batchesAdmin.createBatch, {
    body: {
      names: { en: 'Police batch', mr: 'पोलीस बॅच', hi: '' },
      descriptions: { en: '', mr: '', hi: '' },
      subjects: ['maths'],
      teachers: [],
      kind: 'online',
      venue: '',
      capacity: 40,
      startsOn: today(),
      endsOn: daysLater(today(), 300),
      pricePaise: null,
      isActive: true,
    },
  });
  const { id } = made.data;
  const body = {
    instalments: [
      { head: 'tuition' as const, dueOn: daysLater(today(), 30), amountPaise: 5_000_00 },
      { head: 'tuition' as const, dueOn: today(), amountPaise: 5_000_00 },
      { head: 'exam' as const, dueOn: daysLater(today(), 10), amountPaise: 450_00 },
    ],
    lateFeePaise: 200_00,
    lateAfterDays: 5,
    graceDays: 10,
    afterGrace: 'end' as const,
    discountLimitPercent: 20,
    remindDays: [-3, 0, 7],
    ...plan,
  };
  const set = await admin.client(feesAdmin.setFeePlan, { params: { id }, body });
  expect(set.status, JSON.stringify(set.failure)).toBe(201);
  return { id, body };
}
const takeUp = (userId: string, batchId: string, discount: object = {}) =>
  desk.client(feesAdmin.takeUpPlan, { params: { id: userId }, body: { batchId, ...discount } });
async function joined(plan: Partial<FeePlanForm> = {}) {
  const batch = await makeBatch(plan);
  const student = await makeUser(test);
  const { data } = await takeUp(student.id, batch.id);
  return { batch, student, dues: data.items };
}
const orderOf = (dueId: string) => desk.client(feeOrders.orderFee, { params: { id: dueId } });
const own = async (student: TestUser) => (await student.client(fees.listOwnFees)).data.items;
const membersOf = async (id: string) =>
  (await admin.client(batchesAdmin.listMembers, { params: { id } })).data.items.filter((one) => !one.endedAt).length;

describe('a plan of instalments', () => {
  it('enrols, owes by its dates, and is fixed once a student pays by it', async () => {
    const { batch, student, dues } = await joined();
    expect(dues.map((one) => [one.head, one.amountPaise, one.isOverdue])).toEqual([
      ['tuition', 5_000_00, false],
      ['exam', 450_00, false],
      ['tuition', 5_000_00, false],
    ]);
    expect(await membersOf(batch.id)).toBe(1);
    expect((await takeUp(student.id, batch.id)).failure.code).toBe('already_enrolled');
    const again = await admin.client(feesAdmin.setFeePlan, { params: { id: batch.id }, body: batch.body });
    expect(again.failure.code).toBe('invalid_transition');
    const list = await desk.client(feesAdmin.listDues, { query: { batchId: batch.id, limit: 2 } });
    expect(list.data.items).toHaveLength(2);
    const rest = await desk.client(feesAdmin.listDues, { query: { batchId: batch.id, after: list.data.next ?? '' } });
    expect([...list.data.items, ...rest.data.items].map((one) => one.id)).toEqual(dues.map((one) => one.id));
    const { months } = (await desk.client(feesAdmin.listFeeMonths, { query: { batchId: batch.id } })).data;
    expect(months.reduce((sum, one) => sum + one.expectedPaise, 0)).toBe(10_450_00);
  });

  it('takes a discount within its limit, with a reason', async () => {
    const batch = await makeBatch();
    const student = await makeUser(test);
    const refused = async (discount: object) => (await takeUp(student.id, batch.id, discount)).failure.data?.fields;
    const scholarship = { discountKind: 'scholarship', discountReason: 'Father is a constable' };
    expect(await refused({ ...scholarship, discountPaise: 2_000_01 })).toMatchObject({
      discountPaise: { code: 'over_discount_limit' },
    });
    expect(await refused({ discountKind: 'scholarship', discountPaise: 100_00 })).toMatchObject({
      discountReason: { code: 'reason_missing' },
    });
    const taken = await takeUp(student.id, batch.id, { ...scholarship, discountPaise: 2_000_00 });
    expect(taken.data.items.map((one) => one.amountPaise)).toEqual([5_000_00, 450_00, 3_000_00]);
  });
});

describe('an instalment', () => {
  it('that two desks take at once is taken once, with a clear word to the other', async () => {
    const { student, dues } = await joined();
    const dueId = dues[0]?.id ?? '';
    const [first, second] = await Promise.all([
      orderOf(dueId),
      other.client(feeOrders.orderFee, { params: { id: dueId } }),
    ]);
    expect(first.data.orderId).toBe(second.data.orderId);
    const all = { amountPaise: 5_000_00, seenDuePaise: 5_000_00 };
    const taken = await Promise.all([
      takeAtDesk(desk, first.data.orderId, all),
      takeAtDesk(other, first.data.orderId, all),
    ]);
    expect(taken.map((one) => one.status).sort()).toEqual([201, 409]);
    expect(['due_changed', 'order_not_payable']).toContain(taken.find((one) => one.status === 409)?.failure.code);
    expect((await own(student))[0]?.paidAt).not.toBeNull();
    expect((await orderOf(dueId)).failure.code).toBe('invalid_transition');
  });

  it('is called in the reader’s language: among the fees, on its order and in the inbox', async () => {
    const { student, dues } = await joined();
    const { orderId } = (await student.client(feeOrders.payOwnFee, { params: { id: dues[0]?.id ?? '' } })).data;
    await desk.client(feeOrders.sendFeeLink, { params: { id: dues[1]?.id ?? '' } });
    await test.runJobs();
    const seen = async (language: Language) => {
      const headers = { cookie: `language=${language}` };
      const { items } = (await student.client(fees.listOwnFees, { headers })).data;
      const { title } = (await student.client(orders.getOrder, { params: { id: orderId }, headers })).data;
      const [told] = (await student.client(notices.listNotices, { query: { language }, headers })).data.items;
      expect(told?.text).toContain(formatDay(dues[1]?.dueOn ?? '', language));
      return [items[0]?.batch, title, told?.text.slice(0, told.text.indexOf(': ₹'))];
    };
    expect(await seen('en')).toEqual([
      'Police batch',
      'Tuition, instalment 1: Police batch',
      'External exam fee: Police batch',
    ]);
    expect(await seen('mr')).toEqual(['पोलीस बॅच', 'शिकवणी शुल्क, हप्ता 1: पोलीस बॅच', 'बाहेरच्या परीक्षेचे शुल्क: पोलीस बॅच']);
    expect(await seen('hi')).toEqual([
      'Police batch',
      'ट्यूशन फ़ीस, क़िस्त 1: Police batch',
      'बाहरी परीक्षा की फ़ीस: Police batch',
    ]);
  });

  it('is paid online by its student alone, on an ordinary order', async () => {
    const { student, dues } = await joined();
    const params = { id: dues[0]?.id ?? '' };
    expect((await (await makeUser(test)).client(feeOrders.payOwnFee, { params })).status).toBe(404);
    const { orderId } = (await student.client(feeOrders.payOwnFee, { params })).data;
    const paid = await student.client(orders.payOrder, { params: { id: orderId }, body: {} });
    const gatewayOrderId = /checkout\/(order_\w+)/.exec(paid.data.checkoutUrl ?? '')?.[1] ?? '';
    await sendWebhook(test, gatewayEvent(gatewayOrderId, 5_000_00));
    expect((await student.client(orders.getOrder, { params: { id: orderId } })).data.standing).toBe('paid');
    expect((await own(student))[0]?.paidAt).not.toBeNull();
  });

  it('is paid by a link that staff send by SMS, once a day', async () => {
    const { dues } = await joined();
    const params = { id: dues[0]?.id ?? '' };
    const before = test.sms.sent.length;
    const sent = await Promise.all([1, 2].map(() => desk.client(feeOrders.sendFeeLink, { params })));
    expect(sent.map((one) => one.data.isSent).toSorted()).toEqual([false, true]);
    await test.runJobs();
    expect(test.sms.sent.length - before).toBe(1);
    expect(test.sms.sent.at(-1)?.text).toMatch(/\/orders\//);
    const { orderId } = (await orderOf(params.id)).data;
    await takeAtDesk(desk, orderId, { amountPaise: 5_000_00, seenDuePaise: 5_000_00 });
    expect((await desk.client(feeOrders.sendFeeLink, { params })).failure.code).toBe('invalid_transition');
  });

  it.each([
    ['tuition', 'coaching', 'full'],
    ['hostel', 'coaching', 'full'],
    ['uniform', 'coaching', 'full'],
    ['exam', 'exam_fee', 'none'],
  ] as const)('for %s is taxed as %s, and its refund is %s', async (head, taxClass, outcome) => {
    const { dues } = await joined({ instalments: [{ head, dueOn: today(), amountPaise: 450_00 }] });
    const { orderId } = (await orderOf(dues[0]?.id ?? '')).data;
    await takeAtDesk(desk, orderId, { amountPaise: 450_00, seenDuePaise: 450_00 });
    const checked = await admin.client(refunds.checkRefundForStaff, { params: { id: orderId } });
    expect(checked.data.lines[0]?.outcome).toBe(outcome);
    const line = test.app.db.selectFrom('order_lines').select('tax_class').where('order_id', '=', orderId);
    expect((await line.executeTakeFirst())?.tax_class).toBe(taxClass);
  });
});

describe('a transfer of a student who pays by instalments', () => {
  const enrolmentOf = async (batchId: string) =>
    (await admin.client(batchesAdmin.listMembers, { params: { id: batchId } })).data.items[0]?.id ?? '';
  const move = (id: string, batchId: string) =>
    desk.client(enrolments.transferEnrolment, { params: { id }, body: { batchId, reason: 'Works mornings' } });
  const of = (amountPaise: number, days: number) => ({
    head: 'tuition' as const,
    dueOn: daysLater(today(), days),
    amountPaise,
  });

  it('takes the fees along: more is one more instalment, less comes off the last ones', async () => {
    const { batch, student } = await joined({ instalments: [of(4_000_00, 0), of(4_000_00, 30)] });
    const dearer = await makeBatch({ instalments: [of(9_000_00, 0)] });
    const cost = await desk.client(enrolments.getTransferCost, {
      params: { id: await enrolmentOf(batch.id) },
      query: { batchId: dearer.id },
    });
    expect(cost.data).toEqual({ differencePaise: 1_000_00, creditPaise: 0, isInFees: true });
    const up = await move(await enrolmentOf(batch.id), dearer.id);
    expect(up.data, JSON.stringify(up.failure)).toMatchObject({ addedPaise: 1_000_00, givePaise: 0 });
    const amounts = async () => (await own(student)).map((one) => [one.amountPaise, one.batchId]);
    expect(await amounts()).toEqual([4_000_00, 4_000_00, 1_000_00].map((amount) => [amount, dearer.id]));
    // A transferred student keeps the agreed due dates, and the agreed plan is still theirs.
    expect((await admin.client(feesAdmin.getFeePlan, { params: { id: batch.id } })).data.students).toBe(1);
    const cheaper = await makeBatch({ instalments: [of(2_500_00, 0)] });
    const down = await move(await enrolmentOf(dearer.id), cheaper.id);
    expect(down.data).toMatchObject({ differencePaise: -6_500_00, addedPaise: 0, givePaise: 0 });
    expect(await amounts()).toEqual([[2_500_00, cheaper.id]]);
  });

  it('while an instalment is being paid keeps the books whole', async () => {
    const { batch, student, dues } = await joined({ instalments: [of(4_000_00, 0)] });
    const cheaper = await makeBatch({ instalments: [of(1_000_00, 0)] });
    const { orderId } = (await orderOf(dues[0]?.id ?? '')).data;
    const [taken, moved] = await Promise.all([
      takeAtDesk(desk, orderId, { amountPaise: 4_000_00, seenDuePaise: 4_000_00 }),
      move(await enrolmentOf(batch.id), cheaper.id),
    ]);
    expect(moved.status).toBe(200);
    const isPaid = taken.status === 201;
    if (!isPaid) expect(taken.failure.code).toBe('order_not_payable');
    expect(moved.data).toMatchObject({ differencePaise: -3_000_00, givePaise: isPaid ? 3_000_00 : 0 });
    expect(await own(student)).toMatchObject([
      isPaid
        ? { amountPaise: 4_000_00, batchId: cheaper.id, paidAt: expect.any(String) }
        : { amountPaise: 1_000_00, batchId: cheaper.id, paidAt: null },
    ]);
  });

  it('and leaving early cancel what is not due yet, and nothing else', async () => {
    const { batch, student } = await joined({ instalments: [of(4_000_00, 0), of(3_000_00, 1), of(2_000_00, 60)] });
    const id = await enrolmentOf(batch.id);
    const left = await desk.client(leaving.endEnrolment, { params: { id }, body: { reason: 'Selected' } });
    expect(left.data).toMatchObject({ cancelledPaise: 5_000_00, member: { endedReason: 'Selected' } });
    expect((await own(student)).map((one) => one.amountPaise)).toEqual([4_000_00]);
    expect((await takeUp(student.id, batch.id)).status).toBe(201);
  });
});

it('reminds once a day with the link that pays, adds one late fee, and ends the place after the grace', async () => {
  const { batch, student: first } = await joined({
    instalments: [{ head: 'tuition', dueOn: today(), amountPaise: 5_000_00 }],
  });
  let student = first;
  /** Days pass, and with them the sessions. */
  const pass = async (days: number) => {
    test.advance(days * 24 * 3600_000);
    student = await makeUser(test, { phone: first.phone });
    admin = await makeUser(test, { phone: admin.phone });
  };
  const told = async () =>
    (await student.client(notices.listNotices, { query: {} })).data.items.filter(
      (one) => one.kind === 'order' && one.text.includes('Police batch'),
    );
  await followFees(test.app);
  await followFees(test.app);
  expect(await told()).toMatchObject([{ link: expect.stringMatching(/^\/orders\//) }]);
  await pass(8);
  await followFees(test.app);
  await followFees(test.app);
  expect((await own(student)).map((one) => [one.head, one.amountPaise, one.isOverdue])).toEqual([
    ['tuition', 5_000_00, true],
    ['late', 200_00, false],
  ]);
  const late = (await own(student)).at(-1);
  const { orderId } = (await student.client(feeOrders.payOwnFee, { params: { id: late?.id ?? '' } })).data;
  const { title } = (await student.client(orders.getOrder, { params: { id: orderId } })).data;
  expect(title).toBe('Late fee (Tuition, instalment 1): Police batch');
  expect(await told()).toHaveLength(2);
  expect(await membersOf(batch.id)).toBe(1);
  await pass(4);
  await followFees(test.app);
  await followFees(test.app);
  expect(await membersOf(batch.id)).toBe(0);
  expect((await told())[0]?.text).toContain('has ended');
});
