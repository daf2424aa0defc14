import type * as z from 'zod/mini';
import type { flowRequest } from '../../../contract/identity/linking.ts';
import { OidcFailure } from '../../adapters/oidc/port.ts';
import type { App } from '../../app.ts';
import { Redirect } from '../../http/answers/redirect.ts';
import { readRedirect } from '../read-redirect.ts';
import { beginFlow } from './begin-flow.ts';
import { withRefusal } from './redirect-errors.ts';
import { takeFlowToken } from './take-flow-token.ts';

/**
 * Sends the browser to a provider to sign in with an account that was linked before. A provider that cannot
 * be reached sends it back at once: the browser is not on our page here and would show bare data.
 */
export async function beginSignIn(app: App, query: z.output<typeof flowRequest>, ip: string): Promise<Redirect> {
  await takeFlowToken(app, ip);
  try {
    return new Redirect(await beginFlow(app, { ...query, owner: null }));
  } catch (error) {
    if (!(error instanceof OidcFailure)) throw error;
    app.log.warn({ err: error.message }, 'an account provider can’t be reached');
    return new Redirect(withRefusal(await readRedirect(app, query.redirect_to, '/auth'), error));
  }
}
