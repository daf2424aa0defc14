import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import type { Keys } from '../keys.ts';
import { insertSecretKeyCheck, replaceSecretKeyCheck, selectSecretKeyCheck } from './secret-key-store.ts';

const knownText = 'academy';
const context = 'secret key check';

type Keyed = Pick<App, 'db' | 'keys'>;

/** Whether the secret key is the one that the database was written with; an academy that has none yet takes this one. */
export async function fitsSecretKey({ db, keys }: Keyed): Promise<boolean> {
  const ciphertext = await selectSecretKeyCheck(db);
  if (ciphertext !== undefined) return opensSecretKeyCheck(keys, ciphertext);
  await insertSecretKeyCheck(db, encryptKnownText(keys));
  return opensSecretKeyCheck(keys, (await selectSecretKeyCheck(db)) ?? '');
}

/** Throws, with what to do, when the secret key is not the one that the database was written with. */
export async function checkSecretKey(app: Keyed & Pick<App, 'config'>): Promise<void> {
  if (await fitsSecretKey(app)) return;
  const { secretKey, dataDir } = app.config;
  throw new Error(
    `${secretKey ? 'SECRET_KEY' : `The file secret-key in ${dataDir}`} is not the key that this database was written with, ` +
      'so no one could sign in. Restore the file secret-key from the earlier data folder, or set SECRET_KEY to its old value; ' +
      'a backup contains the file. If the key is lost for good, run npm run rotate:keys -- --lost-key, docs/operate/rotate-keys.md.',
  );
}

/** Makes the present secret key the academy's own, for when the earlier one is lost. */
export async function adoptSecretKey(db: Queries, keys: Keys): Promise<void> {
  await replaceSecretKeyCheck(db, encryptKnownText(keys));
}

const encryptKnownText = (keys: Keys) => keys.encrypt('secret-key-check', knownText, context);

/** Whether these keys open the known text of an academy. */
export function opensSecretKeyCheck(keys: Keys, ciphertext: string): boolean {
  try {
    return keys.decrypt('secret-key-check', ciphertext, context) === knownText;
  } catch {
    return false;
  }
}
