import type { PushTarget } from '../../adapters/push/port.ts';
import type { App } from '../../app.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { isPublicKey, isPushService, mostSubscriptions } from './rules.ts';
import { encryptSubscription, endpointHash } from './seal-subscription.ts';
import { deleteOldest, holdSession, upsertSubscription } from './store.ts';

/**
 * Tells this browser from now on, as long as its session lives. The same browser again changes nothing but whose it is.
 * Throws `validation_failed` for an address that is of no push service and a key that is none, `session_ended`.
 */
export async function subscribe(
  app: App,
  input: { userId: string; sessionId: string; target: PushTarget },
): Promise<{ isOn: true }> {
  const { userId, target } = input;
  if (!isPushService(target.endpoint, app.config.push.PUSH_HOSTS)) {
    throw fieldFailure('endpoint', 'push_service_unknown');
  }
  if (!isPublicKey(target.keys.p256dh)) {
    throw fieldFailure('keys.p256dh', 'invalid');
  }
  const sessionId = app.config.authProvider.name === 'supabase' ? null : input.sessionId;
  await app.db.transaction().execute(async (trx) => {
    if (sessionId !== null && !(await holdSession(trx, sessionId))) throw new Failure('session_ended');
    await upsertSubscription(trx, {
      userId,
      sessionId,
      endpointHash: endpointHash(app, target.endpoint),
      ciphertext: encryptSubscription(app, target),
      at: app.now().toISOString(),
    });
    await deleteOldest(trx, userId, mostSubscriptions);
  });
  return { isOn: true };
}
