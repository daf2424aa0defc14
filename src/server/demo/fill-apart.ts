import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { App } from '../app.ts';
import { programFile } from '../process/program-file.ts';
import { wantsDemoData } from './wants-demo-data.ts';

/**
 * Fills an academy that wants demo data in a process of its own: drawing it takes some 500 MB, which a server that did it
 * itself would never give back. Throws when that fails.
 */
export async function fillApart(app: App): Promise<void> {
  if (!(await wantsDemoData(app))) return;
  const filler = fork(programFile('demo/fill'), {
    env: { ...process.env, DATABASE_URL: app.databaseUrl },
    execArgv: [],
  });
  const [code] = await once(filler, 'exit');
  if (code !== 0) throw new Error('The demo data could not be made. DEMO_DATA=0 starts without it.');
}
