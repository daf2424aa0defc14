import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type Owner } from './owner.ts';

/**
 * A folder of root's that the database user can enter, for what can't stay under a project that
 * user is shut out from: `/var/lib/academy`, else one in the folder for temporary files.
 *
 * @throws Error when there is none
 */
export function sharedFolder(owner: Owner): string {
  for (const folder of ['/var/lib/academy', join(tmpdir(), 'academy'), '/tmp/academy']) {
    if (isRootsOwn(folder) && canEnter(owner, folder)) return folder;
  }
  throw new Error(
    `User ${owner.name}, whom PostgreSQL runs as, can't enter this folder, /var/lib or ${tmpdir()}. ` +
      'Set DATA_DIR to a folder it can enter, or start the server as an ordinary user.',
  );
}

// In a folder open to all, another user could have put a folder of that name there first.
function isRootsOwn(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o755 });
    chmodSync(folder, 0o755);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
  }
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}
