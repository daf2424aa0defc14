import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, createApp } from '../../src/server/app.ts';
import { parseConfig } from '../../src/server/config.ts';
import { createClient } from '../../src/server/db/connections.ts';
import { finishRestore } from '../../src/server/restore/finish-restore.ts';
import { cloneDatabase, databaseUrl } from '../../src/server/testing/database.ts';
import { programEnv } from '../../src/server/testing/processes/program-env.ts';
import { startTestApp } from '../../src/server/testing/start-test-app.ts';
import { hollowOut } from './damaged-archives.ts';
import { makeBackup } from './make-backup.ts';
import { openDatabase, openIdleDatabase } from './open-database.ts';

let folder: string;
let archive: string;
let place: Awaited<ReturnType<typeof cloneDatabase>>;
const settings = () => ({
  NODE_ENV: 'test',
  DATABASE_URL: place.url,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'silent',
  BOT_CHECK: 'off',
});
const config = () => parseConfig(settings());

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-cut-'));
  archive = join(folder, 'academy.tar.gz');
  const test = await startTestApp({ env: { SECRET_KEY: '' } });
  for (const top of ['images', 'materials']) {
    await mkdir(join(test.app.config.filesDir, top), { recursive: true });
    await writeFile(join(test.app.config.filesDir, top, 'file'), 'of the backup');
  }
  const database = await openDatabase(test.app.config);
  await makeBackup(test.app.config, database, archive).finally(database.close);
  await hollowOut(archive);
  await test.close();
  place = await cloneDatabase();
});
afterAll(async () => {
  await place.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Another academy than that of the backup: other rows, other files under partly the same names, another key. */
beforeEach(async () => {
  const { dataDir, filesDir } = config();
  await query("insert into audit_log (action, subject) values ('test.before', 'test:before')");
  await rm(dataDir, { recursive: true, force: true });
  for (const top of ['materials', 'videos']) {
    await mkdir(join(filesDir, top), { recursive: true });
    await writeFile(join(filesDir, top, 'file'), 'from before');
  }
  await writeFile(join(dataDir, 'secret-key'), 'from before, and long enough for a key');
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = createClient(place.url, { name: 'test' });
  await client.connect();
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

/** Which of the two academies is there, from every side; both, where they are mixed. */
async function found(): Promise<string> {
  const { dataDir, filesDir } = config();
  const [row] = await query("select from audit_log where action = 'test.before'");
  const files = (await readdir(filesDir, { recursive: true })).filter((path) => !path.startsWith('.')).sort();
  const bytes = await Promise.all(
    files.filter((path) => path.endsWith('/file')).map((path) => readFile(join(filesDir, path), 'utf8')),
  );
  const key = (await readFile(join(dataDir, 'secret-key'), 'utf8')).startsWith('from before') ? 'old key' : 'new key';
  return [row ? 'old rows' : 'new rows', [...new Set(bytes)], files.filter((path) => !path.includes('/')), key]
    .flat()
    .join(', ');
}
const before = 'old rows, from before, materials, videos, old key';
const after = 'new rows, of the backup, images, materials, new key';

/** A process of its own that is killed at a step. */
async function killedAt(step: string, ...files: string[]): Promise<void> {
  const child = fork(fileURLToPath(new URL('killed-restore.ts', import.meta.url)), ['--at', step, ...files], {
    env: { ...programEnv(), ...settings() },
    stdio: 'inherit',
  });
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
}

/** What the next start does first, and what it says. */
async function start(): Promise<string> {
  const lines: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const app: App = await createApp(config()).finally(() => out.mockRestore());
  await app.close();
  return lines.join('');
}

const hidden = async () => (await readdir(config().filesDir)).filter((path) => path.startsWith('.'));

describe('a restore that is killed', () => {
  it('before its commit is undone by the next start', async () => {
    await killedAt('journal written', archive);
    expect(await start()).toContain('The academy is unchanged');
    expect(await found()).toBe(before);
    expect(await hidden()).toEqual([]);
    expect(await readdir(config().dataDir)).toEqual(['files', 'secret-key']);
  });

  it('after its commit is completed by the next start, at whatever step it and the start were killed', async () => {
    await killedAt('committed', archive);
    await expect(openDatabase(config())).rejects.toThrow('A restore was interrupted');
    const elsewhere = parseConfig({ ...settings(), DATABASE_URL: databaseUrl('academy_template') });
    await expect(createApp(elsewhere)).rejects.toThrow('A restore into a different database was interrupted');
    const killed = join(folder, 'killed');
    await cp(config().dataDir, killed, { recursive: true });
    const putBack = async () => {
      await rm(config().dataDir, { recursive: true });
      await cp(killed, config().dataDir, { recursive: true });
    };
    const steps: string[] = [];
    const finish = (reached: (step: string) => void) =>
      finishRestore(config(), place.url, { say: () => undefined, reached });
    await finish((step) => steps.push(step));
    expect(await found()).toBe(after);
    expect(steps).toHaveLength(6);
    for (const last of steps) {
      await putBack();
      const stop = (step: string) => {
        if (step === last) throw new Error(`ended at ${step}`);
      };
      await expect(finish(stop)).rejects.toThrow('ended at');
      await finish(() => undefined);
      expect(await found(), last).toBe(after);
      expect(await hidden(), last).toEqual([]);
    }
    await putBack();
    await killedAt('images placed');
    expect(await start()).toContain('has now been completed');
    expect(await found()).toBe(after);
    await putBack();
    // The next restore finishes it first.
    await openIdleDatabase(config()).then((database) => database.close());
    expect(await found()).toBe(after);
  });
});
