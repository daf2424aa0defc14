import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../setup.mjs';
import { releases } from './folders.mjs';

const lock = join(releases, 'preparing');
const patienceMs = 20 * 60_000;

/** Whether a process with that number lives; it may belong to somebody else. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

let held = false;

/** Does the work while no other process installs, builds or prepares in this folder; waits for whoever does. */
export async function oneAtATime(work) {
  if (held) return work();
  mkdirSync(releases, { recursive: true });
  for (let waited = 0; !takeLock(); waited += 1000) {
    if (waited === 0) console.log('Another command is installing or building here; waiting for it ...');
    if (waited >= patienceMs)
      throw new Refusal(`This is taking too long. If nothing is running, remove ${lock} and try again.`);
    await sleep(1000);
  }
  held = true;
  try {
    return await work();
  } finally {
    held = false;
    rmSync(lock, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isStale()) rmSync(lock, { force: true });
  return false;
}

/** Whoever holds it was killed; in its first moment it has no number yet. */
function isStale() {
  const stat = statSync(lock, { throwIfNoEntry: false });
  if (!stat) return false;
  const holder = Number(readFileSync(lock, 'utf8'));
  return holder ? !isAlive(holder) : Date.now() - stat.mtimeMs > 5_000;
}
