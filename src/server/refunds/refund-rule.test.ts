import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { feeHeads, feeOrders, feesAdmin } from '../../contract/fees.ts';
import { materials } from '../../contract/materials/materials.ts';
import { mentoring } from '../../contract/mentoring.ts';
import { orders } from '../../contract/orders/orders.ts';
import type { ProductKind } from '../../contract/orders/products.ts';
import { type NoRefundReason, type RefundOutcome, refunds } from '../../contract/refunds.ts';
import { dayFromNow, makeBatch } from '../testing/makers/make-batch.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/makers/make-order.ts';
import { done, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

const day = 24 * 3600_000;
/** Of the material, so that one page is a tenth of a percent. */
const pages = 1000;

type FeeHead = (typeof feeHeads)[number];

interface Use {
  kind?: ProductKind | FeeHead;
  /** Milliseconds since the payment. */
  ago?: number;
  opened?: number;
  downloads?: number;
  session?: ('held' | 'missed')[];
  proof?: false;
}

let test: TestApp;
let accountant: TestUser;
let mentor: TestUser;
let materialId: string;
/** Which material a kind of product opens, where it is not that one. */
const opened: Partial<Record<ProductKind | FeeHead, string>> = {};
const productIds: Partial<Record<ProductKind | FeeHead, string>> = {};
let desk: TestUser;
let planned: string;

beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  test.stopClock();
  accountant = await makeUser(test, { roles: ['accountant'] });
  mentor = await makeUser(test, { roles: ['teacher'] });
  materialId = (await makeMaterial(mentor.client, premium)).id;
  await test.app.db.updateTable('materials').set({ pages }).where('id', '=', materialId).execute();
  const price = { pricePaise: 1_500_00 };
  productIds.package = await makeProduct(test, { kind: 'package', ...price, materialIds: [materialId] });
  productIds.mentoring = await makeProduct(test, { kind: 'mentoring', ...price });
  productIds.exam_fee = await makeProduct(test, { kind: 'exam_fee', taxClass: 'exam_fee', ...price });
  const admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  const { id: single } = await makeMaterial(mentor.client, { ...premium, price: '1500' });
  await test.app.db.updateTable('materials').set({ pages }).where('id', '=', single).execute();
  const batch = await makeBatch(test, admin, { pricePaise: 1_500_00 });
  await admin.client(batchesAdmin.addBatchMaterial, { params: { id: batch.id, materialId } });
  const seat = await makeClass(test, { pricePaise: 1_500_00, capacity: 100 });
  opened.digital_material = single;
  for (const [kind, column, id] of [
    ['digital_material', 'material_id', single],
    ['batch', 'batch_id', batch.id],
    ['class_seat', 'class_id', seat.id],
  ] as const) {
    const grant = test.app.db
      .selectFrom('product_grants')
      .select('product_id')
      .where('kind', '=', kind)
      .where(column, '=', id);
    productIds[kind] = (await grant.executeTakeFirstOrThrow()).product_id;
  }
  planned = (await makeBatch(test, admin, { pricePaise: null })).id;
  const instalments = feeHeads.map((head) => ({ head, dueOn: dayFromNow(test, 10), amountPaise: 1_500_00 }));
  const plan = { instalments, lateFeePaise: 0, lateAfterDays: 5, graceDays: 10, afterGrace: 'warn' as const };
  const set = await admin.client(feesAdmin.setFeePlan, {
    params: { id: planned },
    body: { ...plan, discountLimitPercent: 0, remindDays: [] },
  });
  if (set.status !== 201) throw new Error(JSON.stringify(set.failure));
  productIds.printed = await makeProduct(test, { kind: 'printed', ships: true, taxClass: 'printed_book', ...price });
});
afterAll(() => test.close());

const address = {
  pin: '411001',
  state: 'Maharashtra',
  city: 'Pune',
  line1: 'Flat 4',
  line2: '',
  name: 'Asha Student',
  phone: '+919820012345',
};

const isFee = (kind: ProductKind | FeeHead): kind is FeeHead => (feeHeads as readonly string[]).includes(kind);

/** An order of a product, or of the instalment of this head. */
async function order(student: TestUser, kind: ProductKind | FeeHead) {
  if (!isFee(kind)) {
    return makeOrder(student, { productId: productIds[kind] ?? '', address: kind === 'printed' ? address : null });
  }
  const taken = await desk.client(feesAdmin.takeUpPlan, { params: { id: student.id }, body: { batchId: planned } });
  const params = { id: taken.data.items.find((one) => one.head === kind)?.id ?? '' };
  const { orderId: id } = (await student.client(feeOrders.payOwnFee, { params })).data;
  const paid = await student.client(orders.payOrder, { params: { id }, body: {} });
  return { id, gatewayOrderId: /checkout\/(order_\w+)/.exec(paid.data.checkoutUrl ?? '')?.[1] ?? '' };
}

