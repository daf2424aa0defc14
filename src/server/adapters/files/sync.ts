import { open } from 'node:fs/promises';

/** Waits until a file's bytes are on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until a folder's entries are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder and keeps its entries in a journal of its own.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
