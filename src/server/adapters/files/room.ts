import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type StorageState, storageFailure } from './storage-failure.ts';
import { syncFolder } from './sync.ts';

/** Bytes of the disk that a folder is on. */
export interface Room {
  /** What this server's user may still write. */
  free: number;
  total: number;
}

/** The room where a folder is, or will be made. */
export async function readRoom(folder: string): Promise<Room> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    return readRoom(above);
  }
}

/** Whether a small file can be written there and reaches the disk. */
export async function tryWriting(folder: string): Promise<'ready' | StorageState> {
  // Backups pass over names with a dot.
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder);
    const file = await open(path, 'wx', 0o600);
    try {
      await file.write(Buffer.alloc(4096, 1));
      await file.sync();
    } finally {
      await file.close();
    }
    await rm(path);
    await syncFolder(folder);
    return 'ready';
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    return storageFailure(error) ?? 'not writable';
  }
}

/**
 * Makes a folder and those missing above it, where they can be made. `recursive` of Node never ends under a folder that takes
 * none although it is there, such as /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const above = dirname(folder);
    const isThere = await access(above).then(
      () => true,
      () => false,
    );
    if (code !== 'ENOENT' || isThere) throw error;
    await makeFolder(above);
    await makeFolder(folder);
  }
}
