import type * as z from 'zod/mini';
import type { flowRequest } from '../../../contract/identity/linking.ts';
import type { App } from '../../app.ts';
import { Redirect } from '../../http/answers/redirect.ts';
import type { Caller } from '../../http/security/session.ts';
import { requireFreshProof } from '../reauthentication/require-fresh-proof.ts';
import { beginFlow } from './begin-flow.ts';
import { unavailable } from './redirect-errors.ts';
import { takeFlowToken } from './take-flow-token.ts';

/**
 * Starts linking a provider's account with the caller's: returns the URL, or redirects at once. Nothing is linked until the
 * same browser presents its verifier.
 */
export async function beginLink(app: App, query: z.output<typeof flowRequest>, caller: Caller, ip: string) {
  await takeFlowToken(app, ip);
  await requireFreshProof(app, caller);
  const owner = { userId: caller.userId, sessionId: caller.sessionId };
  const url = await beginFlow(app, { ...query, owner }).catch((error) => {
    throw unavailable(error);
  });
  return query.skip_http_redirect === 'true' ? { url } : new Redirect(url);
}
