import type { Client } from 'pg';
import type { Config } from '../config.ts';
import { createClient } from '../db/connections.ts';
import { completeExchange, hasLeftovers, type Reached, removeLeftovers, undoExchange } from './exchange.ts';
import { hasJournal, type RestoreJournal, readJournal, restorePlaces } from './journal.ts';
import { databaseIdentity, lockRestore, wasRestored } from './restore-mark.ts';

/** How long the session of a killed restore may take to end, milliseconds. */
const restoreEndMs = 15_000;

interface Finish {
  /** Takes what an operator should know. */
  say(line: string): void;
  reached?: Reached;
}

/**
 * Completes or undoes a restore that was cut short, so that database, files and secret key are all of the backup or all of
 * the time before it. Whether its transaction was committed decides which. Costs nothing where there is none.
 *
 * @throws Error with what to do when a restore still runs, or when it went into another database
 */
export async function finishRestore(
  config: Pick<Config, 'dataDir' | 'filesDir' | 'secretKey'>,
  url: string,
  { say, reached }: Finish,
): Promise<void> {
  if (!hasJournal(config) && !hasLeftovers(config)) return;
  const client = createClient(url, { name: 'academy-restore' });
  await client.connect();
  try {
    if (!(await lockRestore(client, restoreEndMs))) {
      throw new Error('A restore into this database is running. Wait until it has finished.');
    }
    // Another process may have done it while we waited.
    const journal = await readJournal(config);
    if (!journal) return await removeLeftovers(config);
    await requireSamePlace(client, config, journal);
    if (await wasRestored(client, journal.id)) {
      await completeExchange(config, journal, reached);
      say('A restore was interrupted after its last check. It has now been completed.');
    } else {
      await undoExchange(config, reached);
      say('A restore was interrupted before it took effect. The academy is unchanged.');
    }
  } finally {
    await client.end();
  }
}

async function requireSamePlace(
  client: Client,
  config: Pick<Config, 'dataDir' | 'filesDir' | 'secretKey'>,
  journal: RestoreJournal,
): Promise<void> {
  const note = restorePlaces(config).journal;
  if ((await databaseIdentity(client)) !== journal.database) {
    throw new Error(
      `A restore into a different database was interrupted (${note}). Start with the DATABASE_URL it used; ` +
        'if that database is gone, remove that file and restore again.',
    );
  }
  if (journal.key && journal.key.dataDir !== config.dataDir && !config.secretKey) {
    throw new Error(
      `A restore was interrupted (${note}) whose secret key belongs to DATA_DIR=${journal.key.dataDir}. Start with that DATA_DIR.`,
    );
  }
}

/** Throws where a restore was cut short, for commands that may run beside a server and so must not finish it themselves. */
export function assertRestoreFinished(config: Pick<Config, 'dataDir' | 'filesDir'>): void {
  if (!hasJournal(config)) return;
  throw new Error(
    'A restore was interrupted or is at its last step. Start the academy (npm start), which completes or undoes it, then try again.',
  );
}
