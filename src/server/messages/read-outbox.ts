import type { OutboxEntry } from '../adapters/outbox.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';

/** What would have been sent, newest first. Only outside production, and only where nothing real is set up. */
export async function readOutbox(app: App, to: string | undefined): Promise<OutboxEntry[]> {
  const nothingReal = app.sms.provider === 'outbox' || app.mail.provider === 'outbox';
  if (app.config.production || !nothingReal) throw new Failure('not_found');
  return app.outbox.list(to);
}
