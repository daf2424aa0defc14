import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claims } from '../../contract/claims.ts';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { makeBook, makeProduct, nashik } from '../testing/makers/make-order.ts';
import { accountsOf, buy, checkOf, done, notesOf, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { phonePhoto } from '../testing/makers/pictures.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let packer: TestUser;
let accountant: TestUser;
let book: string;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  packer = await makeUser(test, { roles: ['packer'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
  book = await makeBook(test, { stock: 50 });
});
afterAll(() => test.close());

/** A book that arrived so many hours ago. */
async function delivered(hoursAgo = 1) {
  const order = await buy(test, { productId: book, address: nashik }, 550_00);
  for (const state of ['handed_over', 'delivered'] as const) {
    await packer.client(ordersAdmin.moveParcel, { params: { id: order.id }, body: { state, courier: 'India Post' } });
  }
  const at = new Date(test.app.now().getTime() - hoursAgo * 3_600_000).toISOString();
  await test.app.db.updateTable('shipments').set({ delivered_at: at }).where('order_id', '=', order.id).execute();
  const seen = await order.student.client(orders.getOrder, { params: { id: order.id } });
  const shipmentId = seen.data.shipment?.id ?? '';
  const claim = (who = order.student, files = {}) =>
    who.client(claims.claimMissing, { params: { id: shipmentId }, body: { words: 'Volume 2 is missing' }, files });
  return { ...order, shipmentId, claim };
}

it('takes a report with a photo until 48 hours after delivery, once at a time, from the buyer alone', async () => {
  const order = await delivered();
  const photo1 = { bytes: await phonePhoto(900, 700), name: 'parcel.jpg', type: 'image/jpeg' };
  const photo2 = { bytes: new TextEncoder().encode('no picture'), name: 'parcel.jpg', type: 'image/jpeg' };
  expect((await order.claim(order.student, { photo1, photo2 })).failure.code).toBe('file_not_image');
  const first = await order.claim(order.student, { photo1 });
  expect(first.status, JSON.stringify(first.failure)).toBe(201);
  expect(first.data.claims).toEqual([expect.objectContaining({ state: 'open', photos: 1, answer: '' })]);
  expect((await order.claim(order.student, { photo1 })).failure.code).toBe('invalid_transition');
  await test.runJobs();
  expect(await readdir(join(test.app.config.filesDir, 'claims'))).toEqual([first.data.claims[0]?.id]);
  expect((await order.claim(await makeUser(test))).failure.code).toBe('not_found');
  const id = first.data.claims[0]?.id ?? '';
  const open = (number: number) => packer.client(claims.openClaimPhoto, { params: { id, number } });
  expect([(await open(1)).status, (await open(2)).status]).toEqual([200, 404]);
  const late = await delivered(48.01);
  expect((await late.claim()).failure).toMatchObject({ code: 'claim_closed', data: { hours: 48 } });
  expect((await (await delivered(47.99)).claim()).status).toBe(201);
});

it('sends what was missing again in a parcel of its own, once, and tells the student', async () => {
  const order = await delivered();
  const id = (await order.claim()).data.claims[0]?.id ?? '';
  const resend = () =>
    packer.client(claims.resendClaimed, {
      params: { id },
      body: { contents: 'Volume 2', answer: 'We send volume 2 today.' },
    });
  const answers = await Promise.all([resend(), resend()]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  const seen = (await order.student.client(orders.getOrder, { params: { id: order.id } })).data;
  expect(seen.state).toBe('delivered');
  expect(seen.shipments.map((one) => [one.purpose, one.contents, one.state])).toEqual([
    ['order', '', 'delivered'],
    ['resend', 'Volume 2', 'ready'],
  ]);
  await test.runJobs();
  expect(test.mail.sent.some((mail) => mail.text.includes('We send volume 2 today.'))).toBe(true);
});

it('refunds a part as goodwill, keeps what was bought, and declines with a reason', async () => {
  const order = await delivered();
  const id = (await order.claim()).data.claims[0]?.id ?? '';
  const [line] = await checkOf(accountant, order.id);
  const settle = (who: TestUser) =>
    who.client(claims.settleClaim, {
      params: { id },
      body: { lineId: line?.lineId ?? '', amountPaise: 90_00, answer: 'One of five books' },
    });
  expect((await settle(packer)).failure.code).toBe('not_allowed');
  expect((await settle(accountant)).data).toMatchObject({ state: 'refunded', answer: 'One of five books' });
  await test.runJobs();
  expect((await notesOf(test, order.id)).map((one) => one.paise)).toEqual([90_00]);
  expect(await accountsOf(test, order.id)).toEqual({ gateway: 460_00, delivery: -100_00, sales: -360_00 });
  const other = await delivered();
  const otherId = (await other.claim()).data.claims[0]?.id ?? '';
  const decline = () =>
    packer.client(claims.declineClaim, { params: { id: otherId }, body: { answer: 'All five are in the photo.' } });
  expect((await decline()).data.state).toBe('declined');
  expect((await decline()).failure.code).toBe('invalid_transition');
});

it('lets a second person approve what the rules do not give, and an amount above the limit; nobody their own proposal', async () => {
  const second = await makeUser(test, { roles: ['accountant'] });
  const left = await makeUser(test, { roles: ['accountant'] });
  const { id } = await buy(test, { productId: await makeProduct(test, { pricePaise: 15_000_00 }) }, 15_000_00);
  const [line] = await checkOf(accountant, id);
  const press = () =>
    accountant.client(refunds.refundLine, {
      params: { id, lineId: line?.lineId ?? '' },
      body: { amountPaise: 15_000_00, seenRefundedPaise: 0, reason: 'Moved away' },
    });
  const [refund] = (await press()).data.lines[0]?.refunds ?? [];
  expect(refund).toMatchObject({ state: 'requested', proposal: { amountPaise: 15_000_00, proposedBy: accountant.id } });
  const approvers = refund?.proposal?.approvers ?? 0;
  expect(approvers).toBeGreaterThan(1);
  const blocked = { blocked_at: test.app.now().toISOString(), blocked_reason: 'Left' };
  await test.app.db.updateTable('profiles').set(blocked).where('user_id', '=', left.id).execute();
  expect((await checkOf(accountant, id))[0]?.refunds[0]?.proposal?.approvers).toBe(approvers - 1);
  expect((await press()).failure.code).toBe('invalid_transition');
  const decide = (who: TestUser, approve: boolean) =>
    who.client(refundQueue.decideRefundProposal, { params: { id: refund?.id ?? '' }, body: { approve } });
  expect((await decide(accountant, true)).failure.code).toBe('invalid_transition');
  const both = await Promise.all([decide(second, true), decide(second, true)]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  await test.runJobs();
  expect((await notesOf(test, id)).map((one) => one.paise)).toEqual([15_000_00]);
  expect((await decide(second, false)).failure.code).toBe('invalid_transition');
});

it('a report whose refund waits for a second person says so, is refunded when they agree, and open again when not', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version } = (await admin.client(academy.readAllSettings)).data;
  const changes = { refundApproval: { secondPersonAbovePaise: 50_00 } };
  expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
  const order = await delivered();
  const id = (await order.claim()).data.claims[0]?.id ?? '';
  const lineId = (await checkOf(accountant, order.id))[0]?.lineId ?? '';
  const body = { lineId, amountPaise: 90_00, answer: 'One of five books' };
  const settle = async () => (await accountant.client(claims.settleClaim, { params: { id }, body })).data;
  const stateOf = async () =>
    (await order.student.client(claims.listOwnClaims, { params: { id: order.id } })).data.claims[0]?.state;
  const isQueued = async () =>
    (await packer.client(claims.listClaims, { query: { limit: 100 } })).data.items.some((one) => one.id === id);
  const decide = async (approve: boolean) => {
    const refund = (await checkOf(accountant, order.id))[0]?.refunds.find((one) => one.state === 'requested');
    const params = { id: refund?.id ?? '' };
    expect((await admin.client(refundQueue.decideRefundProposal, { params, body: { approve } })).status).toBe(200);
  };
  expect((await settle()).state).toBe('waiting');
  expect([await stateOf(), await isQueued()]).toEqual(['waiting', false]);
  await decide(false);
  expect([await stateOf(), await isQueued()]).toEqual(['open', true]);
  expect((await settle()).state).toBe('waiting');
  await decide(true);
  expect([await stateOf(), await isQueued()]).toEqual(['refunded', false]);
  await test.runJobs();
  expect((await notesOf(test, order.id)).map((one) => one.paise)).toEqual([90_00]);
});
