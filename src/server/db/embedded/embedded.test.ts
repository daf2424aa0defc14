import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const lines: string[] = [];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
let top: string;
let dataDir: string;

beforeEach(() => {
  lines.length = 0;
  top = mkdtempSync(join(tmpdir(), 'academy-embedded-'));
  chmodSync(top, 0o755);
  dataDir = join(top, 'data');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  rmSync(top, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  running.push(postgres);
  return postgres;
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

/** A server of its own that inserts 1, 2, 3 ... and prints each number once it is acknowledged. */
function startWriter(): ChildProcess {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    import pg from 'pg';
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY)');
    for (let n = 1; ; n += 1) {
      await client.query('INSERT INTO written VALUES ($1)', [n]);
      console.log(n);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** One folder for all of these, each of which goes on where the one before it ended: making a cluster takes two seconds of a core. */
describe('one embedded PostgreSQL', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'academy-embedded-'));
    chmodSync(folder, 0o755);
  });
  beforeEach(() => {
    dataDir = join(folder, 'data');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a durable, checksummed UTF-8 database that an unprivileged role owns', async () => {
    const { url } = await start();
    const [row] = await query<Record<string, unknown>>(
      url,
      `SELECT current_user AS role, rolsuper AS super, current_setting('fsync') AS fsync,
         current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums,
         current_setting('server_encoding') AS encoding, 'anil' < 'Zoya' AS sorts
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(row).toEqual({
      role: 'academy',
      super: false,
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      sorts: true,
    });
  });

  it('finds Devanagari letters in trigrams', async () => {
    const { url } = await start();
    await query(url, 'CREATE EXTENSION pg_trgm');
    const [row] = await query<{ like: number }>(url, `SELECT similarity('पोलीस भरती', 'पोलीस') AS like`);
    expect(row?.like).toBeGreaterThan(0.3);
  });

  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it.skipIf(process.platform === 'win32')('starts over lock files that a power cut left empty', async () => {
    const home = realpathSync(join(dataDir, 'postgres'));
    for (const file of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) writeFileSync(join(home, file), '');
    expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.skipIf(process.platform === 'win32')('is started again when it ends by itself', async () => {
    const { url } = await start();
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => lines, { timeout: 10_000 }).toContain('PostgreSQL runs again');
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});

describe('the embedded PostgreSQL', () => {
  it('starts although it is killed in the middle of its first start', async () => {
    const starting = start();
    const home = () => realpathSync(join(dataDir, 'postgres'));
    const postmaster = await vi.waitFor(
      () => {
        const pid = Number(readFileSync(join(home(), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
        // The file is empty for a moment, and a signal to 0 would end the whole run.
        expect(pid).toBeGreaterThan(1);
        return pid;
      },
      { timeout: 30_000, interval: 5 },
    );
    process.kill(postmaster, 'SIGKILL');
    const { url } = await starting;
    // Where the kill came late it is the supervisor that starts it again.
    const rows = await vi.waitFor(() => query(url, 'SELECT 1 AS one'), { timeout: 30_000 });
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('refuses a folder that another live server uses, says what to do, and has every acknowledged row once that one is killed', async () => {
    const writer = startWriter();
    if (!writer.stdout) throw new Error('The writer has no output.');
    const written = createInterface({ input: writer.stdout });
    await once(written, 'line');
    await expect(start()).rejects.toThrow(
      `Another academy server (pid ${writer.pid}) already uses data folder ${dataDir}. ` +
        'Stop it, or set DATA_DIR to another folder.',
    );
    let acknowledged = 0;
    for await (const line of written) {
      acknowledged = Number(line);
      if (acknowledged >= 200) writer.kill('SIGKILL');
    }
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    const { url } = await start();
    const [row] = await query<{ count: number; last: number }>(
      url,
      'SELECT count(*)::int AS count, max(n) AS last FROM written',
    );
    expect(row?.count).toBe(row?.last);
    // The row in hand at the kill may have been written without its acknowledgement being read.
    expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.last).toBeLessThanOrEqual(acknowledged + 1);
  });

  it.runIf(isRoot)("works where PostgreSQL's user can't enter the data folder", async () => {
    chmodSync(top, 0o700);
    const first = await start();
    const outside = realpathSync(join(dataDir, 'postgres'));
    try {
      expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
      expect(outside.startsWith(top)).toBe(false);
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.stop();
      const second = await start();
      expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      await second.stop();
    } finally {
      rmSync(outside, { recursive: true, force: true });
    }
  });

  it.skipIf(process.platform === 'win32')('works where the path is too long for a socket', async () => {
    dataDir = join(top, 'a-folder-with-a-long-name'.repeat(5), 'data');
    mkdirSync(dataDir, { recursive: true });
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const folder = decodeURIComponent(new URL(postgres.url).hostname);
    await postgres.stop();
    expect(existsSync(folder)).toBe(false);
  });
});
