import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../db/db.ts';
import { ipPrefix } from '../../http/security/ip-prefix.ts';
import type { Caller } from '../../http/security/session.ts';
import { shortUserAgent } from './open-session.ts';
import { lockSession } from './session-store.ts';

interface Request {
  caller: Caller | null;
  request: FastifyRequest;
}

/**
 * Whether a proof comes from whoever requested it: with the owner's token or, since stock clients send none with a proof, from
 * the requesting session's browser and network. A mistyped number or address belongs to a stranger, who must not get into the
 * account with what was sent there.
 */
export async function comesFromSession(
  trx: Trx,
  asking: { sessionId: string | null; userId: string },
  { caller, request }: Request,
): Promise<boolean> {
  if (caller !== null) return caller.userId === asking.userId;
  const session = asking.sessionId === null ? undefined : await lockSession(trx, asking.sessionId);
  const userAgent = shortUserAgent(request.headers['user-agent'] ?? '');
  return session?.ipPrefix === ipPrefix(request.ip) && session.userAgent === userAgent;
}
