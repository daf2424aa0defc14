import { type SecretName, secretNames } from '../../../contract/settings/service-settings.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { selectSecrets } from './secret-store.ts';

/** A secret as it is kept: encrypted, with what may be told of it. */
export interface KeptSecret {
  ciphertext: string;
  setAt: string;
  last4: string;
}

export type KeptSecrets = Partial<Record<SecretName, KeptSecret>>;

/** The kept secrets, still encrypted. */
export async function loadSecrets(db: Queries): Promise<KeptSecrets> {
  const rows = new Map((await selectSecrets(db)).map((row) => [row.name, row]));
  const secrets: KeptSecrets = {};
  for (const name of secretNames) {
    const row = rows.get(name);
    if (row) secrets[name] = { ciphertext: row.ciphertext, setAt: row.set_at, last4: row.last4 };
  }
  return secrets;
}

/** The secret itself, for the provider alone; '' where none is kept. Throws when it was kept under another SECRET_KEY. */
export function openSecret(app: App, secrets: KeptSecrets, name: SecretName): string {
  const secret = secrets[name];
  return secret ? app.keys.decrypt('settings-secret', secret.ciphertext, name) : '';
}

/** Letters that a reader may see of a secret: its last four where at least eight more stay hidden. */
export function lastLetters(secret: string): string {
  return secret.length >= 12 ? secret.slice(-4) : '';
}
