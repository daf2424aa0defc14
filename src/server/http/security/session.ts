import type { FastifyRequest } from 'fastify';
import { type Capability, mayCall } from '../../../contract/accounts/capabilities.ts';
import type { AuditAction } from '../../../contract/audit/audit-actions.ts';
import type { Endpoint, Role } from '../../../contract/endpoint.ts';
import { noteKnownCaller } from '../../admission/admit-requests.ts';
import { Failure } from '../failures.ts';

/** Claims of a verified access token. */
export interface Claims {
  userId: string;
  sessionId: string;
  /** E.164, '' for an account without a phone. */
  phone: string;
  aal: 'aal1' | 'aal2';
  /** When a hosted service's session passed a second factor (ISO instant); null where none was, and for our own. */
  secondFactorAt: string | null;
  /** Whether the session still needs its second factor, if the token can tell. */
  needsSecondFactor: boolean;
  /** Whether the user recovered the account by email and must verify a new number first. */
  needsNewPhone: boolean;
}

/**
 * The caller. `roles` is filled only where the session row was checked. A caller with a custom role acts as
 * the roles that the endpoint lists.
 */
export interface Caller extends Claims {
  roles: readonly Role[];
}

/** The session row's current state, whatever the token said when it was issued. */
export interface Standing {
  roles: readonly Role[];
  /** Of the custom role. */
  capabilities: readonly Capability[];
  needsSecondFactor: boolean;
  /** The academy requires a second factor of this user, who has none. */
  lacksSecondFactor: boolean;
}

/** How tokens and sessions are checked; implemented by identity and accounts, and connected in `compose.ts`. */
export interface SessionCheck {
  /** Signature and expiry only, no database. Null when the token is not ours, broken or expired. */
  readToken(token: string): Promise<Claims | null>;
  /** The session row and the roles, in one query. Throws `session_ended` or `user_blocked`. */
  checkSession(claims: Claims): Promise<Standing>;
  /** The same for the second factor alone, for endpoints that don't read the session row. */
  needsSecondFactor(claims: Claims): Promise<boolean>;
  /** Called when a signed-in user calls an endpoint that none of their roles allows. */
  noteRefusedRole(claims: Claims, request: FastifyRequest): Promise<void>;
  /** Puts a read that its endpoint declares (`audit`) into the audit log. `name` is what people call the subject. */
  recordRead(read: { actorId: string; action: AuditAction; subject: string; name: string | null }): Promise<void>;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
}

/**
 * The caller, or null for a visitor where visitors are allowed; a session that still needs its second factor or a new number
 * counts as a visitor there. Throws `no_session`, `session_ended`, `user_blocked`, `second_factor_needed`,
 * `second_factor_missing`, `new_phone_needed` or `not_allowed`.
 */
export async function findCaller(
  check: SessionCheck,
  request: FastifyRequest,
  asked: Pick<Endpoint, 'method' | 'path' | 'access' | 'session' | 'beforeSecondFactor' | 'beforeNewPhone'>,
): Promise<Caller | null> {
  const { access, session, beforeSecondFactor, beforeNewPhone } = asked;
  const always = session === 'checked';
  const token = bearerToken(request);
  const claims = token === undefined ? null : await check.readToken(token);
  if (!claims) {
    if (access === 'anyone') return null;
    throw new Failure('no_session');
  }
  noteKnownCaller(request, claims.userId);
  const needsRow = always || Array.isArray(access);
  const standing = needsRow
    ? await check.checkSession(claims)
    : {
        roles: [],
        capabilities: [],
        needsSecondFactor: await check.needsSecondFactor(claims),
        lacksSecondFactor: false,
      };
  const { roles, needsSecondFactor } = standing;
  if (needsSecondFactor && !beforeSecondFactor) {
    if (access === 'anyone') return null;
    throw new Failure('second_factor_needed');
  }
  if (claims.needsNewPhone && !beforeNewPhone) {
    if (access === 'anyone') return null;
    throw new Failure('new_phone_needed');
  }
  if (Array.isArray(access)) {
    if (!mayCall(asked, [...roles, ...standing.capabilities])) {
      await check.noteRefusedRole(claims, request);
      throw new Failure('not_allowed');
    }
    if (standing.lacksSecondFactor) throw new Failure('second_factor_missing');
    if (mayCall(asked, standing.capabilities)) {
      return { ...claims, roles: [...new Set([...roles, ...access])], needsSecondFactor };
    }
  }
  return { ...claims, roles, needsSecondFactor };
}
