import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeMail } from '../adapters/mail/fake.ts';
import { FakeSms } from '../adapters/sms/fake.ts';
import { type App, createApp, type Replacements } from '../app.ts';
import { allJobs, composeHttp } from '../compose.ts';
import { parseConfig } from '../config.ts';
import { FakePapers } from '../papers/fake.ts';
import { fakeTileDrawer } from '../tiles/fake.ts';
import { cloneDatabase } from './database.ts';

export interface TestApp {
  app: App;
  /** `http://127.0.0.1:port` of the real, listening server. */
  url: string;
  sms: FakeSms;
  mail: FakeMail;
  papers: FakePapers;
  /** Sets the time that the server sees. */
  setNow(at: Date): void;
  /** Moves the server's time on. */
  advance(milliseconds: number): void;
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
}

/** A whole academy on its own copy of the database, listening on a free port, with fakes at the edge. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const database = await cloneDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'academy-app-'));
  const first = await open(database.url, folder, options);
  return {
    ...first,
    async close() {
      await first.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(databaseUrl: string, dataDir: string, options: Options): Promise<TestApp> {
  const sms = new FakeSms();
  const mail = new FakeMail();
  const papers = new FakePapers();
  let offset = 0;
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a-secret-key-for-the-tests-alone-0123456789',
    BOT_CHECK: 'off',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const now = () => new Date(Date.now() + offset);
  const app = await createApp(config, {
    ...(options.chosenProviders ? {} : { sms, mail }),
    papers,
    tileDrawer: fakeTileDrawer,
    now,
    ...options.replacements,
  });
  await app.jobs.prepare(allJobs(app));
  const http = await composeHttp(app);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  if (!options.env?.PUBLIC_URL) config.publicUrl = url;
  return {
    app,
    url,
    sms,
    mail,
    papers,
    setNow: (at) => {
      offset = at.getTime() - Date.now();
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    runJobs: () => app.jobs.runDue(allJobs(app)),
    sibling: () => open(databaseUrl, dataDir, options),
    async close() {
      await http.close();
      await app.close();
    },
  };
}
