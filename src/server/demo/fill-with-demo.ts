import type { App } from '../app.ts';
import { createClient } from '../db/connections.ts';
import { queueConstruction } from '../jobs/jobs.ts';
import { outliveRestart } from '../process/outlive-restart.ts';
import { hasFact, noteFact } from '../settings/academy-facts.ts';
import { hasAccounts, hasSessions } from './store.ts';

/** How often the demo is begun before the start gives up. */
const mostTries = 3;

interface Steps {
  /** Schema, key and queue, in a database that is empty. */
  prepare(): Promise<void>;
  /** Fills it; says whether that succeeded. */
  fill(): Promise<boolean>;
}

/**
 * Fills an academy that has nobody in it with demo data. What an earlier start that was killed, or an end of PostgreSQL in the
 * middle, has left is removed first, so that the demo is whole whatever happened to it. Throws when that fails again and again.
 */
export async function fillWithDemo(app: App, { prepare, fill }: Steps): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  for (let tries = 0; ; tries += 1) {
    const state = await outliveRestart(app, () => readState(app));
    if (state === 'taken') return;
    if (tries === mostTries) throw new Error('The demo data could not be made. DEMO_DATA=0 starts without it.');
    if (state === 'cut short') {
      say('The demo data is incomplete: it is removed and made anew.');
      await outliveRestart(app, async () => {
        await empty(app);
        await prepare();
      });
    }
    if (await fill()) return;
  }
}

/** Without the demo, what there is of one that was cut short is kept for good. */
export async function keepDemo(app: App): Promise<void> {
  if (await hasFact(app.db, 'demo_data')) await noteFact(app, app.db, 'demo_filled');
}

async function readState(app: App): Promise<'empty' | 'cut short' | 'taken'> {
  const isCutShort = (await hasFact(app.db, 'demo_data')) && !(await hasFact(app.db, 'demo_filled'));
  if (!isCutShort) return (await hasAccounts(app.db)) ? 'taken' : 'empty';
  return (await hasSessions(app.db)) ? 'taken' : 'cut short';
}

/** Its files stay: nothing names them any more, and the folder may hold what is not ours. */
async function empty(app: App): Promise<void> {
  const { removeEverything } = await import('../../../scripts/backup/make-room.ts');
  const client = createClient(app.databaseUrl, { name: 'academy-demo' });
  await client.connect();
  try {
    await client.query('begin');
    await removeEverything(client);
    // This process has opened the queue and would not make it twice.
    await client.query(queueConstruction());
    await client.query('commit');
  } finally {
    await client.end();
  }
}
