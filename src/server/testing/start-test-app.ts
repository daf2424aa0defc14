import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeMail } from '../adapters/mail/fake.ts';
import { FakeSms } from '../adapters/sms/fake.ts';
import { type App, createApp, type Replacements } from '../app.ts';
import { composeHttp } from '../compose.ts';
import { allJobs } from '../compose-jobs.ts';
import { type Config, parseConfig } from '../config.ts';
import { FakeDocuments } from '../documents/fake.ts';
import { createPageMarkerHere } from '../forensic-watermark/page-marker.ts';
import { undeclaredRefusals } from '../http/undeclared-refusals.ts';
import { fakeTileDrawer } from '../pdf/tiles/fake.ts';
import { createPictureMakerHere } from '../pictures/picture-maker.ts';
import { findUnreadableAudit } from './check-audit-lines.ts';
import { cloneDatabase } from './database.ts';
import { pictureWorkOnce } from './pictures-once.ts';
import { renderOnce } from './render-once.ts';
import { sharedRenderer } from './shared-renderer.ts';

export interface TestApp {
  app: App;
  /** `http://127.0.0.1:port` of the real, listening server. */
  url: string;
  sms: FakeSms;
  mail: FakeMail;
  papers: FakeDocuments;
  /** Sets the time that the server sees. */
  setNow(at: Date): void;
  /** Moves the server's time on. */
  advance(milliseconds: number): void;
  /** From now on time moves by `setNow` and `advance` alone, so that nothing flows back while a slow machine asks. */
  stopClock(): void;
  /** Runs every job that is due and returns how many ran. */
  runJobs(): Promise<number>;
  /** A second process on the same database and files. */
  sibling(): Promise<TestApp>;
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  replacements?: Replacements;
  /** SMS and mail leave through what the settings name, not through the fakes. */
  chosenProviders?: true;
  /** Where it listens, if that is free. */
  port?: number;
  /** The database and the data folder that it begins with a copy of, in place of an empty academy. */
  copyOf?: { database: string; folder: string };
}

/** A whole academy on its own copy of the database, listening on a free port, with fakes at the edge. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { copyOf } = options;
  const database = await cloneDatabase(copyOf?.database);
  const folder = await mkdtemp(join(tmpdir(), 'academy-app-'));
  if (copyOf) await cp(copyOf.folder, folder, { recursive: true });
  const test = await open(database.url, folder, options);
  const { close } = test;
  return Object.assign(test, {
    async close() {
      const { app } = test;
      const unreadable = await findUnreadableAudit(app.db).catch(() => []);
      const undeclared = undeclaredRefusals(app.config);
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      if (undeclared.length > 0) throw new Error(`Not declared in the contract:\n${undeclared.join('\n')}`);
      if (unreadable.length > 0) throw new Error(`The audit log cannot be read:\n${unreadable.join('\n')}`);
    },
  });
}

/** The same on a database that the test brings, whatever happens to it. */
export async function openTestApp(databaseUrl: string, dataDir: string, options: Options = {}): Promise<TestApp> {
  return open(databaseUrl, dataDir, options);
}

/** How far a server's time is from this machine's, and where that stands still. */
interface TestClock {
  offset: number;
  stoppedAt: number | null;
}

async function open(
  databaseUrl: string,
  dataDir: string,
  options: Options,
  before: TestClock = { offset: 0, stoppedAt: null },
): Promise<TestApp> {
  const fakes = { sms: new FakeSms(), mail: new FakeMail(), papers: new FakeDocuments() };
  const clock = { ...before };
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a-secret-key-for-the-tests-alone-0123456789',
    BOT_CHECK: 'off',
    // What is tested waits as long as a busy machine takes.
    REQUEST_PATIENCE_MS: '60000',
    LOG_LEVEL: 'silent',
    // A busy machine is no broken database; what the usual limits do is shown by database-limits.test.ts.
    DATABASE_WAIT_MS: '60000',
    REQUEST_DEADLINE_MS: '240000',
    REQUEST_STATEMENT_MS: '120000',
    REQUEST_LOCK_MS: '120000',
    ...options.env,
  });
  const flowing = () => clock.stoppedAt ?? Date.now();
  const now = () => new Date(flowing() + clock.offset);
  const { url, ...served } = await serveApp(config, options, { ...fakes, now });
  // Let go of at the end: the files that have run in a worker keep their `TestApp`, and a server with its routes takes 8 MB.
  let running: typeof served | null = served;
  const opened = () => {
    if (!running) throw new Error('this academy is closed');
    return running;
  };
  return {
    get app() {
      return opened().app;
    },
    url,
    ...fakes,
    setNow: (at) => {
      clock.offset = at.getTime() - flowing();
    },
    advance: (milliseconds) => {
      clock.offset += milliseconds;
    },
    stopClock: () => {
      clock.stoppedAt = flowing();
    },
    runJobs: () => opened().app.jobs.runDue(allJobs(opened().app)),
    // Both have the database's time.
    sibling: () => open(databaseUrl, dataDir, { ...options, port: 0 }, clock),
    async close() {
      const { app, http } = opened();
      await http.close();
      await app.close();
      running = null;
    },
  };
}

async function serveApp(config: Config, options: Options, { sms, mail, ...parts }: Replacements) {
  const app = await createApp(config, {
    ...(options.chosenProviders ? {} : { sms, mail }),
    pictures: createPictureMakerHere(pictureWorkOnce),
    pageMarker: createPageMarkerHere(),
    renderPages: renderOnce,
    renderer: sharedRenderer,
    tileDrawer: fakeTileDrawer,
    ...parts,
    ...options.replacements,
  });
  await app.jobs.prepare(allJobs(app));
  const http = await composeHttp(app);
  await http
    .listen({ port: options.port ?? 0, host: '127.0.0.1' })
    .catch(() => http.listen({ port: 0, host: '127.0.0.1' }));
  const { port } = http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  if (!options.env?.PUBLIC_URL) config.publicUrl = url;
  return { app, http, url };
}
