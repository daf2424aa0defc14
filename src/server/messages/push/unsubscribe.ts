import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { endpointHash } from './seal-subscription.ts';
import { deleteOwn, deleteSubscriptionsOf } from './store.ts';

/** Tells the browser of this address no more, if it is one of the caller's. */
export async function unsubscribe(app: App, input: { userId: string; endpoint: string }): Promise<{ isOn: false }> {
  await deleteOwn(app.db, { userId: input.userId, endpointHash: endpointHash(app, input.endpoint) });
  return { isOn: false };
}

/** Tells none of a person's browsers any more. */
export async function unsubscribeAll(trx: Trx, userId: string): Promise<void> {
  await deleteSubscriptionsOf(trx, userId);
}
