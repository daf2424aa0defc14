import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStudentPhone } from '../src/server/identity/test-login/test-accounts.ts';
import { createPictureMakerHere } from '../src/server/pictures/picture-maker.ts';
import { cloneDatabase } from '../src/server/testing/database.ts';
import { latinTexts } from '../src/server/testing/latin-texts.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { pictureWorkOnce } from '../src/server/testing/pictures-once.ts';
import { readEverything } from '../src/server/testing/read-everything.ts';
import { renderOnce } from '../src/server/testing/render-once.ts';
import { openTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';
import { readResult, readReview } from '../src/server/tests/results/read-result.ts';
import { resetAcademy } from './demo/reset-academy.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'academy-reset-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The settings of the academy that is reset. */
const settings = () => ({ ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url, DATA_DIR: dataDir });

/** What the command does, in this process, where pictures and pages are drawn once for all tests. */
const reset = (...args: string[]) =>
  resetAcademy(args, settings(), {
    pictures: createPictureMakerHere(pictureWorkOnce),
    renderPages: renderOnce,
  });

/** Runs the command; resolves to its exit code and what it said. */
async function run(args: string[], env: Record<string, string>): Promise<[number, string]> {
  const command = spawn(process.execPath, ['scripts/reset-demo.ts', ...args], {
    env: { ...settings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(command, 'close');
  return [code, output];
}

describe('demo:reset', () => {
  it('refuses in production', async () => {
    expect(await run(['--yes'], { NODE_ENV: 'production' })).toEqual([
      1,
      expect.stringContaining('does not run with NODE_ENV=production'),
    ]);
  });

  it('does nothing without a yes', async () => {
    await expect(reset()).rejects.toThrow('There is nobody to ask. Give --yes');
  });

  it('refuses while a server is connected', async () => {
    const server = new pg.Client({ connectionString: database.url, application_name: 'academy' });
    await server.connect();
    try {
      await expect(reset('--yes')).rejects.toThrow('A server is connected to this database.');
    } finally {
      await server.end();
    }
  });
});

describe('the academy that it leaves', () => {
  let test: TestApp;
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into auth.users (phone, created_at, updated_at) values ('+919811111111', now(), now())`);
    await client.end();
    await writeFile(join(dataDir, 'outbox.jsonl'), '');
    expect(await reset('--yes')).toContain('The academy has fresh demo data.');
    test = await openTestApp(database.url, dataDir, { env: { ADMIN_PHONE: '+919800000000', SECRET_KEY: '' } });
  }, 300_000);
  afterAll(() => test.close());

  it('is the demo academy and nothing else', async () => {
    const { rows } = await sql<{ phone: string }>`select phone from auth.users
      where phone in ('+919811111111', '+919800000001', '+919800000000') order by 1`.execute(test.app.db);
    expect(rows.map((row) => row.phone)).toEqual(['+919800000000', '+919800000001']);
  });

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

  it('lets its admin read every list, and the rows on it', async () => {
    const { token } = await makeUser(test, { phone: '+919800000000' });
    expect(await readEverything(test.url, token)).toEqual([]);
  });
  it.each(['mr', 'hi'] as const)(
    'lets its student read every list, and the rows on it, without Latin words in %s',
    async (language) => {
      const { token } = await makeUser(test, { phone: demoStudentPhone });
      expect(await latinTexts(test.url, token, language)).toEqual([]);
    },
  );

  describe('in its year', () => {
    /** The one row of a question to the whole academy. */
    async function ask(question: ReturnType<typeof sql>): Promise<unknown> {
      return (await question.execute(test.app.db)).rows[0];
    }

    it('gives each teacher with an account the batches that they teach; one has a teacher without an account', async () => {
      const taught =
        await ask(sql`select count(distinct t.user_id)::int as teachers, count(distinct t.batch_id)::int as batches
      from batch_teachers t`);
      expect(taught).toEqual({ teachers: 3, batches: 3 });
    });

    it('has three hundred students in four batches, each with the seats that it counts', async () => {
      expect(
        await ask(sql`select (select count(*)::int from profiles where phone_number like '+91000004%') as students,
        (select count(*)::int from batches) as batches, (select count(*)::int from enrolments) as enrolments,
        (select count(*)::int from batches b where seats_taken <>
          (select count(*) from enrolments e where e.batch_id = b.id and e.ended_at is null)) as miscounted`),
      ).toEqual({ students: 300, batches: 4, enrolments: 236, miscounted: 0 });
    });

    it('leaves books that balance: each order is paid once, taken in and turned into a sale', async () => {
      const ordered = sql`ordered as (select o.* from orders o join profiles p on p.user_id = o.user_id where p.phone_number like '+91000004%')`;
      expect(
        await ask(sql`with ${ordered}, entries as (select e.* from ledger_entries e
            join ledger_journals j on j.id = e.journal_id join ordered o on o.id = j.order_id)
          select count(*) > 400 as many, count(*) filter (where o.state <> 'fulfilled') as other,
          sum(o.total_paise) - (select sum(amount_paise) from entries where account in ('gateway', 'bank', 'cash'))::bigint as missing,
          (select sum(amount_paise)::bigint from entries) as unbalanced,
          (select sum(amount_paise)::bigint from entries where account = 'customer_advances') as advances
          from ordered o`),
      ).toMatchObject({ many: true, other: 0, unbalanced: 0, advances: 0 });
      expect(
        await ask(sql`with ${ordered} select count(*)::int as wrong from ordered o where
          (select count(*) from payments p where p.order_id = o.id and p.state = 'captured' and p.amount_paise = o.total_paise) <> 1
          or (select count(*) from ledger_journals j where j.order_id = o.id) <> 2
          or (select sum(l.amount_paise) from order_lines l where l.order_id = o.id) <> o.total_paise
          or (select count(*) from order_transitions t where t.order_id = o.id) <> 3`),
      ).toEqual({ wrong: 0 });
    });

    it('numbers invoices and receipts by the time, without a gap', async () => {
      for (const [table, at] of [
        ['invoices', 'issued_at'],
        ['desk_payments', 'taken_at'],
      ] as const) {
        expect(
          await ask(sql`select count(*)::int as wrong from (
          select sequence, row_number() over (partition by financial_year order by ${sql.ref(at)}, sequence) as place,
            max(sequence) over (partition by financial_year) as last from ${sql.table(table)}) n
          where n.sequence <> n.place`),
        ).toEqual({ wrong: 0 });
      }
      expect(
        await ask(sql`select count(*)::int as wrong from document_counters c where last_sequence <>
        (select max(sequence) from (select financial_year, sequence, 'invoice' as kind from invoices union all
          select financial_year, sequence, 'receipt' from desk_payments) d where d.financial_year = c.financial_year and d.kind = c.kind)`),
      ).toEqual({ wrong: 0 });
    });

    it('closes every drawer with what was taken', async () => {
      expect(
        await ask(sql`select count(*) > 20 as many, (count(*) filter (where d.closed_at is null or d.expected_paise - d.float_paise <>
        (select sum(amount_paise) from desk_payments r where r.drawer_id = d.id)))::int as wrong from drawers d`),
      ).toEqual({ many: true, wrong: 0 });
    });

    it('has fees that are paid, due and overdue, and a roll of every class that was held', async () => {
      expect(
        await ask(sql`select bool_or(paid_at is not null) as paid, bool_or(paid_at is null and due_on < current_date) as overdue,
        bool_or(paid_at is null and due_on > current_date) as due, bool_or(head = 'late') as late from fee_dues`),
      ).toEqual({ paid: true, overdue: true, due: true, late: true });
      expect(
        await ask(sql`select (select sum(present + late + absent + excused) from class_attendance_months)::int -
        (select count(*) from class_attendance)::int as missing, (select count(*) > 10000 from class_attendance) as many,
        (select count(*)::int from classes c where c.ends_at < now() and c.batch_id is not null and not exists
          (select from class_registrations r where r.class_id = c.id)) as unmarked`),
      ).toEqual({ missing: 0, many: true, unmarked: 0 });
    });

    it('has a test that everybody sat, each with a result and a rank, and four that are open', async () => {
      expect(
        await ask(sql`select (select count(*)::int from tests where state = 'scheduled') as open,
        (select count(*)::int from tests where state = 'finalised') as over, (select count(*)::int from questions) as questions,
        (select count(*)::int from question_versions where approved_languages = '{en,mr,hi}') as approved,
        (select count(*)::int from attempt_results) as results, (select count(*)::int from attempt_events) as events,
        (select sum(n)::int from score_counts where scope = 'all') as counted,
        (select count(distinct score) > 40 from attempt_results) as spread, (select max(score) < 400 from attempt_results) as bounded`),
      ).toEqual({
        open: 4,
        over: 1,
        questions: 238,
        approved: 238,
        results: 301,
        events: 30_100,
        counted: 301,
        spread: true,
        bounded: true,
      });
      const { rows } = await sql<{ id: string; userId: string }>`
      select id, user_id as "userId" from attempts order by id limit 1`.execute(test.app.db);
      const [sat] = rows;
      if (!sat) throw new Error('nobody sat it');
      const { score } = await readResult(test.app, sat);
      expect(score?.standings.map((one) => one.scope)).toContain('all');
      expect((await readReview(test.app, sat)).questions).toHaveLength(100);
    });
  });
});
