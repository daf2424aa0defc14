import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { type PushWords, queueMessage } from '../queue-message.ts';
import { selectSubscriptionIds } from './store.ts';

/**
 * Hands a message to the queue for every phone and computer on which a person wants it, one delivery for each. One that still
 * waits at the push service is replaced by a later one about the same (`about`).
 */
export async function queuePush(app: App, trx: Trx, userId: string, message: PushWords): Promise<void> {
  for (const id of await selectSubscriptionIds(trx, userId)) {
    await queueMessage(app, trx, { ...message, channel: 'push', to: id });
  }
}
