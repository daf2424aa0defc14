import type { App } from '../src/server/app.ts';
import { adoptSecretKey } from '../src/server/settings/check-secret-key.ts';

/** Makes the present secret key the academy's own and forgets what only the earlier one could read. */
export async function startOverWithSecretKey(app: App): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('auth.sessions').execute();
    await trx.deleteFrom('auth.mfa_factors').where('secret', 'is not', null).execute();
    await trx.deleteFrom('settings_secrets').execute();
    await trx.deleteFrom('push_subscriptions').execute();
    await trx.deleteFrom('push_keys').execute();
    await adoptSecretKey(trx, app.keys);
  });
}
