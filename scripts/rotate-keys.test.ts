import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identity } from '../src/contract/identity/identity.ts';
import { createClient } from '../src/server/testing/client.ts';
import { makeUser, type TestUser, visitor } from '../src/server/testing/makers/make-user.ts';
import { programEnv } from '../src/server/testing/processes/program-env.ts';
import { startTestApp, type TestApp } from '../src/server/testing/start-test-app.ts';

let test: TestApp;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  student = await makeUser(test);
});
afterAll(() => test.close());

/** The command, beside the running server. */
async function rotateKeys(...options: string[]): Promise<string> {
  return rotateKeysWith(test.app.config.secretKey ?? '', ...options);
}
async function rotateKeysWith(secretKey: string, ...options: string[]): Promise<string> {
  const { databaseUrl = '', dataDir } = test.app.config;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/rotate-keys.ts', ...options], {
    env: { ...programEnv(), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey },
  });
  return stdout;
}
const published = async () => (await visitor(test)(identity.listKeys)).data.keys;
const readUser = async () => (await createClient(test.url, student.token)(identity.readUser)).status;

describe('npm run rotate:keys', () => {
  it('publishes the next key once, which the running server hears of', async () => {
    expect(await rotateKeys()).toContain('The next signing key is published. It signs after 20 minutes');
    await vi.waitFor(async () => expect(await published()).toHaveLength(2), { timeout: 20_000 });
    expect(await rotateKeys()).toContain('was already published');
    expect(await readUser()).toBe(200);
  });

  it('throws all keys away with --at-once', async () => {
    expect(await rotateKeys('--at-once')).toContain('a new signing key');
    await vi.waitFor(async () => expect(await published()).toHaveLength(1), { timeout: 20_000 });
    expect(await readUser()).toBe(403);
  });

  it('starts over with another secret key only when told that the old one is lost', async () => {
    const another = 'another-secret-key-of-at-least-32-characters';
    const sessions = () => test.app.db.selectFrom('auth.sessions').select('id').execute();
    await expect(rotateKeysWith(another, '--at-once')).rejects.toThrow('is not the key');
    await expect(rotateKeys('--lost-key')).rejects.toThrow('nothing is lost');
    expect(await sessions()).not.toEqual([]);
    expect(await rotateKeysWith(another, '--lost-key')).toContain('Everyone must sign in again');
    expect(await sessions()).toEqual([]);
  });
});
