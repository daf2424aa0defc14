import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../contract/gotrue.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import type { ProvenFlow } from './pkce/exchange-auth-code.ts';
import { openSession } from './sessions/open-session.ts';
import type { SignInMethod } from './sessions/session-store.ts';

/** What `amr` says of a session that a flow of this purpose opened. */
const methods = {
  link: 'oauth',
  oauth: 'oauth',
  recovery: 'recovery',
  email_change: 'email_change',
} as const satisfies Record<ProvenFlow['purpose'], SignInMethod>;

/** What a code leads to when it came back with its secret: a session, proven in the flow's own way. */
export function finishFlow(app: App, trx: Trx, flow: ProvenFlow, request: FastifyRequest): Promise<GotrueSession> {
  return openSession(app, trx, {
    userId: flow.userId,
    method: methods[flow.purpose],
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
}
