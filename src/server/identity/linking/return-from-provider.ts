import { OidcFailure } from '../../adapters/oidc/port.ts';
import type { App } from '../../app.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { issueAuthCode } from '../pkce/issue-auth-code.ts';
import { callbackUrl, findProvider } from './find-provider.ts';
import { claimReturn, findOwner, type ReturnedFlow, setProvenAccount } from './linking-store.ts';
import { flowOfState, oauthStateOf } from './oauth-state.ts';
import { withQuery, withRefusal } from './redirect-errors.ts';

/**
 * Handles the return from a provider (`search`: the query string). Returns where to redirect: to the page that started, with a
 * code or an error. A state is valid once, for five minutes.
 */
export async function returnFromProvider(app: App, search: string): Promise<string> {
  const flowId = flowOfState(app.keys, new URLSearchParams(search).get('state') ?? '');
  const flow = flowId === null ? undefined : await claimReturn(app.db, flowId, app.now().toISOString());
  if (flowId === null || !flow) {
    const refusal = new GotrueFailure('bad_oauth_state', 'OAuth state is unknown, used or too old');
    return withRefusal(new URL('/auth', app.config.publicUrl).href, refusal);
  }
  try {
    const bond = oauthStateOf(app.keys, flowId);
    const account = await findProvider(app, flow.provider).readAccount(callbackUrl(app), search, bond);
    const code = await app.db.transaction().execute(async (trx) => {
      const userId = decideOwner(flow, await findOwner(trx, flow.provider, account.id));
      await setProvenAccount(trx, flowId, account);
      return issueAuthCode(app, trx, { id: flowId, userId });
    });
    return withQuery(flow.redirectTo, { code });
  } catch (error) {
    if (error instanceof OidcFailure && error.problem !== 'refused') {
      app.log.warn({ err: error.message, problem: error.problem }, 'a provider proved nothing');
    }
    return withRefusal(flow.redirectTo, error);
  }
}

/** The user whose session the code will give. An account has one owner, and an unknown account signs no one in. */
function decideOwner({ purpose, userId }: ReturnedFlow, owner: string | undefined): string {
  if (purpose === 'oauth') {
    if (owner === undefined) throw new GotrueFailure('signup_disabled', 'No account is linked with this one yet');
    return owner;
  }
  if (owner !== undefined) throw alreadyLinked(owner === userId);
  if (userId === null) throw new Error('a link was begun by nobody');
  return userId;
}

/** The error for an account that is already linked. */
export function alreadyLinked(own: boolean): GotrueFailure {
  const message = own ? 'Identity is already linked' : 'Identity is already linked to another user';
  return new GotrueFailure('identity_already_exists', message);
}
