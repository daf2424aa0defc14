import type { App } from '../../app.ts';
import { decideKeyMoves, type KeyMoves } from './key-rules.ts';
import { deleteKeys, insertKey, lockSigningKeys, promoteKey } from './key-store.ts';
import { makeKey } from './make-key.ts';
import { signingKeysTopic } from './signing-keys.ts';

/**
 * Moves the signing keys on, as far as time allows: publishes the next one when the current one is old or `asked`, lets
 * it sign once everybody knows it, forgets retired ones that no token needs. Every process hears of it.
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
 * Throws every signing key away and begins with a new one, for when a private key was seen by somebody. Every access
 * token is worthless at once; the apps exchange their refresh tokens for new ones by themselves.
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
