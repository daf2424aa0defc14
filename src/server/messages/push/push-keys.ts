import type { PushKeys } from '../../adapters/push/port.ts';
import type { App } from '../../app.ts';
import { insertKeys, selectKeys } from './store.ts';

/** The academy's keys for push services; the first call of an empty academy makes them. Browsers are bound to them. */
export async function pushKeys(app: App): Promise<PushKeys> {
  let kept = await selectKeys(app.db);
  if (!kept) {
    const { publicKey, privateKey } = await app.push.makeKeys();
    const ciphertext = app.keys.encrypt('push', privateKey, publicKey);
    await insertKeys(app.db, { publicKey, privateKey: ciphertext, at: app.now().toISOString() });
    kept = await selectKeys(app.db);
  }
  if (!kept) throw new Error('there are no keys for push services');
  return { publicKey: kept.publicKey, privateKey: app.keys.decrypt('push', kept.privateKey, kept.publicKey) };
}
