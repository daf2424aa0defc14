import type { App } from '../../app.ts';
import type { GivenChallenge } from '../pkce/code-challenge.ts';
import { startFlow } from '../pkce/start-flow.ts';
import { readRedirect } from '../read-redirect.ts';
import { callbackUrl, findProvider } from './find-provider.ts';
import { insertProviderFlow } from './linking-store.ts';
import { oauthStateOf } from './oauth-state.ts';

interface Input extends GivenChallenge {
  provider?: string | undefined;
  redirect_to?: string | undefined;
  /** The account and session to link with; null for a sign-in. */
  owner: { userId: string; sessionId: string } | null;
}

/** Starts a redirect to a provider; returns the URL. Throws `OidcFailure` if the provider can't be reached. */
export async function beginFlow(
  app: App,
  { owner, provider: name = '', redirect_to, ...challenge }: Input,
): Promise<string> {
  const provider = findProvider(app, name);
  const flowId = await app.db.transaction().execute(async (trx) => {
    const purpose = owner ? ('link' as const) : ('oauth' as const);
    const id = await startFlow(app, trx, { purpose, ...challenge, ...(owner ? { userId: owner.userId } : {}) });
    const redirectTo = await readRedirect(app, redirect_to, owner ? '/profile' : '/auth');
    await insertProviderFlow(trx, { flowId: id, provider: name, sessionId: owner?.sessionId ?? null, redirectTo });
    return id;
  });
  return provider.authorizationUrl(callbackUrl(app), oauthStateOf(app.keys, flowId));
}
