import { type SecretName, secretNames, secretSections } from '../../../contract/settings/service-settings.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { type KeptSecrets, lastLetters } from './read-secrets.ts';
import { deleteSecret, upsertSecret } from './secret-store.ts';

/** New secrets by name; null removes one, undefined leaves it. */
export type NewSecrets = { [Name in SecretName]?: string | null | undefined };

interface Input {
  actorId: string | null;
  secrets: NewSecrets;
  reason: string;
}

/** Keeps, replaces or removes secrets. The audit log says that it was done, never what with. */
export async function saveSecrets(app: App, trx: Trx, before: KeptSecrets, input: Input): Promise<void> {
  for (const name of secretNames) {
    const value = input.secrets[name];
    const there = before[name] !== undefined;
    if (value === undefined || (value === null && !there)) continue;
    if (value === null) await deleteSecret(trx, name);
    else {
      const ciphertext = app.keys.encrypt('settings-secret', value, name);
      const at = app.now().toISOString();
      await upsertSecret(trx, { name, ciphertext, last4: lastLetters(value), at, actorId: input.actorId });
    }
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'academy.change_secret',
      subject: `settings:${secretSections[name]}`,
      before: null,
      after: value === null ? { secretRemoved: name } : { secretSaved: name },
      reason: input.reason,
    });
  }
}
