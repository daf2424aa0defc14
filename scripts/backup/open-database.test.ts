import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/server/config.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded.ts';
import { openDatabase, openIdleDatabase } from './open-database.ts';

const top = mkdtempSync(join(tmpdir(), 'academy-open-'));
chmodSync(top, 0o755);
const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: join(top, 'data') });
afterAll(() => rmSync(top, { recursive: true, force: true }));

describe('the built-in database', () => {
  it('is not made by a command that only reads it', async () => {
    await expect(openDatabase(config)).rejects.toThrow(`There is no academy in ${config.dataDir}.`);
  });

  it('is shared with the server that runs on it, but not replaced under it', async () => {
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
    try {
      const shared = await openDatabase(config);
      const { rows } = await shared.client.query('select current_user as role, current_database() as database');
      expect(rows).toEqual([{ role: 'academy', database: 'academy' }]);
      await shared.close();
      await expect(openIdleDatabase(config)).rejects.toThrow(
        `A server (pid ${process.pid}) is running on ${config.dataDir}. Stop it first.`,
      );
    } finally {
      await server.stop();
    }
  });

  it('is started, and stopped again, where no server runs', async () => {
    for (const open of [openDatabase, openIdleDatabase]) {
      const own = await open(config);
      expect((await own.client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await own.close();
    }
    const next = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
    await next.stop();
  });
});
