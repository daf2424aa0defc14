import type { Role } from '../../contract/endpoint.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Claims } from '../http/session.ts';
import { findHostedState } from './hosted-store.ts';
import { findSessionState } from './store.ts';

/**
 * The roles of a live session's user, in one query. Whether a session of a hosted service lives is known to
 * that service alone, so there it is the block that counts. Throws `session_ended` or `user_blocked`.
 */
export async function checkSession(app: App, claims: Claims): Promise<readonly Role[]> {
  const hosted = app.config.authProvider.name === 'supabase';
  const state = hosted
    ? await findHostedState(app.db, claims.userId)
    : await findSessionState(app.db, claims.sessionId, claims.userId);
  if (!state) throw new Failure('session_ended');
  if (state.blocked) throw new Failure('user_blocked');
  return state.roles;
}
