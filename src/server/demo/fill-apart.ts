import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { App } from '../app.ts';
import { programFile } from '../process/program-file.ts';

/**
 * Fills an empty academy with demo data in a process of its own, which says why when it fails: drawing takes some 500 MB, which
 * a server that did it itself would never give back.
 */
export async function fillApart(app: App): Promise<boolean> {
  const filler = fork(programFile('demo/fill'), {
    env: { ...process.env, DATABASE_URL: app.databaseUrl },
    execArgv: [],
  });
  const [code] = await once(filler, 'exit');
  return code === 0;
}
