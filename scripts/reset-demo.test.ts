import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../src/server/testing/database.ts';

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

/** Runs the command; resolves to its exit code and what it said. */
async function reset(args: string[], env: Record<string, string> = {}): Promise<[number, string]> {
  const command = spawn(process.execPath, ['scripts/reset-demo.ts', ...args], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(command, 'close');
  return [code, output];
}

describe('demo:reset', () => {
  it('refuses in production', async () => {
    expect(await reset(['--yes'], { NODE_ENV: 'production' })).toEqual([
      1,
      expect.stringContaining('does not run with NODE_ENV=production'),
    ]);
  });

  it('does nothing without a yes', async () => {
    expect(await reset([])).toEqual([1, expect.stringContaining('There is nobody to ask. Give --yes')]);
  });

  it('refuses while a server is connected', async () => {
    const server = new pg.Client({ connectionString: database.url, application_name: 'academy' });
    await server.connect();
    try {
      expect(await reset(['--yes'])).toEqual([1, expect.stringContaining('A server is connected to this database.')]);
    } finally {
      await server.end();
    }
  });

  it('leaves the demo academy and nothing else', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into auth.users (phone, created_at, updated_at) values ('+919811111111', now(), now())`);
    await writeFile(join(dataDir, 'outbox.jsonl'), '');
    const [code, output] = await reset(['--yes']);
    expect(output).toContain('The academy has fresh demo data.');
    expect(code).toBe(0);
    const { rows } = await client.query(
      `select phone from auth.users where phone in ('+919811111111', '+919800000001', '+919800000000') order by 1`,
    );
    await client.end();
    expect(rows.map((row) => row.phone)).toEqual(['+919800000000', '+919800000001']);
  }, 180_000);
});
