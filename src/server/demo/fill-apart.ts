import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { App } from '../app.ts';
import { programFile } from '../process/program-file.ts';

/**
 * Fills an empty academy with demo data in a process of its own, which says why when it fails: drawing takes some 500 MB, which
 * a server that did it itself would never give back.
 */
export const fillApart = (app: App): Promise<boolean> => runApart(app, 'demo/fill');

/** Uploads the demo's books and free files that are not there yet, likewise. */
export const fillFilesApart = (app: App): Promise<boolean> => runApart(app, 'demo/files-worker');

async function runApart(app: App, program: string): Promise<boolean> {
  const filler = fork(programFile(program), {
    env: { ...process.env, DATABASE_URL: app.databaseUrl },
    execArgv: [],
  });
  const [code] = await once(filler, 'exit');
  return code === 0;
}
