import { type App, createApp } from './app.ts';
import { composeHttp } from './compose.ts';
import { allJobs } from './compose-jobs.ts';
import { parseConfig } from './config.ts';
import { fillApart } from './demo/fill-apart.ts';
import { fillWithDemo, keepDemo } from './demo/fill-with-demo.ts';
import { printStopNotice } from './http/stopping.ts';
import { assertPortFree } from './process/assert-port-free.ts';
import { explainFailedStart } from './process/explain-failed-start.ts';
import { outliveRestart } from './process/outlive-restart.ts';
import { prepareDatabase } from './process/prepare-database.ts';
import { announce } from './process/print-startup-banner.ts';
import { returnMemory } from './process/return-memory.ts';
import { startJobs } from './process/start-jobs.ts';
import { sweepTemporaryFolders } from './process/temporary-folders.ts';
import { handleUncaughtErrors } from './process/uncaught-errors.ts';
import { waitForDiskSpace } from './process/wait-for-disk-space.ts';

/**
 * Connections that the system holds while the process is busy. Beyond Node's 511 it drops them, and a browser knocks again
 * only after 1, 3 and 7 seconds, for which it was not even refused.
 */
const connectionBacklog = 4096;

/** Opens an academy: schema, queue, demo data where wanted, HTTP, background work. */
async function open(app: App) {
  const prepare = () => prepareDatabase(app, { backsUp: !process.argv.includes('--no-backup') });
  await outliveRestart(app, prepare);
  if (app.config.demoData) await fillWithDemo(app, { prepare, fill: () => fillApart(app) });
  else await outliveRestart(app, () => keepDemo(app));
  const http = await composeHttp(app);
  await http.ready();
  returnMemory();
  await http.listen({ port: app.config.port, host: app.config.host, backlog: connectionBacklog });
  await outliveRestart(app, () => startJobs(app, allJobs(app)));
  await outliveRestart(app, () => announce(app, http.server.address()));
  return http;
}

/** After open requests and running jobs: what connections and PostgreSQL may take to stop, in milliseconds. */
const partsMs = 60_000;
const sameSignalMs = 1_000;

/** What is left undone then is as after a crash: the next start takes it up. PostgreSQL ends with this process. */
function endNow(why: string): never {
  process.stdout.write(`${why}: the server stops immediately.\n`);
  process.exit(1);
}

/** Starts, and stops in order on SIGINT, SIGTERM or when the process that started us is gone. A second signal ends it at once. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  await assertPortFree(config);
  // What a killed server left there may be what fills the disk.
  await sweepTemporaryFolders();
  await waitForDiskSpace(config, (line) => process.stdout.write(`${line}\n`));
  const app = await createApp(config);
  const opening = open(app);
  let stopping = false;
  let signalledAt = Number.POSITIVE_INFINITY;
  const stop = async (exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    process.stdout.write('Stopping: finishing open requests and running jobs.\n');
    setTimeout(() => endNow('Some parts did not stop in time'), config.stopMs + partsMs).unref();
    // A start in hand is finished first: half-open parts can't be closed in order.
    const http = await opening.catch(() => undefined);
    const closeHttp = async () => {
      if (http) await printStopNotice(http);
      await http?.close();
    };
    // Both have the same time, from now on: whoever started us does not wait for one after the other.
    await Promise.all([closeHttp(), app.jobs.finish(config.stopMs)]);
    await app.close();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      // One signal can arrive twice, from a terminal or systemd and from whatever started us.
      if (performance.now() - signalledAt > sameSignalMs) endNow('Second signal');
      signalledAt = Math.min(signalledAt, performance.now());
      void stop();
    });
  }
  process.on('disconnect', () => stop());
  handleUncaughtErrors(app.log, () => stop(1));
  // It may have gone while we were starting.
  if (process.send && !process.connected) await stop();
  await opening.catch(async (error: unknown) => {
    if (stopping) return;
    await app.close();
    throw error;
  });
}

main().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
