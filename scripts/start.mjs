import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { compiled, compileServer } from './compile-server.mjs';
import { ensureInstalled, environment, pinnedNode, Refusal, root } from './setup.mjs';

// Without a limit V8 lets what start-up allocates grow its nursery to 64 MB, and keeps that (docs/decisions/0017).
const flags = ['--max-semi-space-size=4'];

/**
 * Runs the server on the pinned Node. It gets a process group of its own, and each signal once
 * from here: at a terminal both Ctrl-C itself and npm would reach it otherwise. The channel
 * between the two closes when this process is killed, and the server then stops.
 */
function runServer() {
  const server = spawn(pinnedNode(), [...flags, join(root, 'src', 'server', 'main.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compiled, ...environment() },
    detached: process.platform !== 'win32',
  });
  let signalled = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - signalled < 1000) return;
      signalled = Date.now();
      server.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    });
  }
  if (process.env.npm_lifecycle_event) onParentGone(() => server.kill('SIGTERM'));
  server.once('error', fail);
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm runs us through a shell, which dies of a signal meant for us without passing it on. */
function onParentGone(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}

function fail(error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}

ensureInstalled().then(buildWeb).then(compileServer).then(runServer).catch(fail);
