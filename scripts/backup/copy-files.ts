import { createHash } from 'node:crypto';
import { type FileHandle, open, opendir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { entryNames, type Summary } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Writes every file of the folder that stands under its final name. */
export async function copyFiles(archive: ArchiveWriter, folder: string): Promise<Summary['files']> {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  for await (const path of filesIn(folder)) {
    // A file that was replaced since the folder was read is in no snapshot any more.
    const file = await open(path).catch(ignoreMissing);
    if (!file) continue;
    const key = relative(folder, path).split(sep).join('/');
    const { size } = await file.stat();
    hash.update(`${key}\0${size}\0`);
    await archive.add(`${entryNames.files}${key}`, size, read(file, size, hash));
    await file.close();
    count += 1;
    bytes += size;
  }
  return { count, bytes, sha256: hash.digest('hex') };
}

/** Names that begin with a dot are a restore's, names that end in `.part` an upload's, at work. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name.endsWith('.part')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

async function* read(file: FileHandle, size: number, hash: { update(chunk: Buffer): unknown }): AsyncGenerator<Buffer> {
  if (size === 0) return;
  for await (const chunk of file.createReadStream({ autoClose: false, end: size - 1 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
