import { randomBytes, randomUUID } from 'node:crypto';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { ipPrefix } from '../../http/security/ip-prefix.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { recoverySessionMs, sessionMs } from '../rules.ts';
import { issueTokens } from './issue-tokens.ts';
import { insertSession, type SignInMethod } from './session-store.ts';

interface Input {
  userId: string;
  method: SignInMethod;
  /** The address the limits go by (`request.ip`). */
  ip: string;
  userAgent: string;
  /** Opens nothing, and lasts an hour, until the user has proven a new number. */
  needsPhone?: boolean;
}

/** Opens a session, usually of 30 days, for someone who has just been verified. Throws `user_banned`. */
export async function openSession(app: App, trx: Trx, input: Input): Promise<GotrueSession> {
  const now = app.now();
  const at = now.toISOString();
  const id = randomUUID();
  const key = randomBytes(32);
  const needsPhone = input.needsPhone ?? false;
  const notAfter = new Date(now.getTime() + (needsPhone ? recoverySessionMs : sessionMs)).toISOString();
  const user = await insertSession(trx, {
    id,
    userId: input.userId,
    refreshKey: app.keys.encrypt('refresh', key.toString('base64'), id),
    ipPrefix: ipPrefix(input.ip),
    userAgent: shortUserAgent(input.userAgent),
    method: input.method,
    at,
    notAfter,
    needsPhone,
  });
  if (!user) throw new Error('a session was opened for nobody');
  if (user.bannedAt) throw new GotrueFailure('user_banned', 'User is banned');
  const session = {
    id,
    aal: 'aal1' as const,
    notAfter,
    needsPhone,
    refreshCounter: 0,
    amr: [{ method: input.method, at }],
  };
  return issueTokens(app, session, key, user);
}

/** The user agent, truncated for storage. */
export function shortUserAgent(userAgent: string): string {
  return userAgent.slice(0, 300);
}
