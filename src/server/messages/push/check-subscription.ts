import type { App } from '../../app.ts';
import { endpointHash } from './seal-subscription.ts';
import { selectIsSubscribed } from './store.ts';

/** Whether the caller is told on the browser of this address. */
export async function checkSubscription(
  app: App,
  input: { userId: string; endpoint: string },
): Promise<{ isOn: boolean }> {
  return { isOn: await selectIsSubscribed(app.db, { ...input, endpointHash: endpointHash(app, input.endpoint) }) };
}
