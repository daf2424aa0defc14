import { join, resolve } from 'node:path';
import { z } from 'zod';
import { normalizePhone } from '../contract/phone.ts';
import { botCheckMistakes, botCheckSettings } from './adapters/bot-check/settings.ts';
import { courierSettings } from './adapters/couriers/settings.ts';
import { diskSettings } from './adapters/files/settings.ts';
import { paymentMistakes, paymentSettings, rehearsalMistake } from './adapters/payments/settings.ts';
import { pushSettings } from './adapters/push/settings.ts';
import { smsMistakes, smsSettings } from './adapters/sms/settings.ts';
import { authProviderSettings, chooseAuthProvider } from './config/auth-provider.ts';
import { envInteger } from './config/env-integer.ts';
import { isNetwork, networkList } from './config/network-list.ts';
import { databaseSettings } from './db/time-limits.ts';
import { bodyBounds, bodySettings } from './http/bodies/body-settings.ts';

const switchOf = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], 'must be 1 (on) or 0 (off)')
  .transform((value) => ['1', 'true', 'on'].includes(value));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Every setting of the process; see docs/operate/configure.md for the same list in prose. */
const settings = z.object({
  /** TCP port; 0 takes a free one. */
  PORT: envInteger(0, 65_535).default(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Origin that people type, without a slash at the end; default `http://HOST:PORT`. */
  PUBLIC_URL: z.url().optional(),
  /** Folder for everything this server keeps: database, files, secrets. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** PostgreSQL to use instead of the built-in one. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgresql://user:password@host:5432/academy',
    })
    .optional(),
  ...databaseSettings,
  /** How long the body of a request may take to arrive, seconds; forms with files have a least pace instead. */
  BODY_SECONDS: envInteger(1, 600).default(20),
  /** How long open requests may take to finish once the server is told to stop, seconds. */
  STOP_SECONDS: envInteger(0, 300).default(10),
  /** Where files live: `file:/folder` (default `DATA_DIR/files`). */
  FILES_URL: z.string().startsWith('file:').optional(),
  /** The configured admin phone number (`docs/domain/roles.md`): whoever signs in with it becomes the academy's first admin, once ever. */
  ADMIN_PHONE: z
    .string()
    .transform(normalizePhone)
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/))
    .optional(),
  ...smsSettings,
  ...authProviderSettings,
  /** Countries whose mobile numbers share the whole budget of codes, by ISO code, with commas; `*` for all. */
  SMS_COUNTRIES: list.default(['IN']),
  /** Sign-in codes that the whole academy sends in a day at most. */
  SMS_DAILY_BUDGET: envInteger(1).default(2000),
  /** How many of these may leave in one hour; without it see `usualHourlyBudget`. */
  SMS_HOURLY_BUDGET: envInteger(1).optional(),
  /** How many of these may go to other countries; 0 refuses their numbers. */
  SMS_ABROAD_DAILY_BUDGET: envInteger(0).default(50),
  /** How long a code in an SMS is good, minutes (`docs/domain/sign-in.md`). */
  CODE_MINUTES: envInteger(1, 10).default(5),
  /** `smtp://user:password@host:port`; without it System settings name the mail server. */
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  ...paymentSettings,
  ...courierSettings,
  ...botCheckSettings,
  ...pushSettings,
  ...bodySettings,
  ...diskSettings,
  /** Client at Google for linking accounts; without both it is not offered. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The issuer to use instead of Google, for trying it out. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  /** Host names that may show the sign-in form; without it System settings name them. */
  AUTHORIZED_DOMAINS: list.optional(),
  /** Programs that prepare videos; names on the path unless told. */
  FFMPEG_PATH: z.string().min(1).default('ffmpeg'),
  FFPROBE_PATH: z.string().min(1).default('ffprobe'),
  /** Where the academy's own streams of classes come from, beside its own address; pages play them (classes/rules). */
  STREAM_ORIGINS: list
    .refine(
      (all) => all.every((one) => /^https:\/\/[a-z\d.-]+(:\d+)?$/.test(one)),
      'must be addresses such as https://stream.example.org',
    )
    .default([]),
  /** Who may show a class's stream in a frame of its page: `youtube`, `jitsi` or both, with a comma, or `none`. */
  STREAM_FRAMES: z
    .enum(['youtube', 'jitsi', 'youtube,jitsi', 'none'])
    .default('youtube,jitsi')
    .transform((value) => (['youtube', 'jitsi'] as const).filter((one) => value.includes(one))),
  /** How many reverse proxies stand in front; 0 trusts no forwarding header. */
  TRUSTED_PROXY_HOPS: envInteger(0, 10).default(0),
  /** The academy's own networks (CIDR, with commas), such as its classrooms' Wi-Fi: ten times the limits of a network. */
  ACADEMY_NETWORKS: list
    .refine((all) => all.every(isNetwork), 'must be networks such as 203.0.113.0/24,2001:db8:1::/48')
    .default([]),
  /** How long a request waits for room while others are worked on, milliseconds; then 503 (admission/work-class.ts). */
  REQUEST_PATIENCE_MS: envInteger(50, 60_000).default(500),
  /** 32 bytes or more; made on the first start into `DATA_DIR/secret-key`. */
  SECRET_KEY: z.string().min(32, 'must be 32 characters or more').optional(),
  /** Bearer token that lets a Prometheus read /metrics. */
  METRICS_TOKEN: z.string().min(16, 'must be 16 characters or more').optional(),
  /** How long events of signing in are kept, days. */
  AUTH_EVENT_DAYS: envInteger(30, 3650).default(180),
  /** Secret that opens /dev/outbox and the test sign-in, for scripts; without it one follows from the secret key. */
  OUTBOX_KEY: z
    .string()
    .regex(/^[\w.~-]{16,200}$/, 'must be 16 to 200 letters, digits or . _ ~ -')
    .optional(),
  /** Fill an empty academy with demo data; default yes outside production. */
  DEMO_DATA: switchOf.optional(),
  /** The two demo accounts on plain http localhost (`docs/domain/sign-in.md`), never in production; without it System settings say. */
  TEST_LOGIN: switchOf.optional(),
  /** Lets production start with the sandbox gateway and the outbox, for a rehearsal. */
  ALLOW_SANDBOX: switchOf.default(false),
  /** How long a background job that was given up is kept for admins, days. */
  FAILED_JOB_DAYS: envInteger(1, 365).default(30),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});

