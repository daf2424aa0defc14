import { type SpawnOptions, spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, statSync } from 'node:fs';

/** The unprivileged user PostgreSQL runs as when the server itself runs as root. */
export interface Owner {
  uid: number;
  gid: number;
  name: string;
}

/** A program to start, with the privileges it is meant to have. */
export interface Command {
  file: string;
  args: string[];
  options: SpawnOptions & { cwd?: string };
}

/**
 * Chooses whom PostgreSQL runs as: the server's own user (`undefined`), or, since PostgreSQL
 * refuses to run as root, the user who already owns the database folder, else `nobody`.
 *
 * @param home the folder that holds, or will hold, the database
 */
export function chooseOwner(home: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readUsers();
  const current = statSync(home, { throwIfNoEntry: false })?.uid ?? 0;
  const keeper = current === 0 ? undefined : users.find((user) => user.uid === current);
  const owner = keeper ?? users.find((user) => user.name === 'nobody');
  if (!owner) {
    throw new Error(
      'PostgreSQL refuses to run as root and this machine has no user "nobody". ' +
        'Start the server as an ordinary user, or set DATABASE_URL.',
    );
  }
  return owner;
}

/** Whether that user (or the server's own, without one) can enter the folder. */
export function canEnter(owner: Owner | undefined, folder: string): boolean {
  const command = asOwner(owner, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
  return spawnSync(command.file, command.args, { ...command.options, cwd: '/' }).status === 0;
}

/** Describes a program run as that user, with a bare environment: no secret of ours reaches it. */
export function asOwner(owner: Owner | undefined, file: string, args: string[]): Command {
  const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: 'UTC' };
  return { file, args, options: { env, ...(owner && { uid: owner.uid, gid: owner.gid }) } };
}

/** Whether the path exists, be it a link that leads nowhere. */
export function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function readUsers(): Owner[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []));
}
