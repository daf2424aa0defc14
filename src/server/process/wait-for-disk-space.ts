import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRoom, tryWriting } from '../adapters/files/room.ts';
import type { Config } from '../config.ts';

const lookEveryMs = 2_000;
const sayEveryMs = 60_000;

/**
 * Waits until the folders of this server have room: PostgreSQL cannot start on a full disk, and a start that gives up is
 * tried again only a few times by most supervisors. Says once a minute what it waits for.
 *
 * @throws Error when a folder cannot be written for another reason
 */
export async function waitForDiskSpace(config: Config, say: (line: string) => void): Promise<void> {
  let said = Number.NEGATIVE_INFINITY;
  let waited = false;
  for (;;) {
    const lack = await findLack(config);
    if (!lack) {
      if (waited) say('There is enough space again. Starting.');
      return;
    }
    waited = true;
    if (Date.now() - said >= sayEveryMs) {
      said = Date.now();
      say(`${lack} Free up space; the start continues automatically.`);
    }
    await sleep(lookEveryMs);
  }
}

/** A sentence about the first folder that lacks room; null when none does. */
async function findLack({ dataDir, filesDir, disk }: Config): Promise<string | null> {
  for (const folder of new Set([dataDir, filesDir, tmpdir()])) {
    const state = await tryWriting(folder);
    if (state === 'not writable') throw new Error(notWritable(folder));
    if (state === 'no room') return `The disk of ${folder} is full.`;
    const { free } = await readRoom(folder);
    if (folder !== tmpdir() && free < disk.reserveBytes) {
      const [has, needs] = [free, disk.reserveBytes].map((bytes) => Math.floor(bytes / 1_000_000));
      return `The disk of ${folder} has ${has} MB free; ${needs} MB are reserved for the database (DISK_RESERVE_MB).`;
    }
  }
  return null;
}

/** What to do about a folder that refuses to be written. */
export function notWritable(folder: string): string {
  return `Can’t write to ${folder}: it is read-only or belongs to another user. Make it writable for this server’s user, or set another folder (DATA_DIR, FILES_URL, TMPDIR).`;
}
