import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { canEnter, type Owner } from './owner.ts';

/** Where PostgreSQL listens. */
export interface Endpoint {
  /** PostgreSQL settings that make it listen there, and nowhere else. */
  settings: Record<string, string>;
  /** The role's password where there is no socket; with one, the operating system vouches for us. */
  password: string | undefined;
  /** A connection string for a role and database. */
  url(role: string, database: string): string;
  close(): void;
}

/**
 * Opens the place PostgreSQL listens at: a socket in a folder only its user can enter, or on
 * Windows, which has no such sockets, a free loopback port guarded by a random password.
 */
export async function openEndpoint(home: Home): Promise<Endpoint> {
  return process.platform === 'win32' ? portEndpoint(home.dir) : socketEndpoint(home);
}

function socketEndpoint({ dir, owner }: Home): Endpoint {
  const inside = join(dir, 'socket');
  const folder = fitsSocket(inside) ? privateFolder(inside, owner) : shortFolder(dir, owner);
  return {
    settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700', port: '5432' },
    password: undefined,
    url: (role, database) => `postgresql://${role}@${encodeURIComponent(folder)}/${database}`,
    close: () => {
      if (folder !== inside) rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The system cuts socket paths at 104 to 108 bytes; `/.s.PGSQL.5432` is added to the folder.
function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder) + '/.s.PGSQL.5432'.length <= 100;
}

/** The same short folder every time for one database, unless someone else took the name. */
function shortFolder(home: string, owner: Owner | undefined): string {
  const name = `academy-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const parent = [tmpdir(), '/tmp'].find((dir) => fitsSocket(join(dir, `${name}-XXXXXX`)) && canEnter(owner, dir));
  if (!parent) throw new Error('No folder for temporary files has a path short enough for the database socket.');
  const folder = privateFolder(join(parent, name), owner);
  const found = lstatSync(folder);
  const uid = owner?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  const fresh = mkdtempSync(join(parent, `${name}-`));
  if (owner) chownSync(fresh, owner.uid, owner.gid);
  return fresh;
}

function privateFolder(folder: string, owner: Owner | undefined): string {
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function portEndpoint(home: string): Promise<Endpoint> {
  const file = join(home, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const password = readFileSync(file, 'utf8');
  const port = await freePort();
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
    password,
    url: (role, database) => `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`,
    close: () => undefined,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
