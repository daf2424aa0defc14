import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../src/server/config.ts';
import { checkSecretKey } from '../../src/server/settings/check-secret-key.ts';
import { makeUser } from '../../src/server/testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../src/server/testing/start-test-app.ts';
import { backUpBeforeMigrations } from './before-migrations.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'academy-before-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function backUp(changed: Partial<Config> = {}): Promise<string[]> {
  const said: string[] = [];
  const config = { ...test.app.config, dataDir: folder, ...changed };
  await backUpBeforeMigrations(config, test.app.databaseUrl, (line) => said.push(line));
  return said;
}

const backups = () => readdir(join(folder, 'backups')).catch(() => []);

describe('before the schema changes', () => {
  it('an academy without accounts is not backed up', async () => {
    expect(await backUp()).toEqual([]);
    expect(await backups()).toEqual([]);
  });

  it('an academy with accounts is, and the last three of these backups are kept, and every other file', async () => {
    await makeUser(test);
    const older = [
      'before-0.9.0-2026-01-01T000000',
      'before-0.10.0-2026-01-02T000000',
      'before-0.1.0-2026-01-03T000000',
    ];
    const names = [...older, 'academy-2025-01-01T000000'].map((name) => `${name}.tar.gz`);
    await mkdir(join(folder, 'backups'));
    for (const name of names) await writeFile(join(folder, 'backups', name), '');
    const [said] = await backUp();
    const [made = ''] = (await backups()).filter((name) => !names.includes(name));
    expect(said).toContain(made);
    expect(made).toMatch(/^before-\d+\.\d+\.\d+-[\dT-]+\.tar\.gz$/);
    expect(await backups()).toEqual([names[3], names[2], made, names[1]].sort());
  });

  it('without room nothing is begun, and it says what to do', async () => {
    const before = await backups();
    const disk = { ...test.app.config.disk, reserveBytes: Number.MAX_SAFE_INTEGER };
    await expect(backUp({ disk })).rejects.toThrow(/no room for the backup.*--no-backup.*--earlier/s);
    expect(await backups()).toEqual(before);
  });

  it.each([
    [
      'another secret key than the academy’s',
      'another-secret-key-of-at-least-32-characters',
      'SECRET_KEY is not the key',
    ],
    ['no secret key', undefined, 'There is no file'],
  ])('%s ends it', async (_what, secretKey, message) => {
    await checkSecretKey(test.app);
    const before = await backups();
    await expect(backUp({ secretKey })).rejects.toThrow(message);
    expect(await backups()).toEqual(before);
  });
});
