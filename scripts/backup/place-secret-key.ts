import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { syncFile, syncFolder } from '../../src/server/adapters/files/sync.ts';
import type { Config } from '../../src/server/config.ts';
import { deriveKeys } from '../../src/server/keys.ts';
import { restorePlaces } from '../../src/server/restore/journal.ts';
import { readSecretKey } from '../../src/server/secret-key.ts';
import { opensSecretKeyCheck } from '../../src/server/settings/check-secret-key.ts';
import { fingerprintOf, type Manifest } from './manifest.ts';

const fileOf = (config: Config) => join(config.dataDir, 'secret-key');

/**
 * Throws unless the restored academy will run with the key that its data was written with; without it nobody stays signed
 * in and nothing that is encrypted can be read.
 */
export function checkSecretKey(config: Config, { secretKey }: Manifest, force: boolean): void {
  const matches = (key: string) => fingerprintOf(Buffer.from(key)) === secretKey.fingerprint;
  if (config.secretKey) {
    if (matches(config.secretKey)) return;
    throw new Error(
      'SECRET_KEY is not the one this backup was made with. Set that one, or unset it if there was none.',
    );
  }
  const there = existsSync(fileOf(config)) ? readFileSync(fileOf(config), 'utf8').trim() : undefined;
  if (there !== undefined && matches(there)) return;
  if (secretKey.from === 'setting') {
    throw new Error('This backup was made with SECRET_KEY set and does not contain it. Set the same one.');
  }
  if (there !== undefined && !force) {
    throw new Error(`${fileOf(config)} holds a different key. Use --force to replace it.`);
  }
}

/** Throws unless the archive holds the key that its manifest promises, where the academy is to run with that file. */
export function requireArchivedKey(config: Config, { secretKey }: Manifest, key: Buffer | undefined): void {
  if (config.secretKey || secretKey.from === 'setting') return;
  if (!key) throw new Error('This backup has no secret key. Use another backup file.');
  if (fingerprintOf(Buffer.from(key.toString().trim())) === secretKey.fingerprint) return;
  throw new Error('The secret key in this backup doesn’t match its data. Use another backup file.');
}

/** Whether a key opens the known text in a database; one from before there was such a text lets any pass. */
export async function opensKnownText(client: Client, key: Buffer): Promise<boolean> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('public.secret_key_check') as found",
  );
  if (!tables[0]?.found) return true;
  const { rows } = await client.query<{ ciphertext: string }>('select ciphertext from secret_key_check');
  return !rows[0] || opensSecretKeyCheck(deriveKeys(key), rows[0].ciphertext);
}

/** Throws unless the key that the restored academy will run with opens the known text in the restored database. */
export async function proveSecretKey(client: Client, config: Config, archived: Buffer | undefined): Promise<void> {
  const fromArchive = config.secretKey || !archived ? undefined : Buffer.from(archived.toString().trim());
  if (await opensKnownText(client, fromArchive ?? readSecretKey(config))) return;
  throw new Error('The secret key doesn’t decrypt this backup. Use another backup file, or set the right SECRET_KEY.');
}

/** Puts the key that comes beside the one that is there; tells whether one comes. None does where the setting rules. */
export async function stageSecretKey(config: Config, key: Buffer | undefined): Promise<boolean> {
  if (config.secretKey || !key) return false;
  const path = restorePlaces(config).key;
  await writeFile(path, key, { mode: 0o600 });
  await syncFile(path);
  await syncFolder(config.dataDir);
  return true;
}
