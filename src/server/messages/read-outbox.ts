import type { FastifyRequest } from 'fastify';
import type { OutboxEntry } from '../adapters/outbox.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';

/**
 * What would have been sent, newest first. It holds sign-in codes, so only outside production, only where nothing real is
 * set up, and only for somebody at this machine.
 */
export async function readOutbox(app: App, to: string | undefined, request: FastifyRequest): Promise<OutboxEntry[]> {
  const nothingReal = app.sms.provider === 'outbox' || app.mail.provider === 'outbox';
  if (app.config.production || !nothingReal || !isFromThisMachine(request)) throw new Failure('not_found');
  return app.outbox.list(to);
}
