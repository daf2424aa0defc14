import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { accountsOf, buy, checkOf, notesOf, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let asked = 0;
let test: TestApp;
let first: TestUser;
let second: TestUser;
let third: TestUser;
let session: string;
let course: string;
beforeAll(async () => {
  test = await startRefundApp({ say: () => ({ gatewayRefundId: `rfnd_${++asked}`, state: 'processed' }) });
  [first, second, third] = [
    await makeUser(test, { roles: ['accountant'] }),
    await makeUser(test, { roles: ['accountant'] }),
    await makeUser(test, { roles: ['accountant'] }),
  ];
  session = await makeProduct(test);
  course = await makeProduct(test, { title: 'Complete coaching', pricePaise: 20_000_00 });
});
afterAll(() => test.close());

/** An order with a refund that its student asked for. */
async function requested(productId: string, paise: number) {
  const order = await buy(test, { productId }, paise);
  const [line] = (await order.student.client(refunds.checkRefund, { params: { id: order.id } })).data.lines;
  const params = { id: order.id, lineId: line?.lineId ?? '' };
  const made = await order.student.client(refunds.askForRefund, {
    params,
    body: { reason: 'I moved away' },
    files: {},
  });
  expect(made.status, JSON.stringify(made.failure)).toBeLessThan(300);
  const [open] = (await checkOf(first, order.id))[0]?.refunds ?? [];
  return { ...order, refundId: open?.id ?? '' };
}

/** What somebody who looked now sends when they press later. */
async function looked(who: TestUser, id: string) {
  const [line] = await checkOf(who, id);
  if (!line) throw new Error('the order has no line');
  const body = {
    amountPaise: line.amountPaise - line.refundedPaise,
    seenRefundedPaise: line.refundedPaise,
    seenRequestId: line.refunds.find((one) => one.state === 'requested')?.id ?? null,
    reason: 'As agreed',
  };
  return () => who.client(refunds.refundLine, { params: { id, lineId: line.lineId }, body });
}
const decline = (who: TestUser, id: string) =>
  who.client(refunds.declineRefund, { params: { id }, body: { reason: 'It was held' } });
const decide = (who: TestUser, id: string, approve: boolean) =>
  who.client(refundQueue.decideRefundProposal, { params: { id }, body: { approve } });
const proposalOf = async (id: string) =>
  (await checkOf(first, id))[0]?.refunds.find((one) => one.proposal && one.state === 'requested');

/** What is left once the money has moved: the refunds that count, what was credited, and nothing but that in the ledger. */
async function endOf(id: string, paid: number) {
  await test.runJobs();
  await test.runJobs();
  const [line] = await checkOf(first, id);
  const notes = (await notesOf(test, id)).map((one) => one.paise);
  const accounts = await accountsOf(test, id);
  expect(Object.values(accounts).reduce((sum, paise) => sum + paise, 0)).toBe(0);
  const back = notes.reduce((sum, paise) => sum + paise, 0);
  expect(accounts.gateway ?? 0).toBe(paid - back);
  expect(line?.refundedPaise).toBe(back);
  return { notes, states: line?.refunds.map((one) => one.state) ?? [] };
}

describe('two accountants at one refund', () => {
  it('who both approve it: one does', async () => {
    const { id } = await requested(session, 1_500_00);
    const presses = [await looked(first, id), await looked(second, id)];
    const pressed = await Promise.all(presses.map((one) => one()));
    expect(pressed.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await endOf(id, 1_500_00)).toEqual({ notes: [1_500_00], states: ['processed'] });
  });

  it('of whom one approves and one refuses: the first decides, whoever it is', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, refundId } = await requested(session, 1_500_00);
      const both = [await looked(first, id), () => decline(second, refundId)];
      if (round % 2) both.reverse();
      const answers = await Promise.all(both.map((one) => one()));
      expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
      const { notes, states } = await endOf(id, 1_500_00);
      expect([
        [[1_500_00], ['processed']],
        [[], ['declined']],
      ]).toContainEqual([notes, states]);
      // One who refused can be asked again, one who approved cannot refuse any more.
      if (notes.length === 1) expect((await decline(second, refundId)).failure.code).toBe('invalid_transition');
    }
  });

  it('who both refuse it: the student hears it once', async () => {
    const { id, refundId, student } = await requested(session, 1_500_00);
    const pressed = await Promise.all([decline(first, refundId), decline(second, refundId)]);
    expect(pressed.map((one) => one.status).toSorted()).toEqual([200, 409]);
    await test.runJobs();
    const told = test.app.db.selectFrom('deliveries').select('channel').where('template', '=', 'refund-declined');
    const channels = (await told.where('subject_ref', '=', `orders:${id}`).execute()).map((one) => one.channel);
    expect(channels).toEqual([...new Set(channels)]);
    expect((await student.client(refunds.listOwnRefunds, { query: {} })).data.items).toMatchObject([
      { state: 'declined' },
    ]);
  });
});

describe('above the limit of one person', () => {
  it('two who propose at once leave one proposal, which a third approves once', async () => {
    const { id } = await requested(course, 20_000_00);
    const presses = [await looked(first, id), await looked(second, id)];
    const pressed = await Promise.all(presses.map((one) => one()));
    expect(pressed.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const refundId = (await proposalOf(id))?.id ?? '';
    const approved = await Promise.all([decide(third, refundId, true), decide(third, refundId, true)]);
    expect(approved.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await endOf(id, 20_000_00)).toEqual({ notes: [20_000_00], states: ['processed'] });
  });

  it('a proposal that is approved and withdrawn at once is one of the two; its author never approves it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await requested(course, 20_000_00);
      expect((await (await looked(first, id))()).status).toBe(200);
      const refundId = (await proposalOf(id))?.id ?? '';
      expect((await decide(first, refundId, true)).failure.code).toBe('invalid_transition');
      const both = [() => decide(second, refundId, true), () => decide(first, refundId, false)];
      if (round % 2) both.reverse();
      const answers = await Promise.all(both.map((one) => one()));
      expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
      const { notes, states } = await endOf(id, 20_000_00);
      expect([
        [[20_000_00], ['processed']],
        [[], ['requested']],
      ]).toContainEqual([notes, states]);
    }
  });

  it('a request that is proposed and refused at once is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, refundId } = await requested(course, 20_000_00);
      const both = [await looked(first, id), () => decline(second, refundId)];
      if (round % 2) both.reverse();
      const answers = await Promise.all(both.map((one) => one()));
      const refused = answers[round % 2 ? 0 : 1];
      expect(refused?.status).toBe(200);
      // Whichever was first: nothing that was proposed outlives the refusal.
      expect(await endOf(id, 20_000_00)).toEqual({ notes: [], states: ['declined'] });
      expect(await proposalOf(id)).toBeUndefined();
      expect((await decide(third, refundId, true)).failure.code).toBe('invalid_transition');
    }
  });
});
