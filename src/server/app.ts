import { mkdirSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { BotCheck } from './adapters/bot-check/port.ts';
import { createLocalFiles } from './adapters/files/local.ts';
import type { Files } from './adapters/files/port.ts';
import type { Mail } from './adapters/mail/port.ts';
import { createGoogle } from './adapters/oidc/create.ts';
import type { Oidc } from './adapters/oidc/port.ts';
import { createOutbox, type Outbox } from './adapters/outbox.ts';
import type { PaymentGateway } from './adapters/payments/port.ts';
import type { Push } from './adapters/push/port.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import type { Sms } from './adapters/sms/port.ts';
import { type Config, secretKey } from './config.ts';
import { type Changes, createChanges } from './db/changes.ts';
import { connect, type Db } from './db/db.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { deriveKeys, type Keys } from './keys.ts';
import { createTracer, type Tracer } from './marks/tracer.ts';
import { createPapers, type Papers } from './papers/papers.ts';
import { createRenderer, type Renderer } from './rendering/renderer.ts';
import { createTileDrawer, type TileDrawer } from './tiles/tile-drawer.ts';

/** What every use case gets as its first argument. */
export interface App {
  config: Config;
  /** Where the database is, its password included: for processes of our own. */
  databaseUrl: string;
  log: Logger;
  db: Db;
  changes: Changes;
  jobs: Jobs;
  keys: Keys;
  /**
   * What stands in for the services that System settings name; tests put their fakes here. Use `chosenSms`, `chosenMail`,
   * `chosenBotCheck` and `chosenGateways` (academy/providers).
   */
  standIns: { sms?: Sms; mail?: Mail; botCheck?: BotCheck; payments?: Partial<PaymentGateway> };
  files: Files;
  /** Null where linking a Google account is not offered. */
  google: Oidc | null;
  outbox: Outbox;
  /** Shows messages in browsers that are closed. */
  push: Push;
  /** Draws pages of the web ahead of the browser. */
  renderer: Renderer;
  /** Draws invoices and credit notes as PDF. */
  papers: Papers;
  /** Finds whose page a photo shows. */
  tracer: Tracer;
  /** Draws pages at the size that 400 % needs. */
  tileDrawer: TileDrawer;
  /** The time; tests move it. */
  now(): Date;
  close(): Promise<void>;
}

/** Parts that tests put in place of the real ones. */
export type Replacements = Partial<
  Pick<App, 'files' | 'google' | 'renderer' | 'papers' | 'tileDrawer' | 'now' | 'log'> & App['standIns']
>;

/** Opens the database (its own PostgreSQL when no DATABASE_URL is set), the queue and the adapters. */
export async function createApp(
  config: Config,
  { sms, mail, botCheck, payments, ...replacements }: Replacements = {},
): Promise<App> {
  mkdirSync(config.dataDir, { recursive: true });
  const log = replacements.log ?? pino({ level: config.logLevel, redact: ['req.headers.authorization'] });
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => process.stdout.write(`${line}\n`) });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const db = connect(url);
  const changes = createChanges({ url, log });
  const jobs = createJobs({ url, log, changes });
  const keys = deriveKeys(secretKey(config));
  const outbox = createOutbox(config);
  const renderer = replacements.renderer ?? createRenderer();
  const papers = replacements.papers ?? createPapers();
  const tracer = createTracer();
  const tileDrawer = replacements.tileDrawer ?? createTileDrawer();
  const now = replacements.now ?? (() => new Date());
  return {
    config,
    databaseUrl: url,
    log,
    db,
    changes,
    jobs,
    keys,
    outbox,
    push: createWebPush(config.push.PUSH_TIMEOUT_MS),
    standIns: {
      ...(sms ? { sms } : {}),
      ...(mail ? { mail } : {}),
      ...(botCheck ? { botCheck } : {}),
      ...(payments ? { payments } : {}),
    },
    files: createLocalFiles(config.filesDir),
    google: createGoogle(config),
    renderer,
    papers,
    tracer,
    tileDrawer,
    now,
    ...replacements,
    async close() {
      renderer.close();
      papers.close();
      tracer.close();
      tileDrawer.close();
      await jobs.stop();
      await changes.stop();
      await db.destroy();
      await embedded?.stop();
    },
  };
}
