import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseFileFolder, parseFileKey } from './file-key.ts';
import type { Files, StoredFile } from './port.ts';
import { readRoom, tryWriting } from './room.ts';
import { noRoom, type StorageState } from './storage-failure.ts';
import { syncFile, syncFolder } from './sync.ts';

/** Files that are written at the same time. */
const atOnce = 8;

/**
 * Files in a local folder, readable by this server's user alone. Writes go to a temporary name first and reach the disk
 * before they get their own, so neither a crash nor a power cut leaves half a file.
 */
export function createLocalFiles(root: string, { reserveBytes }: { reserveBytes: number }): Files {
  // A key that came past the types, as from JavaScript, is refused here too.
  const at = (key: string): string => join(root, parseFileKey(key));

  /** Puts a file in its place; answers with the folders whose entries changed. */
  const place = async (key: string, write: (temporary: string) => Promise<void>): Promise<string[]> => {
    const path = at(key);
    const folder = dirname(path);
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      await write(temporary);
      await syncFile(temporary);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    return foldersBetween(folder, made ? dirname(made) : folder);
  };
  const look = async (): Promise<'ready' | StorageState> => {
    const [kept, temporary, { free }] = await Promise.all([tryWriting(root), tryWriting(tmpdir()), readRoom(root)]);
    if (kept !== 'ready') return kept;
    return free < reserveBytes ? 'no room' : temporary;
  };
  let checked: { at: number; state: ReturnType<typeof look> } | undefined;
  const keepReserve = async () => {
    if ((await readRoom(root)).free < reserveBytes) throw noRoom();
  };
  const copy = ({ key, path }: StoredFile): Promise<string[]> =>
    place(key, async (temporary) => {
      await copyFile(path, temporary, constants.COPYFILE_FICLONE);
      await chmod(temporary, 0o600);
    });
  const putFiles = async (files: readonly StoredFile[]): Promise<void> => {
    await keepReserve();
    const waiting = [...files];
    const changed = new Set<string>();
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        for (const folder of await copy(file)) changed.add(folder);
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
    for (const one of workers) if (one.status === 'rejected') throw one.reason;
    for (const folder of changed) await syncFolder(folder);
  };
  return {
    async put(key, bytes) {
      await keepReserve();
      const changed = await place(key, (temporary) => writeFile(temporary, bytes, { mode: 0o600, flag: 'wx' }));
      for (const folder of changed) await syncFolder(folder);
    },
    putFile: (key, path) => putFiles([{ key, path }]),
    putFiles,
    get: async (key) => readFile(at(key)),
    stream: async (key, range) => {
      await stat(at(key));
      return createReadStream(at(key), range);
    },
    size: async (key) => (await stat(at(key))).size,
    remove: async (key) => rm(at(key), { force: true }),
    removeFolder: async (folder) => rm(join(root, parseFileFolder(folder)), { recursive: true, force: true }),
    check: () => {
      if (!checked || Date.now() - checked.at > 1000) checked = { at: Date.now(), state: look() };
      return checked.state;
    },
  };
}

/** From a folder up to one above it, both included. */
function foldersBetween(folder: string, top: string): string[] {
  return folder === top ? [folder] : [folder, ...foldersBetween(dirname(folder), top)];
}
