import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { takeTokens } from '../http/limits.ts';
import { limitNetwork } from '../identity/limit-network.ts';

/** Null for a visitor, whom only the setting "public pages" lets in. */
export type Sender = { userId: string } | { userId: null; request: FastifyRequest };

/** Ten questions an hour for a person or, of visitors, a network. Throws `too_many_requests`. */
export async function takeEnquiryToken(app: App, sender: Sender): Promise<void> {
  const row = { limit: 10, windowSeconds: 3600 };
  const limits =
    sender.userId === null
      ? limitNetwork(app, { name: 'enquiry:ip', ip: sender.request.ip, ...row })
      : [{ key: `enquiry:${sender.userId}`, ...row }];
  const reached = await takeTokens(app.db, limits, app.now());
  if (reached) throw new Failure('too_many_requests', { retryAfterSeconds: reached.seconds });
}
