import { mkdirSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { BotCheck } from './adapters/bot-check/port.ts';
import { restrictToOwner } from './adapters/files/close-to-others.ts';
import { createLocalFiles } from './adapters/files/local.ts';
import type { Files } from './adapters/files/port.ts';
import { storageFailure } from './adapters/files/storage-failure.ts';
import type { Mail } from './adapters/mail/port.ts';
import { createGoogle } from './adapters/oidc/create.ts';
import type { Oidc } from './adapters/oidc/port.ts';
import { createOutbox, type Outbox } from './adapters/outbox.ts';
import type { PaymentGateway } from './adapters/payments/port.ts';
import type { Push } from './adapters/push/port.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import type { Sms } from './adapters/sms/port.ts';
import type { Config } from './config.ts';
import { createClock } from './db/clock.ts';
import { connect, type Db } from './db/db.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded.ts';
import { createOutage, type Outage } from './db/outage.ts';
import { createProbe, type Probe } from './db/probe.ts';
import { type Changes, createPubSub } from './db/pubsub.ts';
import { createDocumentRenderer, type Papers } from './documents/document-renderer.ts';
import { createPageMarker, type PageMarker } from './forensic-watermark/page-marker.ts';
import { createTracer, type Tracer } from './forensic-watermark/tracer.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { deriveKeys, type Keys } from './keys.ts';
import { type RenderPages, renderPages } from './pdf/render-pages.ts';
import { createTileDrawer, type TileDrawer } from './pdf/tiles/tile-drawer.ts';
import { createPictureMaker, type PictureMaker } from './pictures/picture-maker.ts';
import { outliveRestart } from './process/outlive-restart.ts';
import { createRenderer, type Renderer } from './rendering/renderer.ts';
import { finishRestore } from './restore/finish-restore.ts';
import { openSecretKey } from './secret-key.ts';

/** What every use case gets as its first argument. */
export interface App {
  config: Config;
  /** Where the database is, its password included: for processes of our own. */
  databaseUrl: string;
  log: Logger;
  db: Db;
  changes: Changes;
  outage: Outage;
  probe: Probe;
  jobs: Jobs;
  keys: Keys;
  /**
   * What stands in for the services that System settings name; tests put their fakes here. Use `chosenSms`, `chosenMail`,
   * `chosenBotCheck` and `chosenGateways` (settings/providers).
   */
  standIns: { sms?: Sms; mail?: Mail; botCheck?: BotCheck; payments?: Partial<PaymentGateway> };
  files: Files;
  /** Null where linking a Google account is not offered. */
  google: Oidc | null;
  outbox: Outbox;
  /** When the server's own PostgreSQL last ended by itself and was started again; null while it never did. */
  databaseRestartedAt(): Date | null;
  /** Shows messages in browsers that are closed. */
  push: Push;
  /** Draws pages of the web ahead of the browser. */
  renderer: Renderer;
  /** Draws invoices and credit notes as PDF. */
  papers: Papers;
  /** Opens uploaded pictures and makes others of them. */
  pictures: PictureMaker;
  /** Burns readers into page pictures. */
  pageMarker: PageMarker;
  /** Finds whose page a photo shows. */
  tracer: Tracer;
  /** Draws the pages of an uploaded PDF. */
  renderPages: RenderPages;
  /** Draws pages at the size that 400 % needs. */
  tileDrawer: TileDrawer;
  /** The time (`db/clock.ts`); tests move it. */
  now(): Date;
  close(): Promise<void>;
}

/** Parts that tests put in place of the real ones. */
export type Replacements = Partial<
  Pick<
    App,
    | 'files'
    | 'google'
    | 'renderer'
    | 'papers'
    | 'pictures'
    | 'pageMarker'
    | 'renderPages'
    | 'tileDrawer'
    | 'now'
    | 'log'
    | 'databaseRestartedAt'
  > &
    App['standIns']
>;

/** Opens the database (its own PostgreSQL when no DATABASE_URL is set), the queue and the adapters. */
export async function createApp(
  config: Config,
  { sms, mail, botCheck, payments, ...replacements }: Replacements = {},
): Promise<App> {
  mkdirSync(config.dataDir, { recursive: true });
  await restrictToOwner(config.filesDir);
  const log =
    replacements.log ??
    pino({
      level: config.logLevel,
      redact: ['req.headers.authorization', 'err.detail'],
      serializers: { err: describeError },
    });
  const say = (line: string) => process.stdout.write(`${line}\n`);
  let databaseRestartedAt: Date | null = null;
  const restarted = () => {
    databaseRestartedAt = new Date();
  };
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, restarted });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  // Before the secret key is read, which may be part of it.
  const openPlace = () => finishRestore(config, url, { say }).then(() => openSecretKey(config, url));
  const secret = await outliveRestart({ config, log }, openPlace).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  const outage = createOutage(log);
  const probe = createProbe(url, outage);
  const db = connect(url, { settings: config.database, outage, probe: () => probe.check() });
  const changes = createPubSub({ url, outage });
  const { deadLetterDays, database: settings } = config;
  const jobs = createJobs({ url, log, changes, outage, deadLetterDays, settings });
  const keys = deriveKeys(secret);
  const outbox = createOutbox(config);
  const renderer = replacements.renderer ?? createRenderer();
  const papers = replacements.papers ?? createDocumentRenderer();
  const pictures = replacements.pictures ?? createPictureMaker();
  const pageMarker = replacements.pageMarker ?? createPageMarker();
  const tracer = createTracer();
  const tileDrawer = replacements.tileDrawer ?? createTileDrawer();
  const clock = replacements.now ? null : await createClock(() => probe.time(), log);
  const now = replacements.now ?? (() => clock?.now() ?? new Date());
  return {
    config,
    databaseUrl: url,
    log,
    db,
    changes,
    outage,
    probe,
    jobs,
    keys,
    outbox,
    databaseRestartedAt: () => databaseRestartedAt,
    push: createWebPush(config.push.PUSH_TIMEOUT_MS),
    standIns: {
      ...(sms ? { sms } : {}),
      ...(mail ? { mail } : {}),
      ...(botCheck ? { botCheck } : {}),
      ...(payments ? { payments } : {}),
    },
    files: createLocalFiles(config.filesDir, config.disk),
    google: createGoogle(config),
    renderer,
    papers,
    pictures,
    pageMarker,
    tracer,
    renderPages,
    tileDrawer,
    now,
    ...replacements,
    async close() {
      renderer.close();
      papers.close();
      pictures.close();
      pageMarker.close();
      tracer.close();
      tileDrawer.close();
      await jobs.stop();
      clock?.stop();
      await changes.stop();
      await probe.close();
      await db.destroy();
      await embedded?.stop();
    },
  };
}

/** An error in the log; of a full disk its kind alone, which comes often and has nothing more to tell. */
function describeError(error: Error): object {
  const storage = storageFailure(error);
  return storage ? { type: 'StorageFailure', message: storage } : pino.stdSerializers.err(error);
}
