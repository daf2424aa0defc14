import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { buy, done, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let accountant: TestUser;
beforeAll(async () => {
  test = await startRefundApp({ say: () => done });
  accountant = await makeUser(test, { roles: ['accountant'] });
});
afterAll(() => test.close());

const list = async (query: Record<string, string>) =>
  (await accountant.client(refundQueue.listRefunds, { query })).data;

it('finds refunds by state, reason, lateness, order number and phone, and says by when each was promised', async () => {
  const productId = await makeProduct(test, { pricePaise: 900_00 });
  const asked = [];
  for (let one = 0; one < 3; one += 1) {
    const order = await buy(test, { productId }, 900_00);
    const [line] = (await order.student.client(refunds.checkRefund, { params: { id: order.id } })).data.lines;
    const to = { id: order.id, lineId: line?.lineId ?? '' };
    await order.student.client(refunds.askForRefund, { params: to, body: { reason: 'I moved away' }, files: {} });
    asked.push(order);
  }
  const [first, second] = asked as [(typeof asked)[0], (typeof asked)[0]];
  const long = new Date(test.app.now().getTime() - 30 * 86_400_000).toISOString();
  await test.app.db
    .updateTable('refunds')
    .set({ requested_at: long })
    .where('user_id', '=', first.student.id)
    .execute();

  const open = await list({ state: 'open' });
  expect(open.items.map((one) => [one.orderId === first.id, one.isLate])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(open.late).toBe(1);
  expect(open.items[0]?.dueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect((await list({ state: 'open', late: 'true' })).items.map((one) => one.orderId)).toEqual([first.id]);

  const [two] = open.items.filter((one) => one.orderId === second.id);
  expect((await list({ state: 'all', search: two?.number.toLowerCase() ?? '' })).items).toHaveLength(1);
  const phone = two?.phoneNumber ?? '';
  expect((await list({ state: 'all', search: phone.slice(-10) })).items.map((one) => one.orderId)).toEqual([second.id]);
  const devanagari = phone.slice(-10).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
  expect((await list({ state: 'all', search: devanagari })).items.map((one) => one.orderId)).toEqual([second.id]);
  expect((await list({ state: 'all', reason: 'class_cancelled' })).items).toEqual([]);

  const decline = { params: { id: two?.id ?? '' }, body: { reason: 'It was read to the end' } };
  expect((await accountant.client(refunds.declineRefund, decline)).status).toBe(200);
  expect((await list({ state: 'declined' })).items).toEqual([expect.objectContaining({ dueOn: null, isLate: false })]);
  expect((await list({ state: 'open' })).items).toHaveLength(2);
  const all = await list({ state: 'all', limit: '2' });
  expect(all.items.map((one) => one.orderId === first.id)).toEqual([false, false]);
  expect((await list({ state: 'all', limit: '2', after: all.next ?? '' })).items.map((one) => one.orderId)).toEqual([
    first.id,
  ]);

  const common = two?.number.slice(0, 7) ?? '';
  const found: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await list({ state: 'all', search: common, limit: '1', ...(after && { after }) });
    found.push(...page.items.map((one) => one.orderId));
    after = page.next ?? undefined;
  }
  expect(found).toEqual((await list({ state: 'all' })).items.map((one) => one.orderId));
  // More than are read before the index is asked stand before the one that is looked for.
  await sql`insert into refunds (id, order_line_id, user_id, state, amount_paise, reason, requested_at, order_number)
    select gen_random_uuid(), order_line_id, user_id, 'declined', amount_paise, reason, requested_at + interval '1 day', order_number
    from refunds, generate_series(1, 260) where id = ${two?.id}`.execute(test.app.db);
  const [old] = all.items.filter((one) => one.orderId !== second.id);
  expect((await list({ state: 'all', search: old?.number ?? '' })).items.map((one) => one.id)).toEqual([old?.id]);
});
