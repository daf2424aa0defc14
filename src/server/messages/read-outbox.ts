import type { FastifyRequest } from 'fastify';
import { chosenMail } from '../academy/providers/chosen-mail.ts';
import { chosenSms } from '../academy/providers/chosen-sms.ts';
import type { OutboxEntry } from '../adapters/outbox.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';

/**
 * What would have been sent, newest first. It holds sign-in codes, so only outside production, only where nothing real is
 * set up, and only for somebody at this machine.
 */
export async function readOutbox(app: App, to: string | undefined, request: FastifyRequest): Promise<OutboxEntry[]> {
  const [sms, mail] = await Promise.all([chosenSms(app), chosenMail(app)]);
  const nothingReal = sms.provider === 'outbox' || mail.provider === 'outbox';
  if (app.config.production || !nothingReal || !isFromThisMachine(request)) throw new Failure('not_found');
  return app.outbox.list(to);
}
