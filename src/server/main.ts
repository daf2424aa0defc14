import { remakeImages } from './academy/remake-images.ts';
import { announce } from './announce.ts';
import { type App, createApp } from './app.ts';
import { allJobs, composeHttp } from './compose.ts';
import { parseConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { refuseRehearsal } from './refuse-rehearsal.ts';
import { refuseTakenPort } from './refuse-taken-port.ts';

/** Opens an academy: schema, queue, demo data where wanted, HTTP, background work. */
async function open(app: App) {
  await migrate(app.db);
  await refuseRehearsal(app);
  await app.jobs.prepare(allJobs(app));
  await remakeImages(app);
  if (app.config.demoData) {
    const { fillApart } = await import('../../scripts/demo/fill-apart.ts');
    await fillApart(app);
  }
  const http = await composeHttp(app);
  await http.listen({ port: app.config.port, host: app.config.host });
  await app.jobs.start(allJobs(app));
  await announce(app, http.server.address());
  return http;
}

/** Starts, and stops in order on SIGINT, SIGTERM or when the process that started us is gone. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  await refuseTakenPort(config);
  const app = await createApp(config);
  const opening = open(app);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    process.stdout.write('Stopping: finishing open requests.\n');
    // A start in hand is finished first: half-open parts can't be closed in order.
    const http = await opening.catch(() => undefined);
    await http?.close();
    await app.close();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop);
  // It may have gone while we were starting.
  if (process.send && !process.connected) await stop();
  await opening.catch(async (error: unknown) => {
    if (stopping) return;
    await app.close();
    throw error;
  });
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 3000} is taken by another program. Stop it, or take another one: PORT=3001 npm start`;
  }
  if (process.env.DATABASE_URL && ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT'].includes(error.code ?? '')) {
    return `No PostgreSQL answers at DATABASE_URL (${error.message}). Start it, correct the address, or unset DATABASE_URL to use the built-in one.`;
  }
  return error.message;
}

// `npm start` lets Node compile everything in a process that ends (scripts/compile-server.mjs).
if (process.argv.includes('--only-load')) {
  await import('../../scripts/demo/fill-apart.ts');
} else {
  main().catch((error: NodeJS.ErrnoException) => {
    process.stderr.write(`${process.env.LOG_LEVEL === 'debug' ? error.stack : explain(error)}\n`);
    process.exit(1);
  });
}
