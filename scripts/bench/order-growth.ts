import { sql } from 'kysely';
import { connect } from '../../src/server/db/db.ts';
import { defaultDatabaseSettings } from '../../src/server/db/time-limits.ts';
import { runCommand } from '../../src/server/process/run-command.ts';
import { compareSizes, type Grown, type Question } from './growth.ts';
import { openAcademy } from './open-academy.ts';
import { insertOrders } from './order-rows.ts';
import { signIn, signInStudent } from './sign-in.ts';

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const month = day(-35).slice(0, 7);

/** What is searched for over orders, from what is on many of them to what is on none. */
const searches = [
  'asha',
  'asha%20patil',
  'patil',
  'example.org',
  '%40mail.example',
  'asha.patil',
  'dinesh.ingale',
  'zyzzyva',
  'nobody%40nowhere.example',
];
const numbers = [`AC-${day(-300).slice(2, 7).replace('-', '')}`, '0200', '%2B91%205000', 'pay_bench12'];

const paged = /^\/(shipments|refunds|payments-in-review|books\/(journals|documents)\?)/;

/** What is asked, by whom; `:id` is an order in the middle, `:student` its buyer. */
const questions: readonly Question[] = [
  ...['', ...searches.map((text) => `?search=${text}`), ...numbers.map((text) => `?search=${text}`)],
  ...['printed', 'digital_material', 'class_seat', 'exam_fee'].map((kind) => `?kind=${kind}`),
  ...['upi', 'card', 'cash', 'cheque'].map((method) => `?method=${method}`),
  ...['processing', 'payment_review', 'cancelled&kind=printed', `fulfilled&from=${day(-165)}&to=${day(-159)}`].map(
    (state) => `?state=${state}`,
  ),
  '?kind=batch&method=netbanking',
  '/:id',
]
  .map((path): Question => ({ who: 'staff', path: `/api/admin/orders${path}`, isPaged: path !== '/:id' }))
  .concat(
    [
      '/students/:student/orders',
      '/shipments?state=ready',
      '/shipments?state=handed_over&late=yes',
      '/shipments?state=delivered',
      '/shipments?state=delivered&courier=Delhivery',
      '/shipments?state=delivered&zone=pune&region=Goa',
      '/shipments?state=returned',
      '/refunds',
      '/refunds?state=all',
      '/refunds?state=all&search=9820012345',
      '/refunds?state=all&search=AC-26',
      '/payments-in-review',
      '/payment-refunds',
      `/collections?from=${day(-29)}&to=${day(0)}`,
      `/collections?from=${day(-364)}&to=${day(0)}`,
      `/books/months/${month}`,
      `/books/trial-balance?month=${month}`,
      `/books/journals?month=${month}`,
      `/books/documents?month=${month}`,
      `/books/documents/totals?month=${month}`,
      `/books/gstr1?month=${month}`,
      '/products',
      '/coupons',
      '/stock',
    ].map((path): Question => ({ who: 'staff', path: `/api/admin${path}`, isPaged: paged.test(path) })),
  )
  .concat(['/api/orders', '/api/refunds'].map((path): Question => ({ who: 'student', path })));

async function grow(size: number): Promise<Grown> {
  const academy = await openAcademy();
  const { db } = academy.app;
  const tokens = { student: await signInStudent(academy), staff: (await signIn(academy, '+919800000000')).access };
  // A statement of the server’s may take a minute; one that fills two years may take more, so it has a connection of its own.
  const filling = connect(academy.env.DATABASE_URL ?? '', {
    settings: { ...defaultDatabaseSettings, JOB_STATEMENT_MS: 3_600_000 },
  });
  const began = performance.now();
  await insertOrders(filling, size);
  process.stderr.write(`${size} orders in ${Math.round((performance.now() - began) / 1000)} s\n`);
  await filling.destroy();
  const { rows } = await sql<{ id: string; student: string }>`
    select id, user_id as student from orders where request_hash = '' and paid_at is not null order by created_at
    offset ${Math.round(size / 3)} limit 1`.execute(db);
  return { academy, tokens, id: rows[0]?.id ?? '', student: rows[0]?.student ?? '' };
}

/** `node scripts/bench/order-growth.ts [--rounds 5 --only search --many 50000]`: see docs/operate/measure.md. */
runCommand(() => compareSizes({ what: 'orders', sizes: [310, 200_000], questions, grow }));
