import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { entryNames, type Summary } from './manifest.ts';
import type { ArchiveEntry } from './read-archive.ts';

/** Files that are all written before the first one takes its place. */
export interface StagedFiles {
  add(entry: ArchiveEntry): Promise<void>;
  /** What was added so far. */
  summary(): Summary['files'];
  /** Puts them in the place of those that are there; returns what undoes it. */
  swapIn(): Promise<() => Promise<void>>;
  /** Removes what was not put in place. */
  discard(): Promise<void>;
  /** Removes what was put aside, once nothing can be undone any more. */
  finish(): Promise<void>;
}

/** Whether a folder of files has any. */
export async function hasFiles(folder: string): Promise<boolean> {
  return (await shown(folder)).length > 0;
}

/**
 * Receives files in a hidden folder inside the folder they are for: always the same file system, even where that folder is
 * one of its own.
 */
export async function stageFiles(folder: string): Promise<StagedFiles> {
  const incoming = join(folder, '.restoring');
  const aside = join(folder, '.before-restore');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const hash = createHash('sha256');
  const total = { count: 0, bytes: 0 };
  return {
    async add(entry) {
      const key = entry.name.slice(entryNames.files.length);
      if (!/^[^/\\]+(\/[^/\\]+)*$/.test(key) || key.split('/').some((part) => part.startsWith('.'))) {
        throw new Error(`The backup names a file that is none of the academy's: ${key}`);
      }
      const path = join(incoming, ...key.split('/'));
      await mkdir(dirname(path), { recursive: true });
      hash.update(`${key}\0${entry.size}\0`);
      await pipeline(counted(entry.content, hash), createWriteStream(path, { flags: 'wx' }));
      total.count += 1;
      total.bytes += entry.size;
    },
    summary: () => ({ ...total, sha256: hash.copy().digest('hex') }),
    async swapIn() {
      await rm(aside, { recursive: true, force: true });
      await mkdir(aside);
      const moves: (readonly [string, string])[] = [];
      const undo = async () => {
        for (const [from, to] of moves.reverse()) await rename(to, from);
      };
      try {
        for (const [from, to] of [[folder, aside] as const, [incoming, folder] as const]) {
          for (const name of await shown(from)) {
            await rename(join(from, name), join(to, name));
            moves.push([join(from, name), join(to, name)]);
          }
        }
      } catch (error) {
        await undo();
        throw error;
      }
      return undo;
    },
    discard: () => rm(incoming, { recursive: true, force: true }),
    async finish() {
      await rm(incoming, { recursive: true, force: true });
      await rm(aside, { recursive: true, force: true });
    },
  };
}

async function* counted(chunks: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function shown(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.'));
}
