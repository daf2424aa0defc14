import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { createClient } from './db/connections.ts';

/** Characters that a secret key has at least, in the setting and in the file alike. */
export const secretKeyLength = 32;

type Keyed = Pick<Config, 'secretKey' | 'dataDir'>;
const fileOf = ({ dataDir }: Keyed) => join(dataDir, 'secret-key');

/**
 * The academy's root secret: the setting, else the file in the data folder.
 *
 * @throws Error that says what to do where there is no file, or no whole key in it
 */
export function readSecretKey(config: Keyed): Buffer {
  if (config.secretKey) return Buffer.from(config.secretKey);
  const path = fileOf(config);
  if (!existsSync(path)) throw new Error(missing(path));
  const key = statSync(path).isFile() ? readFileSync(path, 'utf8').trim() : '';
  if (key.length >= secretKeyLength) return Buffer.from(key);
  throw new Error(
    `${path} holds no secret key: it has ${key.length} characters, and ${secretKeyLength} are the least. ` +
      'Put it back as it was (a backup holds it), or remove it where this academy is new.',
  );
}

/** Makes the file on first use: whole and on the disk before it has its name, and never in the place of another. */
export function ensureSecretKey(config: Keyed): Buffer {
  if (!config.secretKey && !existsSync(fileOf(config))) makeKeyFile(config);
  return readSecretKey(config);
}

/**
 * The root secret for a server on the database at `url`. The first start makes one; a database that was written with one
 * that is not here is refused, before another is made in its place.
 */
export async function openSecretKey(config: Keyed, url: string): Promise<Buffer> {
  if (!config.secretKey && !existsSync(fileOf(config)) && (await wasWrittenWithKey(url)))
    throw new Error(missing(fileOf(config)));
  return ensureSecretKey(config);
}

const missing = (path: string) =>
  `There is no file ${path}, and what this database holds encrypted was written with a secret key. Put the file back ` +
  '(it was in the earlier data folder, and a backup holds it), set DATA_DIR as the server has it, or set SECRET_KEY as it was. ' +
  'If the key is lost for good: npm run rotate:keys -- --lost-key, docs/operate/rotate-keys.md.';

function makeKeyFile(config: Keyed): void {
  const path = fileOf(config);
  const draft = `${path}.${process.pid}.part`;
  mkdirSync(config.dataDir, { recursive: true });
  try {
    const file = openSync(draft, 'w', 0o600);
    try {
      writeSync(file, randomBytes(32).toString('base64url'));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(draft, path);
    syncFolderNow(config.dataDir);
  } catch (error) {
    // Another process was first: that one's key counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function syncFolderNow(path: string): void {
  // Windows cannot open a folder and keeps its entries in a journal of its own.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

async function wasWrittenWithKey(url: string): Promise<boolean> {
  const client = createClient(url, { name: 'academy-key' });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: string | null }>(
      "select to_regclass('public.secret_key_check') as found",
    );
    if (!rows[0]?.found) return false;
    return (await client.query('select from secret_key_check')).rows.length > 0;
  } finally {
    await client.end();
  }
}
