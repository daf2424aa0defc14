import type { SecretName } from '../../../contract/settings/service-settings.ts';
import type { Queries, Trx } from '../../db/db.ts';

export interface SecretRow {
  name: string;
  /** Encrypted; `context` of the encryption is the name. */
  ciphertext: string;
  last4: string;
  set_at: string;
}

export async function selectSecrets(db: Queries): Promise<SecretRow[]> {
  return db.selectFrom('settings_secrets').select(['name', 'ciphertext', 'last4', 'set_at']).execute();
}

export async function upsertSecret(
  trx: Trx,
  { name, ...row }: { name: SecretName; ciphertext: string; last4: string; at: string; actorId: string | null },
): Promise<void> {
  const change = { ciphertext: row.ciphertext, last4: row.last4, set_at: row.at, set_by: row.actorId };
  await trx
    .insertInto('settings_secrets')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}

export async function deleteSecret(trx: Trx, name: SecretName): Promise<void> {
  await trx.deleteFrom('settings_secrets').where('name', '=', name).execute();
}
