import type { FastifyRequest } from 'fastify';
import type { Access, Role } from '../../contract/endpoint.ts';
import { Failure } from './failures.ts';

/** What a verified access token says. */
export interface Claims {
  userId: string;
  sessionId: string;
  /** E.164, '' for an account without a phone. */
  phone: string;
  aal: 'aal1' | 'aal2';
}

/** Who is calling. `roles` is filled only where the session row was checked. */
export interface Caller extends Claims {
  roles: readonly Role[];
}

/** How tokens and sessions are checked; identity and accounts provide it, `compose.ts` joins them. */
export interface SessionCheck {
  /** Signature and expiry only, no database. Null when the token is not ours, broken or expired. */
  readToken(token: string): Promise<Claims | null>;
  /** The session row and the roles, in one query. Throws `session_ended` or `user_blocked`. */
  checkSession(claims: Claims): Promise<readonly Role[]>;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
}

/**
 * The caller, or null for a visitor where visitors may come in. Throws `no_session`, `session_ended`,
 * `user_blocked` or `not_allowed`.
 */
export async function findCaller(
  check: SessionCheck,
  request: FastifyRequest,
  access: Access,
  always: boolean,
): Promise<Caller | null> {
  const token = bearerToken(request);
  const claims = token === undefined ? null : await check.readToken(token);
  if (access === 'anyone' && !always) return claims ? { ...claims, roles: [] } : null;
  if (!claims) {
    if (access === 'anyone') return null;
    throw new Failure('no_session');
  }
  const needsRow = always || Array.isArray(access);
  const roles = needsRow ? await check.checkSession(claims) : [];
  if (Array.isArray(access) && !mayEnter(access, roles)) throw new Failure('not_allowed');
  return { ...claims, roles };
}

function mayEnter(access: Exclude<Access, string>, roles: readonly Role[]): boolean {
  return roles.some((role) => role === 'admin' || access.includes(role));
}
