import type { App } from '../../app.ts';
import { decideKeyMoves, type KeyMoves } from './key-rules.ts';
import { deleteKeys, insertKey, lockSigningKeys, promoteKey } from './key-store.ts';
import { makeKey } from './make-key.ts';
import { signingKeysTopic } from './signing-keys.ts';

/**
 * Advances the signing keys as far as time allows: publishes the next one when the current one is old or `asked`, lets it sign
 * once every cache has it, and deletes retired ones that no token needs. All processes are notified.
 */
export async function rotateKeys(app: App, { asked }: { asked: boolean }): Promise<KeyMoves> {
  const now = app.now();
  const at = now.toISOString();
  const moves = await app.db.transaction().execute(async (trx) => {
    const keys = await lockSigningKeys(trx);
    const decided = decideKeyMoves(
      keys.map(({ kid, state, since }) => ({ kid, state, since: new Date(since) })),
      now,
      asked,
    );
    if (decided.promote) await promoteKey(trx, decided.promote, at);
    if (decided.publish) await insertKey(trx, { ...(await makeKey(app)), state: 'next' }, at);
    await deleteKeys(trx, decided.drop);
    if (decided.publish || decided.promote || decided.drop.length > 0)
      await app.changes.announce(trx, signingKeysTopic);
    return decided;
  });
  app.changes.drop(signingKeysTopic);
  return moves;
}

/**
 * Deletes all signing keys and starts with a new one, for when a private key has leaked. All access tokens become invalid at
 * once; clients exchange their refresh tokens for new ones automatically.
 */
export async function replaceKeys(app: App): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const keys = await lockSigningKeys(trx);
    await deleteKeys(
      trx,
      keys.map(({ kid }) => kid),
    );
    await insertKey(trx, { ...(await makeKey(app)), state: 'current' }, app.now().toISOString());
    await app.changes.announce(trx, signingKeysTopic);
  });
  app.changes.drop(signingKeysTopic);
}
