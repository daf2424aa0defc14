import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the server (and a test run, its database) puts in the system's temporary folder, and removes when it is done. */
const kinds = ['upload', 'pages', 'syllabus', 'tiles', 'test'] as const;

const ours = new RegExp(`^academy-(?:${kinds.join('|')})-(?:(\\d+)-)?\\w{6}$`);
const dayMs = 24 * 3600_000;

/** A new folder that only this user can read. The caller removes it; what a kill leaves behind goes at the next start. */
export function makeTemporaryFolder(kind: (typeof kinds)[number], at = tmpdir()): Promise<string> {
  return mkdtemp(join(at, `academy-${kind}-${process.pid}-`));
}

/** Removes such folders of processes that are gone, and any that is older than a day, and answers how many. */
export async function sweepTemporaryFolders(at = tmpdir()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(at)) {
    const [match, pid] = name.match(ours) ?? [];
    if (match === undefined) continue;
    const path = join(at, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    const isOld = Date.now() - found.mtimeMs > dayMs;
    if (!isOld && (pid === undefined || isAlive(Number(pid)))) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** This process has nothing there yet when it sweeps: in a container its number is often its predecessor's. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
