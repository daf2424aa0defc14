import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderOf, isWhole, listReleases, readStarted, releases } from './folders.mjs';
import { isAlive } from './one-at-a-time.mjs';

/** One that was prepared and not started yet is not old. */
const youngMs = 60 * 60_000;

/** Removes releases that neither run nor ran last or before, with packages that no release needs. */
export async function pruneReleases() {
  if (existsSync(join(releases, 'preparing'))) return;
  const keep = new Set(readStarted().slice(0, 2));
  const kept = new Set();
  for (const name of listReleases()) {
    if (keep.has(name) || isYoung(name) || isInUse(name)) kept.add(dirname(name));
    else await rm(folderOf(name), { recursive: true, force: true });
  }
  for (const entry of readdirSync(releases)) {
    const isOld = /^[0-9a-f]{12}$/.test(entry) ? !kept.has(entry) : /^(replaced|install|dist)-/.test(entry);
    if (isOld) await rm(join(releases, entry), { recursive: true, force: true });
  }
}

const isYoung = (name) => isWhole(name) && Date.now() - statSync(join(folderOf(name), '.whole')).mtimeMs < youngMs;

/** The file by which a running server says that it needs its release. */
export const runningFile = (name, pid) => join(folderOf(name), `.running-${pid}`);

function isInUse(name) {
  return readdirSync(folderOf(name)).some((file) => {
    const [, pid] = /^\.running-(\d+)$/.exec(file) ?? [];
    return pid && isAlive(Number(pid));
  });
}
