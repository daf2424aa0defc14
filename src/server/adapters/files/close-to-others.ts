import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes a folder that only this server's user can enter. One from before that was open to others is closed with all in it,
 * itself last, so that an interrupted start does it again. Does nothing on Windows, which has no such modes.
 *
 * @throws Error when the folder belongs to another user
 */
export async function restrictToOwner(root: string): Promise<void> {
  if (process.platform === 'win32') return;
  await mkdir(root, { recursive: true, mode: 0o700 });
  if (((await stat(root)).mode & 0o077) === 0) return;
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o700);
    else if (entry.isFile()) await chmod(path, 0o600);
  }
  await chmod(root, 0o700);
}
