import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditAction } from '../contract/audit/audit-actions.ts';
import { coupons } from '../contract/orders/coupons.ts';
import { ordersAdmin } from '../contract/orders/orders-admin.ts';
import { refunds } from '../contract/refunds.ts';
import { orderMoves, transferMoves } from './orders/rules.ts';
import { paymentRefundTransitions } from './payments/refunds/refund-rules.ts';
import { paymentMoves } from './payments/rules.ts';
import { refundMoves } from './refunds/rules.ts';
import { shipmentMoves } from './shipping/rules.ts';
import { startRazorpayDouble } from './testing/doubles/razorpay-double.ts';
import { makeMaterial, premium } from './testing/makers/make-material.ts';
import { expireOrder, makeBook, makeProduct, nashik, place } from './testing/makers/make-order.ts';
import { checkOf, pressRefund } from './testing/makers/make-refund.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';
import { historyOf, watchMoves } from './testing/watch-moves.ts';

/** Every machine of commerce; a coupon and what was bought have no more than these two states. */
const machines: Record<string, Record<string, readonly string[]>> = {
  orders: orderMoves,
  payments: paymentMoves,
  payment_refunds: paymentRefundTransitions,
  refunds: refundMoves,
  shipments: shipmentMoves,
  order_transfers: transferMoves,
  coupons: { on: ['off'], off: ['on'] },
  entitlements: { given: ['taken_back'], taken_back: [] },
};
const nameOf = (machine: string, from: string, to: string) => `${machine}: ${from} to ${to}`;
const seen = new Set<string>();
let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let test: TestApp;
let watch: Awaited<ReturnType<typeof watchMoves>>;
let first: TestUser;
let second: TestUser;
let session: string;
let book: string;
let material: string;
beforeAll(async () => {
  double = await startRazorpayDouble();
  test = await startTestApp({ env: double.env });
  first = await makeUser(test, { roles: ['accountant'] });
  second = await makeUser(test, { roles: ['admin'] });
  session = await makeProduct(test);
  book = await makeBook(test);
  const made = await makeMaterial((await makeUser(test, { roles: ['teacher'] })).client, premium);
  const sold = test.app.db.selectFrom('product_grants').select('product_id').where('material_id', '=', made.id);
  material = (await sold.executeTakeFirstOrThrow()).product_id;
  watch = await watchMoves(test.app.db);
});
afterAll(async () => {
  await test.close();
  await double.close();
});

/** Who moves something, and what the audit log has to say of it: nothing where the machines move by themselves. */
type By = { staff: TestUser; does: AuditAction; why?: string } | { buyer: TestUser } | 'the system';

/**
 * Does something and looks at every transaction in which a machine moved: along its table, with its place in the history
 * under the name of whoever did it, and for staff with a line in the audit log.
 */
async function step<T>(by: By, run: () => Promise<T>): Promise<T> {
  await watch.look();
  const result = await run();
  const transactions = await watch.look();
  const actor = by === 'the system' ? null : 'staff' in by ? by.staff.id : by.buyer.id;
  for (const transaction of transactions) {
    const moves = watch.movesOf(transaction);
    for (const move of moves) {
      const { machine, from, to } = move;
      const name = nameOf(machine, from ?? 'nothing', to);
      const whose = historyOf(move, transaction);
      expect(whose.length, `${name} is in no history`).toBeGreaterThan(0);
      expect([null, actor], `${name} has another actor`).toContain(whose[0]);
      if (from === null) continue;
      expect(machines[machine]?.[from], `${name} is in no table`).toContain(to);
      seen.add(name);
      if (name === 'refunds: sent to processed') expect(actionsIn(transaction)).toContain('refunds.issue_credit_note');
    }
    if (by !== 'the system' && 'staff' in by && moves.length > 0) expectAudited(transaction, by);
  }
  if (by !== 'the system' && 'staff' in by) expectAudited(transactions.flat(), by);
  return result;
}

type Rows = Awaited<ReturnType<typeof watch.look>>[number];
const actionsIn = (written: Rows) =>
  written.filter((one) => one.table === 'audit_log').map(({ after }) => after.action);

function expectAudited(written: Rows, { staff, does, why = '' }: { staff: TestUser; does: AuditAction; why?: string }) {
  const lines = written.filter((one) => one.table === 'audit_log' && one.after.actor_id === staff.id);
  expect(lines.map(({ after }) => [after.action, after.reason])).toContainEqual([does, why]);
}

