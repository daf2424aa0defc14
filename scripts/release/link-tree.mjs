import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives a folder of files that are never written again a second place, which takes no room on the disk; where the file
 * system has no links, copies.
 *
 * @param {string} from
 * @param {string} to must not be there
 * @param {(name: string) => boolean} [isWanted] asked for each entry of the first level
 */
export function linkTree(from, to, isWanted = () => true) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source, target) {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS'].includes(error.code)) throw error;
    copyFileSync(source, target);
  }
}
