import type { FastifyRequest } from 'fastify';
import type { OutboxEntry } from '../adapters/outbox.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { isFromThisMachine } from '../http/security/from-this-machine.ts';
import { hasOutboxKey, offersOutbox } from '../http/security/outbox-key.ts';
import { chosenMail } from '../settings/providers/chosen-mail.ts';
import { chosenSms } from '../settings/providers/chosen-sms.ts';

const keyNeeded =
  'Open this page with its key: the server printed the full address when it started (/dev/outbox?key=…).';

/**
 * What would have been sent, newest first. It holds sign-in codes, so only outside production, only where nothing real is
 * set up, and only for somebody at this machine with the key that the console printed. Throws `not_found` and `not_allowed`.
 */
export async function readOutbox(app: App, to: string | undefined, request: FastifyRequest): Promise<OutboxEntry[]> {
  if (!offersOutbox(app) || !isFromThisMachine(request) || !(await keepsMessages(app))) throw new Failure('not_found');
  if (!hasOutboxKey(app, request)) throw new Failure('not_allowed', undefined, keyNeeded);
  // A plus sign that is not encoded arrives as a space.
  return app.outbox.list(to?.replace(/^ /, '+'));
}

/** Whether messages of some channel stay here, because no service takes them. */
export async function keepsMessages(app: App): Promise<boolean> {
  const [sms, mail] = await Promise.all([chosenSms(app), chosenMail(app)]);
  return sms.provider === 'outbox' || mail.provider === 'outbox';
}
