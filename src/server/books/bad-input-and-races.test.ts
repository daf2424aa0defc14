import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { batches } from '../../contract/batches/batches.ts';
import { type BatchForm, batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { enrolments } from '../../contract/batches/enrolments.ts';
import { type ImportCells, studentImports } from '../../contract/batches/student-import.ts';
import { bookAccounts } from '../../contract/books/accounts.ts';
import { type FeePlanForm, feeOrders, fees, feesAdmin } from '../../contract/fees.ts';
import { drawers } from '../../contract/orders/drawers.ts';
import { orders } from '../../contract/orders/orders.ts';
import { followFees } from '../orders/fees/remind-fees.ts';
import * as makers from '../testing/makers/make-batch.ts';
import { expireOrder, gatewayEvent, place, sendWebhook } from '../testing/makers/make-order.ts';
import { openDrawer, sellAtDesk, takeAtDesk } from '../testing/makers/make-sale.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { mistakenStudents } from '../testing/makers/mistaken-students.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { unfitBooks } from '../testing/unfit-books.ts';

/** What the business meets on a bad day: each ends with one clear refusal, and with books that balance. */
let test: TestApp;
let admin: TestUser;
let accountant: TestUser;
let [desk, other]: TestUser[] = [];
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await makeUser(test, { roles: ['admin'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  other = await makeUser(test, { roles: ['front_desk'] });
  for (const one of [desk, other]) expect((await openDrawer(one)).status).toBe(201);
});

const staff = () => desk as TestUser;
const today = () => makers.dayFromNow(test, 0);

/** Every account of the ledger; whatever does not fit fails. */
async function balances() {
  expect(await unfitBooks(test)).toEqual([]);
  const { data } = await accountant.client(bookAccounts.readTrialBalance, { query: { month: today().slice(0, 7) } });
  expect(data.differencePaise).toBe(0);
  return new Map(data.rows.map((row) => [row.account, row.closingPaise]));
}
/** How much more is in each account than before; accounts without a change are left out. */
async function moved(work: () => Promise<void>) {
  const before = await balances();
  await work();
  const rows = [...(await balances())].map(
    ([account, paise]) => [account, paise - (before.get(account) ?? 0)] as const,
  );
  return Object.fromEntries(rows.filter(([, paise]) => paise !== 0));
}

async function makeBatch(form: Partial<BatchForm> = {}) {
  const { id } = await makers.makeBatch(test, admin, form);
  const { productId } = (await staff().client(batches.getBatch, { params: { id } })).data;
  return { id, productId: productId ?? '' };
}
async function payOnline(checkoutUrl: string | null, amountPaise: number) {
  const gatewayOrderId = /checkout\/(order_\w+)/.exec(checkoutUrl ?? '')?.[1] ?? '';
  await sendWebhook(test, gatewayEvent(gatewayOrderId, amountPaise));
}
async function joinedByFees(plan: Pick<FeePlanForm, 'instalments'> & Partial<FeePlanForm>, form?: Partial<BatchForm>) {
  const batch = await makeBatch(form);
  const body = {
    lateFeePaise: 0,
    lateAfterDays: 0,
    graceDays: 0,
    afterGrace: 'warn',
    discountLimitPercent: 0,
  } as const;
  const params = { id: batch.id };
  const set = await admin.client(feesAdmin.setFeePlan, { params, body: { ...body, remindDays: [], ...plan } });
  expect(set.status, JSON.stringify(set.failure)).toBe(201);
  const student = await makeUser(test);
  const taken = await staff().client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: batch.id } });
  return { batch, student, dues: taken.data.items };
}
const orderOf = async (dueId: string, who = staff()) =>
  (await who.client(feeOrders.orderFee, { params: { id: dueId } })).data.orderId;
const close = (countedPaise: number, reason = '') =>
  staff().client(drawers.closeDrawer, { body: { countedPaise, reason } });

