import { readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockHolder } from './lock.ts';
import { exists } from './owner.ts';

/** A server that another process started on a data folder. */
export interface RunningServer {
  pid: number;
  /** Connection string of its database, valid only for the user it runs as. */
  url: string;
}

/**
 * The server that runs on a data folder now; undefined when there is none.
 *
 * @throws Error with what to do when it belongs to another user or has only begun to start
 */
export function findRunning(dataDir: string): RunningServer | undefined {
  const place = join(resolve(dataDir), 'postgres');
  if (!exists(place)) return undefined;
  try {
    const home = realpathSync(place);
    const pid = lockHolder(home);
    return pid === undefined ? undefined : { pid, url: urlOf(home) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw new Error(`The database in ${place} belongs to another user. Run this as that user.`);
    if (code === 'ENOENT') throw new Error(`The server on ${dataDir} is still starting. Try again in a moment.`);
    throw error;
  }
}

/** PostgreSQL notes in its lock file where it listens. */
function urlOf(home: string): string {
  const [, , , port, socket] = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  if (!port) throw Object.assign(new Error('PostgreSQL is starting'), { code: 'ENOENT' });
  if (socket) return `postgresql://academy@${encodeURIComponent(socket)}/academy`;
  const password = readFileSync(join(home, 'password'), 'utf8');
  return `postgresql://academy:${password}@127.0.0.1:${port}/academy`;
}