export type Config = ReturnType<typeof parseConfig>;

/**
 * Parses the environment once. Throws one Error whose message has a line for each mistake.
 * Production refuses the sandbox gateway (unless ALLOW_SANDBOX=1) and the test login; what System settings choose, see
 * `assertProductionReady`.
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw wrong(parsed.error.issues.map(mistakeOf));
  const values = parsed.data;
  const mistakes = [...smsMistakes(values), ...botCheckMistakes(values), ...paymentMistakes(values)];
  if (mistakes.length > 0) throw wrong(mistakes);
  const production = values.NODE_ENV === 'production';
  const sandboxAllowed = !production || values.ALLOW_SANDBOX;
  const rehearsal = sandboxAllowed ? null : rehearsalMistake(values);
  if (rehearsal) {
    throw new Error(
      `NODE_ENV=production starts with ${rehearsal.what} no money, only for a rehearsal (ALLOW_SANDBOX=1): ${rehearsal.remedy}.`,
    );
  }
  if (production && values.TEST_LOGIN) {
    throw new Error('TEST_LOGIN must not be set when NODE_ENV=production.');
  }
  const dataDir = resolve(values.DATA_DIR);
  const demoData = values.DEMO_DATA ?? !production;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${values.HOST}:${values.PORT}`,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    bodyMs: values.BODY_SECONDS * 1_000,
    stopMs: values.STOP_SECONDS * 1_000,
    database: z.object(databaseSettings).parse(values),
    filesDir: values.FILES_URL ? values.FILES_URL.slice('file:'.length) : join(dataDir, 'files'),
    adminPhone: values.ADMIN_PHONE,
    sms: z.object(smsSettings).parse(values),
    authProvider: chooseAuthProvider(values, production),
    smsCountries: values.SMS_COUNTRIES,
    smsDailyBudget: values.SMS_DAILY_BUDGET,
    smsHourlyBudget: values.SMS_HOURLY_BUDGET,
    codeMs: values.CODE_MINUTES * 60_000,
    deadLetterDays: values.FAILED_JOB_DAYS,
    smsAbroadDailyBudget: values.SMS_ABROAD_DAILY_BUDGET,
    mailUrl: values.MAIL_URL,
    payments: z.object(paymentSettings).parse(values),
    couriers: z.object(courierSettings).parse(values),
    botCheck: z.object(botCheckSettings).parse(values),
    push: { PUSH_TIMEOUT_MS: values.PUSH_TIMEOUT_MS, PUSH_HOSTS: values.PUSH_HOSTS },
    bodies: bodyBounds(values),
    disk: { reserveBytes: values.DISK_RESERVE_MB * 1_000_000, alarmPercent: values.DISK_ALARM_PERCENT },
    google: readGoogle(values, production),
    authorizedDomains: values.AUTHORIZED_DOMAINS,
    ffmpegPath: values.FFMPEG_PATH,
    ffprobePath: values.FFPROBE_PATH,
    streamOrigins: values.STREAM_ORIGINS,
    streamFrames: values.STREAM_FRAMES,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    academyNetworks: networkList(values.ACADEMY_NETWORKS),
    requestPatienceMs: values.REQUEST_PATIENCE_MS,
    secretKey: values.SECRET_KEY,
    metricsToken: values.METRICS_TOKEN,
    authEventDays: values.AUTH_EVENT_DAYS,
    outboxKey: values.OUTBOX_KEY,
    production,
    /** Whether the sandbox gateway may take orders and the outbox messages, which prints codes. */
    sandboxAllowed,
    demoData,
    testLogin: values.TEST_LOGIN,
    logLevel: values.LOG_LEVEL,
  };
}

/** "PORT must be …", or the name and a hint. */
function mistakeOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')}${message.startsWith('must ') ? '' : ':'} ${message}`;
}

function wrong(lines: readonly string[]): Error {
  return new Error(`These settings are invalid:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** The client at Google; undefined without one. Plain http only to this very machine and not in production. */
function readGoogle(values: z.output<typeof settings>, production: boolean) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) throw new Error('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.');
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && (production || !['localhost', '127.0.0.1'].includes(hostname))) {
    throw new Error('GOOGLE_ISSUER must be an https address.');
  }
  return { clientId, clientSecret, issuer };
}