/** Somebody orders, and goes to the gateway. */
async function order(productId: string, student?: TestUser, email = 'asha@example.org') {
  const buyer = student ?? (await makeUser(test));
  const address = productId === book ? { address: nashik } : {};
  const { data } = await step({ buyer }, () => place(buyer, { productId, email, ...address }));
  return { id: data.id, gatewayOrderId: /(order_\w+)/.exec(data.checkoutUrl ?? '')?.[1] ?? '', buyer };
}

async function draft(): Promise<string> {
  const buyer = await makeUser(test);
  double.behave('fail');
  expect((await place(buyer, { productId: session })).failure.code).toBe('payment_gateway_unavailable');
  double.behave('work');
  const row = test.app.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** The gateway tells of a payment. */
async function tell(event: string, payment: ReturnType<typeof double.pay>): Promise<void> {
  const { body, signature } = double.webhook(event, payment);
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  const url = `${test.url}/hooks/payments/razorpay`;
  const { status } = await step('the system', () => fetch(url, { method: 'POST', headers, body }));
  expect(status).toBe(200);
}

async function paid(productId: string) {
  const placed = await order(productId);
  await tell('payment.captured', double.pay(placed.gatewayOrderId));
  return placed;
}

const runJobs = () => step('the system', () => test.runJobs());

/** Ten minutes later the academy looks after refunds that have not moved. */
async function follow(): Promise<void> {
  await sql`update payment_refunds set changed_at = changed_at - interval '11 minutes'`.execute(test.app.db);
  await test.app.jobs.enqueue(test.app.db, 'payments.follow-refunds', {});
  await runJobs();
}

const read = async (id: string) => (await second.client(ordersAdmin.getOrderForStaff, { params: { id } })).data;
const ok = async (answer: Promise<{ status: number; failure: unknown }>) => {
  const { status, failure } = await answer;
  expect(status, JSON.stringify(failure)).toBeLessThan(300);
};
const body = { reason: 'Talked about by phone' };
const staff = (does: AuditAction, who = first): By => ({ staff: who, does });
const withReason = (does: AuditAction, who = first): By => ({ staff: who, does, why: body.reason });
const refund = (id: string) =>
  step({ staff: first, does: 'refunds.approve', why: 'As agreed' }, () => ok(pressRefund(first, id)));

it('an order that is never paid', async () => {
  const cancel = (id: string) =>
    step(withReason('orders.cancel'), () => ok(first.client(ordersAdmin.cancelOrder, { params: { id }, body })));
  await cancel(await draft());
  const given = await draft();
  await step('the system', () => expireOrder(test, given));
  const unpaid = await order(session);
  await step('the system', () => expireOrder(test, unpaid.id));
  await cancel((await order(session)).id);
  const { buyer } = await order(material);
  await order(material, buyer, 'another@example.org');
});

it('a parcel', async () => {
  const move = (id: string, state: 'handed_over' | 'delivered' | 'returned' | 'lost') =>
    step(staff('shipping.move_shipment', second), () =>
      ok(second.client(ordersAdmin.moveParcel, { params: { id }, body: { state, courier: 'India Post' } })),
    );
  for (const end of ['delivered', 'returned', 'lost'] as const) {
    const { id } = await paid(book);
    await move(id, 'handed_over');
    await move(id, end);
  }
});

it('tries to pay', async () => {
  const { gatewayOrderId } = await order(session);
  const pay = () => double.pay(gatewayOrderId);
  const [one, other, late, last] = [pay(), pay(), pay(), pay()] as const;
  await tell('payment.failed', one);
  await tell('payment.authorized', one);
  await tell('payment.authorized', other);
  await tell('payment.failed', other);
  await tell('payment.authorized', late);
  await tell('payment.captured', late);
  await tell('payment.failed', last);
  await tell('payment.captured', last);
});

it('money that does not fit', async () => {
  const { id, gatewayOrderId } = await order(session);
  await tell('payment.captured', double.pay(gatewayOrderId, { amount: 1_00 }));
  const refundNow = async () => {
    const params = { id, paymentId: (await read(id)).payments[0]?.id ?? '' };
    const recorded = withReason('orders.refund_payment');
    await step(recorded, () => ok(first.client(ordersAdmin.refundPayment, { params, body })));
  };
  await refundNow();
  await runJobs();
  await tell('payment.captured', double.pay(gatewayOrderId));
  const accept = () => first.client(ordersAdmin.acceptPayment, { params: { id }, body });
  await step(withReason('orders.accept_payment'), () => ok(accept()));
  const late = await order(session);
  await step('the system', () => expireOrder(test, late.id));
  await tell('payment.captured', double.pay(late.gatewayOrderId));
});

it('a UPI transfer', async () => {
  let utr = 300_000_000_000;
  const record = async (id: string) => {
    utr += 1;
    const { totalPaise: amountPaise } = await read(id);
    const form = { params: { id }, body: { utr: String(utr), amountPaise } };
    await step(staff('orders.record_transfer'), () => ok(first.client(ordersAdmin.recordTransfer, form)));
    return { id, transferId: (await read(id)).transfers.at(-1)?.id ?? '' };
  };
  const decide = (params: { id: string; transferId: string }, approve: boolean) =>
    step(staff(approve ? 'orders.approve_transfer' : 'orders.decline_transfer', second), () =>
      ok(second.client(ordersAdmin.decideTransfer, { params, body: { approve } })),
    );
  const { id } = await order(session);
  await decide(await record(id), false);
  await decide(await record(id), true);
  await decide(await record(await draft()), true);
});

it('a refund', async () => {
  const bought = await paid(material);
  await refund(bought.id);
  await runJobs();
  const asking = await paid(session);
  const [line] = await checkOf(first, asking.id);
  const params = { id: asking.id, lineId: line?.lineId ?? '' };
  await step({ buyer: asking.buyer }, () => ok(asking.buyer.client(refunds.askForRefund, { params, body, files: {} })));
  const [asked] = (await checkOf(first, asking.id))[0]?.refunds ?? [];
  const declined = { params: { id: asked?.id ?? '' }, body };
  await step(withReason('refunds.decline'), () => ok(first.client(refunds.declineRefund, declined)));
  double.books.nextRefund = 'pending';
  await refund(asking.id);
  await runJobs();
  const sent = double.books.refunds.at(-1);
  if (!sent) throw new Error('nothing was sent back');
  double.books.endRefund(sent, 'failed');
  await follow();
});

it('a refund that its gateway cannot send', async () => {
  double.books.nextRefund = 'processed';
  double.books.balance = 0;
  const refused = async () => {
    const { id } = await paid(session);
    await refund(id);
    await runJobs();
    const stuck = (await checkOf(first, id))[0]?.refunds[0]?.id ?? '';
    return { id, params: { id: stuck } };
  };
  const one = await refused();
  await step(withReason('refunds.give_up'), () => ok(first.client(refunds.giveUpRefund, { params: one.params, body })));

  const other = await refused();
  const byBank = (params: { id: string }) =>
    step({ staff: first, does: 'refunds.approve', why: 'As agreed' }, () =>
      ok(first.client(refunds.retryRefund, { params, body: { byBank: true } })),
    );
  await byBank(other.params);
  const refundOf = async () => ({ id: (await read(other.id)).payments[0]?.refund?.id ?? '' });
  const cancelled = await refundOf();
  await step(withReason('refunds.cancel_bank_refund'), () =>
    ok(first.client(refunds.cancelBankRefund, { params: cancelled, body })),
  );
  await byBank({ id: (await checkOf(first, other.id))[0]?.refunds.at(-1)?.id ?? '' });
  const params = await refundOf();
  const note = () =>
    step(staff('refunds.record_bank_refund'), () =>
      ok(first.client(refunds.recordBankRefund, { params, body: { reference: 'HDFC52026112200001' } })),
    );
  const decide = (approve: boolean, does: AuditAction) =>
    step(staff(does, second), () => ok(second.client(refunds.decideBankRefund, { params, body: { approve } })));
  await note();
  await decide(false, 'refunds.withdraw_bank_refund');
  await note();
  await decide(true, 'refunds.approve_bank_refund');
});

it('a coupon', async () => {
  const startsAt = test.app.now().toISOString();
  const endsAt = new Date(test.app.now().getTime() + 24 * 3600_000).toISOString();
  const form = { code: 'MOVES10', percent: 10, startsAt, endsAt };
  const made = await step(staff('products.create_coupon'), () => first.client(coupons.createCoupon, { body: form }));
  for (const isActive of [false, true]) {
    const asked = { params: { id: made.data.id }, body: { isActive } };
    await step(staff('products.switch_coupon'), () => ok(first.client(coupons.switchCoupon, asked)));
  }
});

it('and these were all the moves that there are', () => {
  const all = Object.entries(machines).flatMap(([machine, moves]) =>
    Object.entries(moves).flatMap(([from, tos]) => tos.map((to) => nameOf(machine, from, to))),
  );
  expect([...seen].sort()).toEqual(all.sort());
});
