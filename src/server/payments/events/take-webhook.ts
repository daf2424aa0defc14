import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { gatewayNamed } from '../../settings/providers/chosen-gateways.ts';
import { insertUnread } from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';
import { receiveEvent } from './receive-event.ts';

/** A webhook as it came: who sent it by its address, its raw bytes and headers. */
export interface Webhook {
  provider: string;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Takes a webhook of a gateway: its raw bytes are checked against their signature before anything is read from them. A genuine
 * event is stored before it is worked on, so that it counts as taken also when an error of ours keeps it from being settled;
 * one of another account or of an unknown form is kept for admins to see. Throws `not_found` for a gateway that is not there,
 * `payment_signature_invalid` for what is forged or altered, and `validation_failed` for instants and characters that nothing
 * can keep.
 */
export async function takeWebhook(app: App, hooks: PaymentHooks, { provider, body, headers }: Webhook): Promise<void> {
  const gateway = await gatewayNamed(app, provider);
  if (!gateway) throw new Failure('not_found');
  const event = gateway.readWebhook(body, headers);
  if (event === 'forged') throw new Failure('payment_signature_invalid');
  if (event === 'not_ours') return;
  if (!('unread' in event)) {
    await receiveEvent(app, hooks, { provider, event });
    return;
  }
  const { eventId, reason, seen } = event;
  app.log.warn({ provider, eventId, reason, seen }, 'could not read a gateway event');
  if (event.unread === 'impossible') throw new Failure('validation_failed');
  await insertUnread(app.db, { provider, event, at: app.now().toISOString() });
}
