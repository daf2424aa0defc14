import { spawnSync } from 'node:child_process';
import { lchownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Binaries, program } from './binaries.ts';
import type { Endpoint } from './endpoint.ts';
import type { Home } from './home.ts';
import { asOwner, exists, type Owner } from './owner.ts';

/**
 * Makes the database cluster in `<home>/cluster` when there is none, and says who may connect.
 *
 * @returns the cluster's folder
 * @throws Error with initdb's own words when it fails, or when another PostgreSQL made the cluster
 */
export function openCluster(binaries: Binaries, home: Home, endpoint: Endpoint, log: (line: string) => void): string {
  const cluster = join(home.dir, 'cluster');
  if (!exists(cluster)) {
    log(`Creating a database in ${cluster}`);
    createCluster(binaries, home, endpoint, cluster);
  }
  checkVersion(binaries, cluster);
  writeAccessRules(cluster, endpoint, home.owner);
  return cluster;
}

// Made under another name and then renamed: an interrupted start leaves no half cluster behind.
function createCluster(binaries: Binaries, home: Home, endpoint: Endpoint, cluster: string): void {
  const draft = `${cluster}.new`;
  const passwordFile = join(home.dir, 'password');
  let complaint = '';
  for (const characters of characterLocales()) {
    rmSync(draft, { recursive: true, force: true });
    const args = ['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--data-checksums', '--no-instructions'];
    // ICU's root order sorts names as people expect, in both scripts; the C library only classifies letters.
    args.push('--locale-provider=icu', '--icu-locale=und', '--locale=C', `--lc-ctype=${characters}`);
    args.push(...(endpoint.password ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'peer']));
    const command = asOwner(home.owner, program(binaries, 'initdb'), args);
    const run = spawnSync(command.file, command.args, { ...command.options, cwd: home.dir, encoding: 'utf8' });
    if (run.status === 0) {
      renameSync(draft, cluster);
      return;
    }
    complaint = run.error?.message ?? `${run.stderr}`.trim();
  }
  rmSync(draft, { recursive: true, force: true });
  throw new Error(`PostgreSQL couldn’t create its database folder: ${complaint}`);
}

// With the plain C locale pg_trgm ignores Devanagari letters, and no search in Marathi would find anything.
function characterLocales(): string[] {
  return process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];
}

function checkVersion(binaries: Binaries, cluster: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [installed] = binaries.version.split('.');
  if (made === installed) return;
  throw new Error(
    `The database in ${cluster} was created by PostgreSQL ${made}, and this version includes PostgreSQL ${installed}. ` +
      'Back up with the earlier version and restore with this one.',
  );
}

/** Only the user that the server runs as may connect, whoever started it last time. */
function writeAccessRules(cluster: string, endpoint: Endpoint, owner: Owner | undefined): void {
  const rule = endpoint.password
    ? 'host all all 127.0.0.1/32 scram-sha-256\n'
    : 'local all all peer map=server\nlocal replication all peer map=server\n';
  replaceFile(join(cluster, 'pg_hba.conf'), rule, owner);
  const user = userInfo().username.replaceAll('"', '""');
  replaceFile(join(cluster, 'pg_ident.conf'), `server "${user}" academy\nserver "${user}" postgres\n`, owner);
}

// Never written through: as root, a link in a folder that belongs to another user could lead anywhere.
function replaceFile(path: string, content: string, owner: Owner | undefined): void {
  rmSync(path, { force: true });
  writeFileSync(path, content, { mode: 0o600, flag: 'wx' });
  if (owner) lchownSync(path, owner.uid, owner.gid);
}
