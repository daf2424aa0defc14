import { PushFailure } from '../../adapters/push/push-failure.ts';
import type { App } from '../../app.ts';
import { PermanentFailure } from '../permanent-failure.ts';
import { pushKeys } from './push-keys.ts';
import { keptSeconds, pushContact, shortened } from './rules.ts';
import { decryptSubscription } from './seal-subscription.ts';
import { deleteGone, selectSubscription, updateTold } from './store.ts';

interface Delivery {
  /** The id of the subscription. */
  recipient: string;
  language: string;
  subject_ref: string | null;
  expires_at: string | null;
}

/**
 * Sends a message to one browser. `expired`: it is not there any more, which is no failure; who signed out or took the
 * permission back is not looked for. Throws `PermanentFailure` for what no other attempt would change.
 */
export async function sendPush(
  app: App,
  delivery: Delivery,
  words: { subject: string; text: string; link: string },
): Promise<'sent' | 'expired'> {
  const id = delivery.recipient;
  const kept = await selectSubscription(app.db, id);
  if (!kept) return 'expired';
  // Known to the push service and the phone by a hash: neither learns which class it is.
  const topic = delivery.subject_ref === null ? undefined : app.keys.sign('push', delivery.subject_ref).slice(0, 32);
  try {
    const outcome = await app.push.send({
      to: decryptSubscription(app, kept),
      keys: await pushKeys(app),
      contact: pushContact(app.config.publicUrl),
      payload: JSON.stringify({
        title: shortened(words.subject, 120),
        body: shortened(words.text.trim(), 400),
        lang: delivery.language,
        url: pathOf(words.link),
        tag: topic,
      }),
      ttlSeconds: keptSeconds(delivery.expires_at, app.now()),
      ...(topic ? { topic } : {}),
    });
    if (outcome === 'gone') {
      await deleteGone(app.db, { id, ciphertext: kept.ciphertext });
      return 'expired';
    }
  } catch (error) {
    if (error instanceof PushFailure && !error.again) throw new PermanentFailure(error.message);
    throw error;
  }
  await updateTold(app.db, id, app.now().toISOString());
  return 'sent';
}

/** The phone opens it at the address that it knows the academy by. */
function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link, 'http://academy.invalid');
  return pathname + search + hash;
}
