import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Outage } from './outage.ts';
import type { TimeLimits } from './time-limits.ts';

/** Interval between checks for connections that have stopped answering, milliseconds. */
const lookEveryMs = 250;
/** How long after its own timeout a working server may take to report it. */
const graceMs = 1_000;
/** A statement that takes this long may be stuck on a server that no longer responds. */
const suspectMs = 1_000;
/** A database that has not answered the least question by then is frozen or cut off. */
const frozenMs = 800;
/** The answer may have arrived and not been read yet. */
const readMs = 50;
/** How long connections in use may take to finish when a pool closes. */
const endMs = 5_000;

/** A client that knows since when it waits for an answer. */
export class WatchedClient extends pg.Client {
  /** By `performance.now()`; 0 while it waits for nothing. */
  askedAt = 0;
  /** When the connection's user must have an answer. */
  deadline = Number.POSITIVE_INFINITY;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('drain', () => {
      this.askedAt = 0;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads of query cannot be restated
  override query(...given: any[]): any {
    this.askedAt = performance.now();
    return Reflect.apply(super.query, this, given);
  }
}

export interface PoolSettings {
  /** `application_name` in `pg_stat_activity`. */
  name: string;
  /** Connections at most; they are opened as they are needed. */
  max: number;
  limits: TimeLimits;
  outage?: Outage | undefined;
  Client?: typeof WatchedClient;
  /**
   * Checks the database over another connection, so that a frozen server is noticed before a statement's whole timeout has
   * passed.
   */
  probe?: (() => Promise<unknown>) | undefined;
}

/**
 * A pool that survives connections which break or go silent. `pg` emits `error` on the client, and a checked-out client has no
 * listener but ours: without it one lost connection would end the process. The current query fails with the same error.
 * Timeouts are enforced by the server (they are sent in the startup packet and cost no round trip); if the server can't,
 * because it is frozen or cut off, its connection is closed from here one second later, or after two seconds in all if a
 * `probe` gets no answer either.
 */
export function createPool(url: string, settings: PoolSettings): pg.Pool {
  const { name, max, limits, outage, probe, Client = WatchedClient } = settings;
  const pool = new pg.Pool({
    ...sessionOf(url, name, limits),
    max,
    connectionTimeoutMillis: limits.waitMs,
    Client,
  });
  const clients = new Set<WatchedClient>();
  openClients.set(pool, clients);
  let looking: NodeJS.Timeout | undefined;
  const look = () => {
    closeSilent(clients, limits);
    if (probe) void closeFrozen(clients, probe);
  };
  // A database that goes while we do is missed by nobody.
  const lost = (error: Error) => pool.ending || outage?.missed(error);
  // One that breaks while it idles is replaced at the next use.
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    outage?.answered();
    clients.add(client as pg.PoolClient & WatchedClient);
    looking ??= setInterval(look, lookEveryMs).unref();
  });
  pool.on('remove', (client) => {
    clients.delete(client as pg.PoolClient & WatchedClient);
    if (clients.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  });
  return pool;
}

const openClients = new WeakMap<pg.Pool, Set<WatchedClient>>();

function closeSilent(clients: Iterable<WatchedClient>, { statementMs }: TimeLimits): void {
  const now = performance.now();
  for (const client of clients) {
    if (client.askedAt === 0) continue;
    const isSilent = statementMs > 0 && now - client.askedAt > statementMs + graceMs;
    if (isSilent || now > client.deadline) client.connection.stream.destroy();
  }
}

/** Pools that are being probed. */
const probed = new WeakSet<Set<WatchedClient>>();

async function closeFrozen(clients: Set<WatchedClient>, probe: () => Promise<unknown>): Promise<void> {
  const suspects = () => [...clients].filter(({ askedAt }) => askedAt !== 0 && performance.now() - askedAt > suspectMs);
  if (probed.has(clients) || suspects().length === 0) return;
  probed.add(clients);
  let answered = false;
  probe().then(
    () => {
      answered = true;
    },
    // A refusal of the server is an answer, too; a connection that was waited for in vain is none.
    (error) => {
      answered = error instanceof pg.DatabaseError;
    },
  );
  await sleep(frozenMs);
  if (!answered) await sleep(readMs);
  if (!answered) for (const client of suspects()) client.connection.stream.destroy();
  probed.delete(clients);
}

/** Ends a pool; connections that are still in use after five seconds are closed under their users. */
export async function endPool(pool: pg.Pool): Promise<void> {
  const ending = pool.end();
  const late = new AbortController();
  const insist = sleep(endMs, undefined, { signal: late.signal }).then(
    () => {
      for (const client of openClients.get(pool) ?? []) client.connection.stream.destroy();
    },
    () => undefined,
  );
  await Promise.race([ending, insist]);
  late.abort();
  await ending;
}

interface ClientSettings {
  name: string;
  limits?: TimeLimits;
  /** Hears of it when the connection breaks; the query in hand fails with the same error. */
  lost?: (error: Error) => void;
}

/** One connection of its own, not yet open. */
export function createClient(url: string, { name, limits, lost = () => undefined }: ClientSettings): pg.Client {
  const client = new pg.Client(sessionOf(url, name, limits));
  client.on('error', lost);
  return client;
}

function sessionOf(url: string, name: string, limits?: TimeLimits): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    keepAlive: true,
    ...(limits
      ? {
          statement_timeout: limits.statementMs,
          lock_timeout: limits.lockMs,
          idle_in_transaction_session_timeout: limits.idleTransactionMs,
          connectionTimeoutMillis: limits.waitMs,
        }
      : {}),
  };
}
