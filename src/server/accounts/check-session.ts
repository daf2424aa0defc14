import type { Role } from '../../contract/endpoint.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Claims } from '../http/session.ts';
import { findSessionState } from './store.ts';

/** The roles of a live session's user, in one query. Throws `session_ended` or `user_blocked`. */
export async function checkSession(app: App, claims: Claims): Promise<readonly Role[]> {
  const state = await findSessionState(app.db, claims.sessionId, claims.userId);
  if (!state) throw new Failure('session_ended');
  if (state.blocked) throw new Failure('user_blocked');
  return state.roles;
}
