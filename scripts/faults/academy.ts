import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type App, createApp } from '../../src/server/app.ts';
import { parseConfig } from '../../src/server/config.ts';
import { createClient } from '../../src/server/db/connections.ts';
import { findRunning } from '../../src/server/db/embedded/running.ts';
import { deriveKeys } from '../../src/server/keys.ts';
import { copyTemplate, makeFolder } from './template.ts';

const main = join(import.meta.dirname, '../../src/server/main.ts');
const secretKey = 'the-secret-key-of-the-faults-alone-0123456789';

/** Signs what the sandbox's gateway would. */
export const keys = deriveKeys(Buffer.from(secretKey));

export interface AcademyOptions {
  env?: Record<string, string>;
  /** Where its data go; a new folder for temporary files unless told. It is not removed then. */
  folder?: string;
  /** Modules that are loaded before it. */
  preload?: readonly string[];
  /** With nothing in its folder, and not waited for: what is tried is its first start. */
  isFirstStart?: boolean;
}

/** A whole academy in a process of its own, with the built-in PostgreSQL, on loopback, in a folder of its own. */
export interface Academy {
  url: string;
  folder: string;
  /** Milliseconds of processor time that its process has taken (Linux; 0 elsewhere). */
  cpu(): number;
  /** Of PostgreSQL's first process. */
  postmaster(): number;
  isRunning(): boolean;
  /** Resolves when the process has ended, with the milliseconds since this was asked. */
  ended(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** Tells a module that was loaded before it. */
  tell(message: object): void;
  /** Starts it again after it has ended, and doesn't wait. */
  begin(): void;
  /** Starts it again after it has ended, and waits until it is ready. */
  restart(): Promise<void>;
  /** Waits until /ready says so; gives the milliseconds. Throws after `withinMs`. */
  ready(withinMs?: number): Promise<number>;
  /** Work on a connection of its own. */
  withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** One statement on a connection of its own. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Its use cases in this process, on its database, for what is prepared before a fault. */
  withApp<T>(work: (app: App) => Promise<T>): Promise<T>;
  /** What it printed. */
  log(): string;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** Starts it, empty, without limits that a test from one address would meet. */
export async function startAcademy(options: AcademyOptions = {}): Promise<Academy> {
  const folder = options.folder ?? (await makeFolder());
  if (options.isFirstStart) return openAcademy({ ...options, folder, isOwn: options.folder === undefined });
  await copyTemplate(folder, async (empty) => {
    const first = await openAcademy({ folder: empty });
    first.signal('SIGTERM');
    await first.ended();
    await first.close();
  });
  return openAcademy({ ...options, folder, isOwn: options.folder === undefined });
}

async function openAcademy({ env = {}, folder, preload = [], isFirstStart, isOwn = false }: AcademyOptions & Opened) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    SECRET_KEY: secretKey,
    // Drawing its pages would take longer than most faults.
    DEMO_DATA: '0',
    BOT_CHECK: 'off',
    // Everybody comes from an address of their own.
    TRUSTED_PROXY_HOPS: '1',
    SMS_DAILY_BUDGET: '100000000',
    ADMIN_PHONE: '+919800000000',
    LOG_LEVEL: 'error',
    ...env,
  };
  const logFile = join(tmpdir(), `academy-faults-${port}.log`);
  let child: ChildProcess;
  let end: Promise<unknown>;
  let running = false;

  const start = () => {
    const loaded = preload.flatMap((module) => ['--import', module]);
    child = spawn(process.execPath, ['--max-semi-space-size=4', ...loaded, main], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log = createWriteStream(logFile, { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    running = true;
    end = once(child, 'exit').then(() => {
      running = false;
      log.end();
    });
  };

  const academy: Academy = {
    url,
    folder,
    cpu: () => readCpu(child.pid),
    postmaster: () =>
      Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    isRunning: () => running,
    async ended() {
      const asked = performance.now();
      await end;
      return performance.now() - asked;
    },
    signal: (name) => void child.kill(name),
    tell: (message) => void child.send(message),
    begin() {
      if (running) throw new Error('it has not ended');
      start();
    },
    async restart() {
      academy.begin();
      await academy.ready();
    },
    async ready(withinMs = 120_000) {
      const asked = performance.now();
      while (performance.now() - asked < withinMs) {
        const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.ok) return performance.now() - asked;
        if (!running) throw new Error(`the server ended:\n${academy.log().slice(-2000)}`);
        await sleep(20);
      }
      throw new Error(`not ready within ${withinMs / 1000} s:\n${academy.log().slice(-2000)}`);
    },
    async withClient(work) {
      const client = createClient(databaseOf(folder), { name: 'academy-faults' });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    query: (text, values = []) => academy.withClient(async (client) => (await client.query(text, values)).rows),
    async withApp(work) {
      const app = await createApp(parseConfig({ ...settings, DATABASE_URL: databaseOf(folder), NODE_ENV: 'test' }));
      try {
        return await work(app);
      } finally {
        await app.close();
      }
    },
    log: () => readFileSync(logFile, 'utf8'),
    async close() {
      if (running) child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await end;
      clearTimeout(late);
      // The postmaster of a server that was killed ends at its next breath.
      await sleep(500);
      if (isOwn) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
      await rm(logFile, { force: true });
    },
  };
  start();
  if (isFirstStart) return academy;
  try {
    await academy.ready();
  } catch (error) {
    await academy.close();
    throw error;
  }
  return academy;
}

interface Opened {
  folder: string;
  /** Whether its folder goes with it. */
  isOwn?: boolean;
}

/** In ticks of a hundredth of a second, as Linux counts them. */
function readCpu(pid = 0): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const [, rest = ''] = readFileSync(file, 'utf8').split(') ');
  const [user, system] = rest.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

function databaseOf(dataDir: string): string {
  const found = findRunning(dataDir);
  if (!found) throw new Error('no PostgreSQL runs there');
  return found.url;
}

/** One that the system gives, or the first free from FAULTS_PORT on. */
async function freePort(): Promise<number> {
  const first = Number(process.env.FAULTS_PORT ?? 0);
  for (let port = first; port < first + 10; port += 1) {
    const server = createServer();
    const given = await new Promise<number | null>((resolve) => {
      server.once('error', () => resolve(null));
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    server.close();
    if (given) return given;
  }
  throw new Error(`no free port from ${first} on`);
}
