import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, placeBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { prepareDatabase } from './database.ts';
import { openEndpoint } from './endpoint.ts';
import { openHome } from './home.ts';
import { clearLeftover } from './leftover.ts';
import { lockHome } from './lock.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';
import { supervise } from './supervisor.ts';

/** How to start the built-in PostgreSQL. */
export interface EmbeddedOptions {
  /** The academy's data folder; the database lives in `postgres` in it. */
  dataDir: string;
  /** Receives messages for the operator, one line each. */
  log(line: string): void;
  /** PostgreSQL settings that replace ours, for example `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** Called each time PostgreSQL was restarted after it ended unexpectedly. */
  restarted?(): void;
}

/** The server's own PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection string of the database `academy`, for `pg`. */
  url: string;
  /** Stops PostgreSQL with everything written, and releases the folder. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from npm's binaries on `<dataDir>/postgres` and keeps it running: it is
 * started again when it ends by itself, and ends when this process does, even by `kill -9`.
 *
 * @throws Error with what to do when another server uses the folder, when there are no binaries
 *   for this machine, or with PostgreSQL's own last words when it doesn't start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const found = findBinaries();
  const home = openHome(dataDir, log);
  const unlock = lockHome(home.dir, dataDir);
  try {
    const binaries = placeBinaries(found, home.owner, log);
    const endpoint = await openEndpoint(home);
    const cluster = openCluster(binaries, home, endpoint, log);
    const start = () => startWhenClear({ binaries, home, cluster, endpoint, settings }, log);
    const stop = await supervise(start, log, () => options.restarted?.());
    return {
      url: endpoint.url('academy', 'academy'),
      stop: async () => {
        await stop();
        endpoint.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Starts PostgreSQL once nothing of an earlier one is left, and waits until it answers. */
async function startWhenClear(options: PostmasterOptions, log: (line: string) => void): Promise<Postmaster> {
  const until = Date.now() + 30_000;
  for (;;) {
    await clearLeftover(options.cluster, options.endpoint.settings.unix_socket_directories, log);
    const postmaster = startPostmaster(options);
    if (await answers(postmaster, options)) {
      if (says(postmaster, 'automatic recovery in progress')) log('PostgreSQL recovered from an unclean stop');
      postmaster.logTo((line) => log(`PostgreSQL: ${line}`));
      return postmaster;
    }
    await postmaster.ended;
    if (postmaster.wasKilled() && Date.now() < until) continue;
    // A killed postmaster's children notice at their next breath and then let go of its memory.
    if (!says(postmaster, 'pre-existing shared memory block') || Date.now() > until) {
      throw new Error(`PostgreSQL did not start:\n${postmaster.lastLines().join('\n')}`);
    }
    await sleep(100);
  }
}

async function answers(postmaster: Postmaster, { endpoint }: PostmasterOptions): Promise<boolean> {
  try {
    return await prepareDatabase(endpoint, postmaster.isRunning);
  } catch (error) {
    await postmaster.stop();
    if (postmaster.wasKilled()) return false;
    throw error;
  }
}

function says(postmaster: Postmaster, words: string): boolean {
  return postmaster.lastLines().some((line) => line.includes(words));
}