/** A paid order with exactly this use on record. */
async function buy({ kind = 'package', ago = 0, opened: read = 0, downloads = 0, session = [], proof }: Use) {
  const student = await makeUser(test);
  const { id, gatewayOrderId } = await order(student, kind);
  await sendWebhook(test, gatewayEvent(gatewayOrderId, 1_500_00));
  const now = test.app.now().getTime();
  const paidAt = new Date(now - ago).toISOString();
  await test.app.db.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', id).execute();
  const whose = { user_id: student.id, material_id: opened[kind] ?? materialId };
  const at = new Date(now).toISOString();
  if (read > 0) {
    const all = Array.from({ length: read }, (_, index) => index + 1);
    const row = { ...whose, last_page: 1, opened: all, updated_at: at };
    await test.app.db.insertInto('reading_progress').values(row).execute();
  }
  for (let file = 0; file < downloads; file += 1) {
    await test.app.db
      .insertInto('material_downloads')
      .values({ ...whose, at })
      .execute();
  }
  if (proof === false) {
    await test.app.db
      .updateTable('payments')
      .set({ state: 'failed', captured_at: null })
      .where('order_id', '=', id)
      .execute();
  }
  const params = { id };
  const line = (await student.client(refunds.checkRefund, { params })).data.lines[0];
  for (const outcome of session) {
    await mentor.client(mentoring.recordSession, { params: { id: line?.lineId ?? '' }, body: { outcome } });
  }
  return { student, params, lineId: line?.lineId ?? '' };
}

type Case = [string, Use, RefundOutcome, NoRefundReason | null];
/** Each fact on record and each kind of purchase; what else they decide together is in `full-refund.test.ts`. */
const cases: Case[] = [
  ['untouched, at exactly seven days', { ago: 7 * day }, 'full', null],
  ['untouched, a millisecond after seven days', { ago: 7 * day + 1 }, 'review', null],
  ['9.9 % opened, in the last moment', { opened: 99, ago: 7 * day }, 'full', null],
  ['10 % opened', { opened: 100 }, 'review', null],
  ['50 % opened', { opened: 500 }, 'review', null],
  ['50.1 % opened', { opened: 501 }, 'none', 'progress'],
  ['one download', { downloads: 1 }, 'none', 'downloaded'],
  ['three downloads, late', { downloads: 3, ago: 7 * day + 1 }, 'none', 'downloaded'],
  ['no payment proof', { proof: false }, 'review', null],
  ['no payment proof, one download', { proof: false, downloads: 1 }, 'none', 'downloaded'],
  ['an exam fee, in the last moment', { kind: 'exam_fee', ago: 7 * day }, 'none', 'exam_fee'],
  ['a session without a record, in the last moment', { kind: 'mentoring', ago: 7 * day }, 'full', null],
  ['a session without a record, late', { kind: 'mentoring', ago: 7 * day + 1 }, 'review', null],
  ['a held session', { kind: 'mentoring', session: ['held'] }, 'none', 'session_held'],
  ['a missed session', { kind: 'mentoring', session: ['missed'] }, 'full', null],
  [
    'a session first recorded as missed, then held',
    { kind: 'mentoring', session: ['missed', 'held'] },
    'none',
    'session_held',
  ],
  ['a session first recorded as held, then missed', { kind: 'mentoring', session: ['held', 'missed'] }, 'full', null],
  ['an untouched book', { kind: 'printed' }, 'full', null],
  ['an untouched book, late', { kind: 'printed', ago: 7 * day + 1 }, 'review', null],
  ...(['digital_material', 'batch'] as const).flatMap((kind): Case[] => [
    [`a ${kind}, 9.9 % opened in the last moment`, { kind, opened: 99, ago: 7 * day }, 'full', null],
    [`a ${kind}, untouched, late`, { kind, ago: 7 * day + 1 }, 'review', null],
    [`a ${kind}, 10 % opened`, { kind, opened: 100 }, 'review', null],
    [`a ${kind}, 50.1 % opened`, { kind, opened: 501 }, 'none', 'progress'],
    [`a ${kind}, one download`, { kind, downloads: 1 }, 'none', 'downloaded'],
  ]),
  ['a class seat, in the last moment', { kind: 'class_seat', ago: 7 * day }, 'full', null],
  ['a class seat, late', { kind: 'class_seat', ago: 7 * day + 1 }, 'review', null],
  ['a class seat without payment proof', { kind: 'class_seat', proof: false }, 'review', null],
  ['an instalment of tuition, in the last moment', { kind: 'tuition', ago: 7 * day }, 'full', null],
  ['an instalment of tuition, late', { kind: 'tuition', ago: 7 * day + 1 }, 'review', null],
  ['an instalment of the hostel', { kind: 'hostel' }, 'full', null],
  ['an instalment of the uniform', { kind: 'uniform' }, 'full', null],
  ['an authority’s exam fee as an instalment, at once', { kind: 'exam' }, 'none', 'exam_fee'],
];