it('the last seat of a batch, wanted by 60 who pay online and in cash at once, is sold once', async () => {
  const price = 15_000_00;
  const batch = await makeBatch({ capacity: 1, pricePaise: price });
  const students: TestUser[] = [];
  for (let nth = 0; nth < 60; nth += 1) students.push(await makeUser(test));
  const attempt = async (student: TestUser, nth: number): Promise<string> => {
    const online = nth % 2 === 0;
    const tried = online
      ? await place(student, { productId: batch.productId })
      : await sellAtDesk(staff(), {
          studentId: student.id,
          productId: batch.productId,
          paid: price,
          seenTotalPaise: price,
        });
    // Who is told to come again does so, a little later.
    if (tried.status === 503 || tried.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return attempt(student, nth);
    }
    if (tried.status !== 201) return tried.failure.code;
    if (online) await payOnline((tried.data as { checkoutUrl: string | null }).checkoutUrl, price);
    return 'sold';
  };
  const change = await moved(async () => {
    const told = await Promise.all(students.map(attempt));
    expect(told.filter((one) => one === 'sold')).toHaveLength(1);
    expect(told.filter((one) => one === 'batch_full')).toHaveLength(59);
  });
  expect((change.cash ?? 0) + (change.gateway ?? 0)).toBe(price);
  const members = await admin.client(batchesAdmin.listMembers, { params: { id: batch.id }, query: {} });
  expect(members.data.items).toHaveLength(1);
}, 240_000);

it('money for a seat that was sold at the desk meanwhile waits for the accountant', async () => {
  const price = 15_000_00;
  const batch = await makeBatch({ capacity: 1, pricePaise: price });
  const [late, walkIn] = [await makeUser(test), await makeUser(test)];
  const placed = await place(late, { productId: batch.productId });
  await expireOrder(test, placed.data.id);
  const change = await moved(async () => {
    const sale = { studentId: walkIn.id, productId: batch.productId, paid: price };
    expect((await sellAtDesk(staff(), sale)).status).toBe(201);
    await payOnline(placed.data.checkoutUrl, price);
  });
  expect(change).toMatchObject({ cash: price, gateway: price, customer_advances: -price });
  expect((await late.client(orders.getOrder, { params: { id: placed.data.id } })).data.standing).toBe('in_review');
});

it('of two desks that take one instalment at once, one has its money and the other is told what is due', async () => {
  const amount = 5_000_00;
  const { student, dues } = await joinedByFees({
    instalments: [{ head: 'tuition', dueOn: today(), amountPaise: amount }],
  });
  const change = await moved(async () => {
    const both = [staff(), other as TestUser];
    const orderIds = await Promise.all(both.map((one) => orderOf(dues[0]?.id ?? '', one)));
    expect(new Set(orderIds).size).toBe(1);
    const taken = await Promise.all(
      both.map((one) => takeAtDesk(one, orderIds[0] ?? '', { amountPaise: amount, seenDuePaise: amount })),
    );
    expect(taken.map((one) => one.status).sort()).toEqual([201, 409]);
    expect(taken.find((one) => one.status === 409)?.failure.code).toMatch(/^(due_changed|order_not_payable)$/);
  });
  expect(change.cash).toBe(amount);
  expect((await student.client(fees.listOwnFees)).data.items.map((one) => one.paidAt !== null)).toEqual([true]);
});

