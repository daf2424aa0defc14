import { readSettings } from '../academy/read-settings.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Claims, Standing } from '../http/session.ts';
import { findHostedState } from './hosted-store.ts';
import { asksSecondFactor } from './rules.ts';
import { findSessionState, type SessionState } from './store.ts';

/**
 * What a live session may do now, in one query. Whether a session of a hosted service lives is known to
 * that service alone, so there it is the block that counts. Throws `session_ended` or `user_blocked`.
 */
export async function checkSession(app: App, claims: Claims): Promise<Standing> {
  const hosted = app.config.authProvider.name === 'supabase';
  const state = hosted
    ? await readHostedState(app, claims)
    : await findSessionState(app.db, claims.sessionId, claims.userId);
  if (!state) throw new Failure('session_ended');
  if (state.blocked) throw new Failure('user_blocked');
  const { aal, hasFactor, roles } = state;
  return {
    roles,
    needsSecondFactor: hasFactor && aal === 'aal1',
    lacksSecondFactor: !hasFactor && asksSecondFactor((await readSettings(app)).signIn, roles),
  };
}

/** A hosted service keeps the factors too: that one was passed is all that its token says of them. */
async function readHostedState(app: App, { userId, aal }: Claims): Promise<SessionState> {
  return { ...(await findHostedState(app.db, userId)), aal, hasFactor: aal === 'aal2' };
}
