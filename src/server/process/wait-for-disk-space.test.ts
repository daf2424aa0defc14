import { mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { waitForDiskSpace } from './wait-for-disk-space.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-room-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('a start', () => {
  it('goes on at once where there is room, and leaves no trace', async () => {
    const lines: string[] = [];
    await waitForDiskSpace(parseConfig({ DATA_DIR: dataDir, DISK_RESERVE_MB: '1' }), (line) => lines.push(line));
    expect(lines).toEqual([]);
    expect((await stat(join(dataDir, 'files'))).isDirectory()).toBe(true);
  });

  it('waits on a full disk, says so in plain words, and goes on once there is room', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    const config = parseConfig({
      DATA_DIR: dataDir,
      DISK_RESERVE_MB: String(Math.ceil((bavail * bsize) / 1_000_000) + 100_000),
    });
    const lines: string[] = [];
    const waiting = waitForDiskSpace(config, (line) => lines.push(line));
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^The disk of .* has \d+ MB free; \d+ MB are reserved .* Free up space; the start continues automatically\.$/,
    );
    expect(lines[0]).not.toContain('ENOSPC');
    config.disk.reserveBytes = 0;
    await waiting;
    expect(lines[1]).toBe('There is enough space again. Starting.');
  });

  it.each([
    ['under a folder that takes none', '/proc/academy/data'],
    ['where a file is', `${import.meta.filename}/data`],
  ])('refuses a folder %s, in plain words', async (_where, folder) => {
    const said = waitForDiskSpace(parseConfig({ DATA_DIR: folder }), () => undefined);
    await expect(said).rejects.toThrow(`Can’t write to ${folder}: it is read-only or belongs to another user.`);
  });
});
