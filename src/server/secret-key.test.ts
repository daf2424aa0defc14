import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureSecretKey, openSecretKey, readSecretKey } from './secret-key.ts';
import { checkSecretKey } from './settings/check-secret-key.ts';
import { startTestApp } from './testing/start-test-app.ts';

const top = mkdtempSync(join(tmpdir(), 'academy-key-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

let dataDir: string;
let config: { secretKey: string | undefined; dataDir: string };
const file = () => join(dataDir, 'secret-key');
beforeEach(() => {
  dataDir = mkdtempSync(join(top, 'data-'));
  config = { secretKey: undefined, dataDir };
});

describe('the secret key', () => {
  it('is made once, for its owner alone, and leaves nothing beside it', () => {
    const key = ensureSecretKey(config);
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(ensureSecretKey(config)).toEqual(key);
    expect(readSecretKey(config)).toEqual(key);
    expect(readdirSync(dataDir)).toEqual(['secret-key']);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is the setting where there is one', () => {
    expect(ensureSecretKey({ ...config, secretKey: 'of the setting' }).toString()).toBe('of the setting');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each(['', ' \n', 'short'])('is not taken from a file with %j, which a full disk may leave', (contents) => {
    writeFileSync(file(), contents);
    expect(() => ensureSecretKey(config)).toThrow(/holds no secret key/);
    expect(readFileSync(file(), 'utf8')).toBe(contents);
  });

  it('is not read from a folder', () => {
    mkdirSync(file());
    expect(() => ensureSecretKey(config)).toThrow(/holds no secret key/);
  });

  it('is not made anew for a database that was written with another one', async () => {
    const test = await startTestApp();
    try {
      await test.app.db.deleteFrom('secret_key_check').execute();
      const url = test.app.databaseUrl;
      expect((await openSecretKey(config, url)).length).toBeGreaterThanOrEqual(32);
      rmSync(file());
      await checkSecretKey(test.app);
      await expect(openSecretKey(config, url)).rejects.toThrow(/There is no file .*secret-key.*--lost-key/s);
      expect(readdirSync(dataDir)).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
