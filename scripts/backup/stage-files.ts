import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../src/server/adapters/files/sync.ts';
import { shown } from '../../src/server/restore/exchange.ts';
import { entryNames, type Summary } from './manifest.ts';
import type { ArchiveEntry } from './read-archive.ts';

/** Files that are all written before the first one takes its place. */
export interface StagedFiles {
  add(entry: ArchiveEntry): Promise<void>;
  /** What was added so far. */
  summary(): Summary['files'];
  /** Waits until all of it is on the disk, and tells the top names. */
  settle(): Promise<string[]>;
}

/** Receives files in a folder that is empty at first. */
export async function stageFiles(folder: string): Promise<StagedFiles> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const total = { count: 0, bytes: 0 };
  const folders = new Set([folder]);
  return {
    async add(entry) {
      const key = entry.name.slice(entryNames.files.length);
      if (!/^[^/\\]+(\/[^/\\]+)*$/.test(key) || key.split('/').some((part) => part.startsWith('.'))) {
        throw new Error(`The backup names a file that doesn’t belong to the academy: ${key}`);
      }
      const path = join(folder, ...key.split('/'));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      for (let above = dirname(path); above !== folder; above = dirname(above)) folders.add(above);
      hash.update(`${key}\0${entry.size}\0`);
      await pipeline(counted(entry.content, hash), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
      total.count += 1;
      total.bytes += entry.size;
    },
    summary: () => ({ ...total, sha256: hash.copy().digest('hex') }),
    async settle() {
      for (const one of folders) await syncFolder(one);
      return shown(folder);
    },
  };
}

async function* counted(chunks: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
