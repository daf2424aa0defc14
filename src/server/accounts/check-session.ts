import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Claims, Standing } from '../http/security/session.ts';
import { needsHostedFactor, noteHostedFactor } from '../identity/providers/follow-hosted-factor.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findHostedState } from './hosted-store.ts';
import { asksSecondFactor } from './rules.ts';
import { findSessionState, type SessionState } from './store.ts';

/**
 * What a live session may do now, in one query. Whether a session of a hosted service lives is known to
 * that service alone, so there it is the block that counts. Throws `session_ended` or `user_blocked`.
 */
export async function checkSession(app: App, claims: Claims): Promise<Standing> {
  const state = isHosted(app)
    ? await readHostedState(app, claims)
    : await findSessionState(app.db, claims.sessionId, claims.userId);
  if (!state) throw new Failure('session_ended');
  if (state.blocked) throw new Failure('user_blocked');
  const { aal, hasFactor, roles, capabilities } = state;
  return {
    roles,
    capabilities,
    needsSecondFactor: hasFactor && aal === 'aal1',
    lacksSecondFactor: !hasFactor && asksSecondFactor((await readSettings(app)).signIn, roles),
  };
}

/** The same for an endpoint that looks at no row: our own tokens say it, those of a hosted service do not. */
export async function needsSecondFactor(app: App, claims: Claims): Promise<boolean> {
  return isHosted(app) ? needsHostedFactor(app, claims) : claims.needsSecondFactor;
}

const isHosted = ({ config }: App) => config.authProvider.name === 'supabase';

/** A hosted service keeps the factors too: of them we know that one was passed, now or ever. */
async function readHostedState(app: App, claims: Claims): Promise<SessionState> {
  await noteHostedFactor(app, claims);
  const state = await findHostedState(app.db, claims.userId);
  return { ...state, aal: claims.aal, hasFactor: state.hasFactor || claims.aal === 'aal2' };
}
