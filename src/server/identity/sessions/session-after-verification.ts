import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { Caller } from '../../http/security/session.ts';
import { continueSession } from './continue-session.ts';
import { openSession } from './open-session.ts';
import type { SignInMethod } from './session-store.ts';

interface Input {
  /** The session that requested the verification; null if there was none. */
  asking: { sessionId: string | null; userId: string };
  caller: Caller | null;
  request: FastifyRequest;
  /** How a new session was opened. */
  method: SignInMethod;
}

/**
 * The session that a verification returns: the requesting session itself, with the updated user, if the browser presents that
 * session's token; otherwise a new session, without second factors passed elsewhere.
 */
export async function sessionAfterVerification(app: App, trx: Trx, input: Input): Promise<GotrueSession> {
  const { asking, caller, request, method } = input;
  if (caller !== null && caller.sessionId === asking.sessionId) {
    return continueSession(app, trx, { sessionId: caller.sessionId, request });
  }
  return openSession(app, trx, {
    userId: asking.userId,
    method,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
}
