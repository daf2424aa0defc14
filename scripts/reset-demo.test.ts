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
    test = await openTestApp(database.url, dataDir, { env: { ADMIN_PHONE: '+919800000000' } });
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
});
