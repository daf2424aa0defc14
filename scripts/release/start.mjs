import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { environment, pinnedNode, Refusal } from '../setup.mjs';
import { folderOf, noteStarted, readStarted } from './folders.mjs';
import { nameRelease, prepareRelease } from './prepare.mjs';
import { pruneReleases, runningFile } from './prune.mjs';

// Without a limit V8 lets what start-up allocates grow its nursery to 64 MB, and keeps that (docs/decisions/0017).
// The server gives back itself what start-up leaves behind, with `gc`.
const flags = ['--max-semi-space-size=4', '--expose-gc'];

// Else glibc keeps what pictures and pages of PDFs took: up to an arena of 64 MB for each thread that ever drew one. Bytes.
const allocation = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 ** 2) };

/**
 * Runs the server of a release on the pinned Node. It gets a process group of its own, and each signal once
 * from here: at a terminal both Ctrl-C itself and npm would reach it otherwise. The channel
 * between the two closes when this process is killed, and the server then stops.
 */
function runServer(name) {
  const folder = folderOf(name);
  noteStarted(name);
  const passedOn = process.argv.filter((word) => word === '--no-backup');
  const server = spawn(
    pinnedNode(dirname(folder)),
    [...flags, join(folder, 'dist', 'server', 'main.js'), ...passedOn],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...allocation, ...environment(dirname(folder)) },
      detached: process.platform !== 'win32',
    },
  );
  let signalled = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - signalled < 1000) return;
      signalled = Date.now();
      server.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    });
  }
  if (process.env.npm_lifecycle_event) onParentGone(() => server.kill('SIGTERM'));
  const running = runningFile(name, server.pid);
  if (server.pid) writeFileSync(running, '');
  server.once('error', fail);
  server.once('exit', (code, signal) => {
    rmSync(running, { force: true });
    process.exit(code ?? 128 + constants.signals[signal]);
  });
  pruneReleases().catch((error) => console.error(`Old releases could not be removed: ${error.message}`));
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

const findEarlier = () => readStarted().find((name) => name !== nameRelease());

function chooseEarlier() {
  const name = findEarlier();
  if (!name) throw new Refusal('There is no earlier release here.');
  console.log('This is the previous release, not the current sources.');
  return name;
}

function fail(error) {
  console.error(error instanceof Refusal ? error.message : error);
  if (!process.argv.includes('--earlier') && findEarlier()) {
    console.error('The previous release is untouched. npm start -- --earlier starts it again.');
  }
  process.exit(1);
}

async function main() {
  if (process.argv.includes('--earlier')) return runServer(chooseEarlier());
  const isStarted = !process.argv.includes('--prepare');
  const name = await prepareRelease({ isStarted });
  if (isStarted) return runServer(name);
  console.log('The release is ready. Back up (npm run backup), then restart the server. It starts within seconds.');
}

main().catch(fail);
