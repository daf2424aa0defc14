import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStudentPhone } from '../identity/test-login/test-accounts.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { fillEmptyAcademy } from './fill-academy.ts';
import { unfinishedMarker } from './wants-demo-data.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { ADMIN_PHONE: '+919800000000' } });
  await fillEmptyAcademy(test.app, { isWhole: true });
}, 180_000);
afterAll(() => test.close());

it('gives the demo student an order in every state, a held seat, a place in a batch, and something to read', async () => {
  const { rows } = await sql<{ states: string[] }>`
    select array(select distinct o.state from orders o where o.user_id = p.user_id order by 1) as states,
      (select count(*)::int from refunds r where r.user_id = p.user_id and r.state = 'requested') as refunds,
      (select count(*)::int from seat_holds h where h.user_id = p.user_id) as seats,
      (select count(*)::int from enrolments e where e.user_id = p.user_id) as batches,
      (select count(*)::int from fee_accounts a where a.user_id = p.user_id) as accounts,
      (select count(*)::int from attempt_results r where r.user_id = p.user_id) as results,
      (select count(*)::int from reading_notes n where n.user_id = p.user_id) > 0 as notes
    from profiles p where p.phone_number = ${demoStudentPhone}`.execute(test.app.db);
  expect(rows).toEqual([
    {
      states: [
        'awaiting_payment',
        'cancelled',
        'delivered',
        'expired',
        'fulfilled',
        'payment_review',
        'processing',
        'shipped',
      ],
      refunds: 1,
      seats: 1,
      batches: 1,
      accounts: 1,
      results: 1,
      notes: true,
    },
  ]);
  const { rows: shop } = await sql`select (select count(*)::int from products where is_on_sale) as products,
    (select count(*)::int from coupons) as coupons,
    (select count(*)::int from announcements) as announcements`.execute(test.app.db);
  expect(shop).toEqual([{ products: expect.any(Number), coupons: 3, announcements: 2 }]);
});

it('is the same when it is filled again after it was cut short', async () => {
  const count = async () =>
    (
      await sql`select (select count(*)::int from orders) as orders, (select count(*)::int from invoices) as invoices,
        (select count(*)::int from tests) as tests, (select count(*)::int from classes) as classes,
        (select count(*)::int from products) as products, (select count(*)::int from profiles) as people`.execute(
        test.app.db,
      )
    ).rows;
  const before = await count();
  const { writeFile } = await import('node:fs/promises');
  await writeFile(unfinishedMarker(test.app), '');
  await fillEmptyAcademy(test.app, { isWhole: true });
  expect(await count()).toEqual(before);
  expect(existsSync(unfinishedMarker(test.app))).toBe(false);
}, 60_000);
