import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { gatewayNamed } from '../../settings/providers/chosen-gateways.ts';
import { followMandatesJob } from '../rules.ts';
import { insertUnread } from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';
import { receiveEvent } from './receive-event.ts';

/** A webhook as received: the provider from its URL, raw bytes and headers. */
export interface Webhook {
  provider: string;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Receives a gateway's webhook: the signature over its raw bytes is verified before anything is parsed. An authentic event is
 * stored before it is processed, so it counts as accepted even if an internal error keeps it from being settled; one of another
 * account or of an unknown format is stored for admins to see. Throws `not_found` for an unknown gateway,
 * `payment_signature_invalid` for a forged or altered body, and `validation_failed` for timestamps and characters that can't be
 * stored.
 */
export async function takeWebhook(app: App, hooks: PaymentHooks, { provider, body, headers }: Webhook): Promise<void> {
  const gateway = await gatewayNamed(app, provider);
  if (!gateway) throw new Failure('not_found');
  const event = gateway.readWebhook(body, headers);
  if (event === 'forged') throw new Failure('payment_signature_invalid');
  if (event === 'not_ours') return;
  if ('tokenId' in event) {
    await app.jobs.enqueue(app.db, followMandatesJob, { tokenId: event.tokenId });
    return;
  }
  if (!('unread' in event)) {
    await receiveEvent(app, hooks, { provider, event });
    return;
  }
  const { eventId, reason, seen } = event;
  app.log.warn({ provider, eventId, reason, seen }, 'could not read a gateway event');
  if (event.unread === 'impossible') throw new Failure('validation_failed');
  await insertUnread(app.db, { provider, event, at: app.now().toISOString() });
}
