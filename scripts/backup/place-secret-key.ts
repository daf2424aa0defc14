import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../src/server/config.ts';
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
    throw new Error('SECRET_KEY is not the one that this backup was made with. Set that one, or none if it had none.');
  }
  const there = existsSync(fileOf(config)) ? readFileSync(fileOf(config), 'utf8').trim() : undefined;
  if (there !== undefined && matches(there)) return;
  if (secretKey.from === 'setting') {
    throw new Error('This backup was made with SECRET_KEY set, and does not hold it. Set the same one.');
  }
  if (there !== undefined && !force) {
    throw new Error(`${fileOf(config)} holds another key. Give --force to replace it.`);
  }
}

/** Writes the key file; returns what undoes it. Does nothing where the setting rules. */
export async function placeSecretKey(config: Config, key: Buffer | undefined): Promise<() => Promise<void>> {
  if (config.secretKey || !key) return async () => undefined;
  const path = fileOf(config);
  const before = existsSync(path) ? readFileSync(path) : undefined;
  await replace(path, key);
  return () => (before ? replace(path, before) : rm(path));
}

async function replace(path: string, key: Buffer): Promise<void> {
  await writeFile(`${path}.new`, key, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
