import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GatewayRefund } from '../adapters/payments/port.ts';
import { RefundRefused } from '../adapters/payments/refund-refused.ts';
import { nextDocumentNumber } from '../orders/invoices/number-document.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { accountsOf, buy, checkOf, done, notesOf, pressRefund, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

const price = 1_499_99;
const gateway = { say: (): GatewayRefund => done };
let test: TestApp;
let accountant: TestUser;
let productId: string;
beforeAll(async () => {
  test = await startRefundApp(gateway);
  accountant = await makeUser(test, { roles: ['accountant'] });
  productId = await makeProduct(test, { pricePaise: price });
});
afterAll(() => test.close());

/** Staff refund a part of the line in thousandths, and the gateway answers. */
const happening = fc.record({
  thousandths: fc.constantFrom(1, 10, 250, 333, 500, 999, 1000, 1500),
  presses: fc.integer({ min: 1, max: 3 }),
  answer: fc.constantFrom(
    'processed' as const,
    'processed' as const,
    'sent' as const,
    'failed' as const,
    'no' as const,
  ),
});

const answers = {
  processed: () => done,
  sent: (): GatewayRefund => ({ ...done, state: 'sent' }),
  failed: (): GatewayRefund => ({ ...done, state: 'failed' }),
  no: () => {
    throw new RefundRefused('No');
  },
};

/** Polls the gateway about refunds that have not been processed. */
async function follow(): Promise<void> {
  await sql`update payment_refunds set changed_at = changed_at - interval '11 minutes'`.execute(test.app.db);
  await test.app.jobs.enqueue(test.app.db, 'payments.follow-refunds', {});
  await test.runJobs();
}

it('keeps order, refunds, credit notes and ledger in agreement, whatever is pressed and whatever the gateway says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 5 }), async (all) => {
      const { id } = await buy(test, { productId }, price);
      await sql`update orders set paid_at = paid_at - interval '8 days' where id = ${id}`.execute(test.app.db);
      for (const { thousandths, presses, answer } of all) {
        gateway.say = answers[answer];
        const amountPaise = Math.round((price * thousandths) / 1000);
        await Promise.all(Array.from({ length: presses }, () => pressRefund(accountant, id, { amountPaise })));
        await test.runJobs();
        if (answer !== 'no') await follow();
        const [line] = await checkOf(accountant, id);
        const of = (...states: string[]) =>
          (line?.refunds ?? [])
            .filter((one) => states.includes(one.state))
            .reduce((sum, one) => sum + one.amountPaise, 0);
        const accounts = await accountsOf(test, id);
        // Payments less refunds equal what the sale and its taxes still amount to.
        expect(accounts.gateway ?? 0).toBe(price - of('sent', 'processed'));
        expect(Object.values(accounts).reduce((sum, one) => sum + one, 0)).toBe(0);
        for (const account of ['sales', 'cgst', 'sgst']) expect(accounts[account] ?? 0).toBeLessThanOrEqual(0);
        const notes = await notesOf(test, id);
        expect(notes.reduce((sum, one) => sum + one.paise, 0)).toBe(of('processed'));
        expect(of('approved', 'sent', 'processed')).toBeLessThanOrEqual(price);
        expect(notes).toHaveLength((line?.refunds ?? []).filter((one) => one.state === 'processed').length);
        if (of('processed') === price) expect(accounts).toEqual({});
      }
    }),
    { numRuns: 6, seed: 20_261_122 },
  );
}, 120_000);

it('numbers credit notes without a gap, also where a number was rolled back', async () => {
  gateway.say = answers.processed;
  const bought = await Promise.all(Array.from({ length: 8 }, () => buy(test, { productId }, price)));
  await Promise.all(bought.map(({ id }) => pressRefund(accountant, id)));
  const rollBack = () =>
    test.app.db.transaction().execute(async (trx) => {
      await nextDocumentNumber(trx, { kind: 'credit_note', at: test.app.now() });
      throw new Error('rolled back');
    });
  const [, ...rolled] = await Promise.allSettled([test.runJobs(), rollBack(), rollBack(), rollBack()]);
  expect(rolled.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
  await test.runJobs();
  const notes = await test.app.db
    .selectFrom('credit_notes')
    .select(['sequence', 'number'])
    .orderBy('sequence')
    .execute();
  expect(notes.length).toBeGreaterThan(8);
  expect(notes.map((one) => one.sequence)).toEqual(notes.map((_, at) => at + 1));
  expect(notes[0]?.number).toMatch(/^CN\/\d{4}-\d\d\/00001$/);
});

it('is refused by the database itself where more would go back than the line cost', async () => {
  gateway.say = answers.processed;
  const { id } = await buy(test, { productId }, price);
  await pressRefund(accountant, id);
  const more = sql`update refunds set amount_paise = amount_paise + 1 where order_line_id =
    (select id from order_lines where order_id = ${id})`.execute(test.app.db);
  await expect(more).rejects.toThrow('more would go back');
});