it('a drawer is not closed with a count that does not fit, and takes nothing while it is closed', async () => {
  const amount = 1_000_00;
  const { dues } = await joinedByFees({ instalments: [{ head: 'tuition', dueOn: today(), amountPaise: amount }] });
  const change = await moved(async () => {
    const refused = await close(499_00);
    expect(refused.failure.data?.fields).toEqual({ reason: { code: 'difference_reason_missing' } });
    const orderId = await orderOf(dues[0]?.id ?? '');
    const [taken, ...closed] = await Promise.all([
      takeAtDesk(staff(), orderId, { amountPaise: amount, seenDuePaise: amount }),
      close(500_00, 'Counted by two'),
      close(500_00, 'Counted by two'),
    ]);
    if (taken.status !== 201) expect(taken.failure.code).toBe('drawer_closed');
    expect(closed.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(closed.find((one) => one.status === 409)?.failure.code).toBe('drawer_closed');
    const wasTaken = taken.status === 201 ? amount : 0;
    expect(closed.find((one) => one.status === 200)?.data).toMatchObject({
      expectedPaise: 500_00 + wasTaken,
      countedPaise: 500_00,
    });
    if (wasTaken === 0) {
      await openDrawer(staff());
      expect((await takeAtDesk(staff(), orderId, { amountPaise: amount, seenDuePaise: amount })).status).toBe(201);
    }
  });
  expect(change.cash).toBe(amount);
});

const mistaken: [Partial<ImportCells>, string][] = [
  // A guardian's phone is the student's own only beside the phone of the table.
  ...mistakenStudents.flatMap(([, cells, told]): [Partial<ImportCells>, string][] =>
    told.endsWith('guardian_is_student') ? [] : [[cells, told]],
  ),
  [{ phone: '98135 00100' }, 'phone phone_twice'],
  [{ number: 'a-1' }, 'number number_twice'],
];

it('a table with thirty kinds of mistake enters nobody but its good rows, and takes no seat for the others', async () => {
  const { id: batchId } = await makeBatch({ capacity: 2 });
  const good = [100, 101, 102].map((end) => ({ name: 'Good Row', phone: `9813500${end}`, number: `A-${end - 99}` }));
  const cells = [...good, ...mistaken.map(([wrong], nth) => ({ phone: `9813600${100 + nth}`, ...wrong }))];
  const rows = cells.map((one, place) => ({
    row: place + 2,
    cells: {
      ...{ name: 'Asha Patil', phone: '', number: '', guardian: '', guardian_phone: '' },
      ...{ date_of_birth: '', exam: '', category: '', tags: '' },
      ...one,
    },
  }));
  const checked = (await staff().client(studentImports.checkStudents, { body: { rows } })).data.rows;
  expect(checked.slice(3).map((one) => one.wrong.map((it) => `${it.column} ${it.mistake.code}`))).toEqual(
    mistaken.map(([, told]) => [told]),
  );
  expect(checked.slice(0, 3).map((one) => one.state)).toEqual(['ready', 'ready', 'ready']);
  const id = crypto.randomUUID();
  expect(
    await moved(async () => {
      // Sent as it is, past the screen that asks for the mistakes to be put right.
      const sent = await staff().client(studentImports.importStudents, { body: { id, batchId, rows } });
      expect(sent.status, JSON.stringify(sent.failure)).toBe(201);
      await test.runJobs();
    }),
  ).toEqual({});
  expect(mistaken.length).toBeGreaterThanOrEqual(30);
  const standing = (await staff().client(studentImports.listStudentImports)).data.items.find((one) => one.id === id);
  expect(standing).toMatchObject({ total: 3 + mistaken.length, waiting: 0, made: 3, notEnrolled: 1 });
  const { seatsTaken } = (await admin.client(batchesAdmin.getBatchForStaff, { params: { id: batchId } })).data;
  expect(seatsTaken).toBe(2);
});

it('a transfer while an instalment is paid, online and at the desk, books every rupee once', async () => {
  const amount = 4_000_00;
  const of = (amountPaise: number) => [{ head: 'tuition' as const, dueOn: today(), amountPaise }];
  for (const way of ['online', 'desk']) {
    const from = await joinedByFees({ instalments: of(amount) });
    const to = await joinedByFees({ instalments: of(1_000_00) });
    const { data } = await admin.client(batchesAdmin.listMembers, { params: { id: from.batch.id }, query: {} });
    const dueId = from.dues[0]?.id ?? '';
    let givePaise = -1;
    const change = await moved(async () => {
      const { orderId } = (await from.student.client(feeOrders.payOwnFee, { params: { id: dueId } })).data;
      const begun = await from.student.client(orders.payOrder, { params: { id: orderId }, body: {} });
      const pay = async () =>
        way === 'online'
          ? payOnline(begun.data.checkoutUrl, amount)
          : void (await takeAtDesk(staff(), orderId, { amountPaise: amount, seenDuePaise: amount }));
      const body = { batchId: to.batch.id, reason: 'Works mornings' };
      const params = { id: data.items[0]?.id ?? '' };
      const [transfer] = await Promise.all([staff().client(enrolments.transferEnrolment, { params, body }), pay()]);
      expect(transfer.status, JSON.stringify(transfer.failure)).toBe(200);
      ({ givePaise } = transfer.data);
    });
    const own = (await from.student.client(fees.listOwnFees)).data.items;
    // Where the transfer comes first, less is due, and what was paid at the old amount waits for the accountant or is not taken.
    const wasFirst = givePaise === 0;
    expect(givePaise).toBe(wasFirst ? 0 : 3_000_00);
    expect(wasFirst ? [0, amount] : [amount]).toContain((change.cash ?? 0) + (change.gateway ?? 0));
    const due = wasFirst
      ? { amountPaise: 1_000_00, paidAt: null }
      : { amountPaise: amount, paidAt: expect.any(String) };
    expect(own).toMatchObject([{ ...due, batchId: to.batch.id }]);
  }
});

it('the end of February is a day like any other: no such day is refused, and a fee is late when March begins', async () => {
  const batch = await makeBatch({ startsOn: '2027-01-31', endsOn: '2027-04-30' });
  const of = (dueOn: string) => ({ head: 'tuition' as const, dueOn, amountPaise: 2_000_00 });
  const rest = { lateAfterDays: 0, graceDays: 30, afterGrace: 'warn', discountLimitPercent: 0 } as const;
  const refused = await admin.client(feesAdmin.setFeePlan, {
    params: { id: batch.id },
    body: { ...rest, lateFeePaise: 0, remindDays: [], instalments: [of('2027-02-29')] },
  });
  expect(refused.failure.data?.fields).toEqual({ 'instalments.0.dueOn': { code: 'date_format' } });

  const lateFeePaise = 200_00;
  const { student, dues } = await joinedByFees(
    { ...rest, lateFeePaise, lateAfterDays: 1, instalments: [of('2027-02-28'), of('2027-03-31')] },
    { startsOn: '2027-01-31', endsOn: '2027-04-30' },
  );
  const phones = { student: student.phone, desk: staff().phone };
  const at = async (instant: string) => {
    test.setNow(new Date(instant));
    await followFees(test.app);
    const again = await makeUser(test, { phone: phones.student });
    return (await again.client(fees.listOwnFees)).data.items
      .filter((one) => one.dueOn < '2027-03-31')
      .map((one) => [one.head, one.dueOn, one.isOverdue]);
  };
  expect(await at('2027-02-28T18:29:00Z')).toEqual([['tuition', '2027-02-28', false]]);
  expect(await at('2027-02-28T18:31:00Z')).toEqual([['tuition', '2027-02-28', true]]);
  expect((await at('2027-03-01T18:31:00Z')).filter(([head]) => head === 'late')).toHaveLength(1);

  desk = await makeUser(test, { phone: phones.desk });
  accountant = await makeUser(test, { phone: accountant.phone });
  const change = await moved(async () => {
    const orderId = await orderOf(dues[0]?.id ?? '');
    await takeAtDesk(staff(), orderId, { amountPaise: 2_000_00, seenDuePaise: 2_000_00 });
  });
  expect(change.cash).toBe(2_000_00);
  const { rows } = await sql<{ day: string }>`
    select (at at time zone 'Asia/Kolkata')::date::text as day from ledger_journals order by id desc limit 1`.execute(
    test.app.db,
  );
  expect(rows).toEqual([{ day: '2027-03-02' }]);
});
