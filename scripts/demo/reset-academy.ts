import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createApp, type Replacements } from '../../src/server/app.ts';
import { allJobs } from '../../src/server/compose-jobs.ts';
import { type Config, parseConfig } from '../../src/server/config.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { fillEmptyAcademy } from '../../src/server/demo/fill-academy.ts';
import { runDemoJobs } from '../../src/server/demo/run-jobs.ts';
import { countPeople } from '../backup/catalogue.ts';
import { removeEverything } from '../backup/make-room.ts';
import { type OpenDatabase, openIdleDatabase } from '../backup/open-database.ts';

/**
 * Deletes everything in an academy and fills it with demo data again; tells what it did. Refuses in production, and while a
 * server uses the academy.
 */
export async function resetAcademy(
  args: string[],
  env: Record<string, string | undefined>,
  replacements: Replacements = {},
): Promise<string> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } });
  if (env.NODE_ENV === 'production') {
    throw new Error('demo:reset deletes everything, so it does not run with NODE_ENV=production.');
  }
  const config = parseConfig(env);
  const database = await openIdleDatabase(config);
  try {
    if (!values.yes && !(await isAgreed(config, database))) return 'Nothing was changed.';
    await emptyAcademy(config, database);
    await fillAgain({ ...config, databaseUrl: database.url }, replacements);
    return 'The academy has fresh demo data. Start it with npm start.';
  } finally {
    await database.close();
  }
}

async function isAgreed(config: Config, { client }: OpenDatabase): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('There is nobody to ask. Give --yes: npm run demo:reset -- --yes');
  const people = (await countPeople(client)) ?? 0;
  const place = config.databaseUrl ? `database ${new URL(config.databaseUrl).pathname.slice(1)}` : config.dataDir;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This deletes the whole academy in ${place} (accounts: ${people}) with its files. Type yes to go on: `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** The secret key stays: it protects nothing that is left, and nothing is wrong with it. */
async function emptyAcademy(config: Config, { client }: OpenDatabase): Promise<void> {
  await client.query('begin');
  await removeEverything(client);
  await client.query('commit');
  await rm(join(config.dataDir, 'outbox.jsonl'), { force: true });
  const names = await readdir(config.filesDir).catch(() => []);
  for (const name of names) await rm(join(config.filesDir, name), { recursive: true });
}

async function fillAgain(config: Config, replacements: Replacements): Promise<void> {
  const app = await createApp({ ...config, logLevel: 'silent' }, replacements);
  try {
    await migrate(app.db);
    await app.jobs.prepare(allJobs(app));
    await fillEmptyAcademy(app, { isWhole: true });
    await runDemoJobs(app);
  } finally {
    await app.close();
  }
}
