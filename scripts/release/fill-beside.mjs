import { spawn } from 'node:child_process';
import { availableParallelism, freemem } from 'node:os';
import { environment, pinnedNode, root } from '../setup.mjs';

/** Building the web takes 1.3 GB, the demo 0.6 GB beside it. Bytes. */
const neededMemory = 2.5 * 1024 ** 3;
/** What has not ended by then is left to the server; the demo takes one minute on a slow machine. Milliseconds. */
const patienceMs = 5 * 60_000;

/**
 * Makes the database and the demo of a new academy in a process of its own, beside what builds the web; resolves when it has
 * ended, however that was: the server makes what is missing, and tells what is in the way. A machine with one core or little
 * memory leaves all of it to the server. The process ends with this one.
 */
export function fillBeside() {
  if (availableParallelism() < 2 || freemem() < neededMemory) return Promise.resolve();
  return new Promise((resolve) => {
    const filler = spawn(pinnedNode(), ['src/server/demo/fill-new-academy.ts'], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    });
    filler.once('error', resolve);
    filler.once('exit', resolve);
  });
}