describe('the refund rule says the same to the student, the reader, the accountant and the refund', () => {
  it.each(cases)('%s', async (_name, use, outcome, noRefundReason) => {
    const { student, params, lineId } = await buy(use);
    const check = await student.client(refunds.checkRefund, { params });
    expect(check.data.lines[0]).toMatchObject({ outcome, noRefundReason });
    const forStaff = await accountant.client(refunds.checkRefundForStaff, { params });
    expect(forStaff.data.lines[0]).toMatchObject({ outcome, noRefundReason });
    const { kind = 'package' } = use;
    if (['package', 'digital_material', 'batch'].includes(kind)) {
      const reader = await student.client(materials.getMaterialAccess, { params: { id: opened[kind] ?? materialId } });
      expect(reader.data.refund !== null).toBe(outcome === 'full');
    }
    const body = { amountPaise: 100_00, seenRefundedPaise: 0, reason: 'As decided' };
    const part = await accountant.client(refunds.refundLine, { params: { ...params, lineId }, body });
    const field = part.failure?.data?.fields as { amountPaise?: { code: string } } | undefined;
    if (outcome === 'full') expect(field?.amountPaise?.code).toBe('whole_refund_only');
    if (outcome === 'none') expect(part.failure.code).toBe('invalid_transition');
    if (outcome === 'review' && use.proof !== false) expect(part.status).toBe(200);
    if (outcome !== 'review') {
      const asked = await student.client(refunds.askForRefund, {
        params: { ...params, lineId },
        body: { reason: 'I changed my mind' },
        files: {},
      });
      expect(asked.status).toBe(outcome === 'full' ? 200 : 409);
    }
  });
});

it('what was read counts for one purchase: the first, and for the next once that has gone back whole', async () => {
  const { student, params, lineId } = await buy({ opened: 99 });
  const second = await order(student, 'batch');
  await sendWebhook(test, gatewayEvent(second.gatewayOrderId, 1_500_00));
  const opens = async (id: string) =>
    (await student.client(refunds.checkRefund, { params: { id } })).data.lines[0]?.accessed?.openedPages;
  const whose = { user_id: student.id, material_id: materialId };
  const read = async (count: number) =>
    test.app.db
      .updateTable('reading_progress')
      .set({ opened: Array.from({ length: count }, (_, at) => at + 1) })
      .where('user_id', '=', student.id)
      .execute();
  expect([await opens(params.id), await opens(second.id)]).toEqual([99, 0]);
  const body = { amountPaise: 1_500_00, seenRefundedPaise: 0, reason: 'As asked' };
  expect((await accountant.client(refunds.refundLine, { params: { ...params, lineId }, body })).status).toBe(200);
  await test.runJobs();
  expect(await opens(second.id)).toBe(99);
  await read(150);
  expect(await opens(second.id)).toBe(150);
  const at = new Date(test.app.now().getTime()).toISOString();
  await test.app.db
    .insertInto('material_downloads')
    .values({ ...whose, at })
    .execute();
  const own = await student.client(refunds.checkRefund, { params: { id: second.id } });
  expect(own.data.lines[0]).toMatchObject({ outcome: 'none', downloads: 1 });
});

it('nothing is read free by buying it again and again: what went back whole is read for the next purchase too', async () => {
  const { student, params, lineId } = await buy({ opened: 99 });
  const body = { amountPaise: 1_500_00, seenRefundedPaise: 0, reason: 'As asked' };
  expect((await accountant.client(refunds.refundLine, { params: { ...params, lineId }, body })).status).toBe(200);
  await test.runJobs();
  const again = await order(student, 'package');
  await sendWebhook(test, gatewayEvent(again.gatewayOrderId, 1_500_00));
  const check = async () =>
    (await student.client(refunds.checkRefund, { params: { id: again.id } })).data.lines[0] ?? null;
  expect(await check()).toMatchObject({ outcome: 'full', accessed: { openedPages: 99 } });
  await test.app.db
    .updateTable('reading_progress')
    .set({ opened: Array.from({ length: 100 }, (_, at) => at + 1) })
    .where('user_id', '=', student.id)
    .execute();
  expect(await check()).toMatchObject({ outcome: 'review', accessed: { openedPages: 100 } });
});
