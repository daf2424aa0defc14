import { randomUUID } from 'node:crypto';
import { createWriteStream, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** A `.tar.gz` that is being written; it gets its name only once it is whole. */
export interface ArchiveWriter {
  /** Adds an entry of exactly `size` bytes. */
  add(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Starts an archive that only its owner may read: it holds everything that the academy knows. */
export function writeArchive(path: string): ArchiveWriter {
  // A name of its own: another backup may be writing the same, and one that was killed leaves its own behind.
  const draft = `${path}.${randomUUID().slice(0, 8)}.part`;
  removeAbandoned(path);
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
  // Whoever is adding is told; one after another, so there is only one at a time.
  let tell: (error: Error) => void = () => undefined;
  let failure: Error | undefined;
  written.catch((error: Error) => {
    failure = error;
    tell(error);
  });
  const add: ArchiveWriter['add'] = (name, size, content) =>
    new Promise((resolve, reject) => {
      tell = reject;
      const entry = archive.entry({ name, size, mode: 0o600 }, (error) =>
        error ? reject(failure ?? error) : resolve(),
      );
      Readable.from(content).on('error', reject).pipe(entry);
    });
  return {
    add,
    async finish() {
      archive.finalize();
      await written;
      await sync(draft);
      await takeName(path);
      await rename(draft, path);
      await sync(dirname(path));
    },
    async abandon() {
      archive.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

/** Of two backups that end at the same moment one gets the name: looking whether it is free and then renaming would let both. */
async function takeName(path: string): Promise<void> {
  const taken = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${path} already exists. Choose another file name.`);
    throw error;
  });
  await taken.close();
}

/** One that is being written changes all the time. */
const abandonedMs = 10 * 60_000;

/** Removes what killed processes left in the folder, of whatever backup. */
function removeAbandoned(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const draft = join(dirname(path), name);
    if (!/\.tar\.gz\.[0-9a-f]{8}\.part$/.test(name)) continue;
    const changed = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedMs) rmSync(draft, { force: true });
  }
}

/** Makes the disk keep a file or a folder's list of names. */
async function sync(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
