import type { FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { App } from '../../app.ts';
import { Redirect } from '../../http/answers/redirect.ts';
import { takeVerifyToken } from '../codes/take-verify-token.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { issueAuthCode } from '../pkce/issue-auth-code.ts';
import { startFlow } from '../pkce/start-flow.ts';
import { readRedirect } from '../read-redirect.ts';
import type { EmailToken } from './email-token-store.ts';
import { findLink, spendLink } from './spend-link.ts';

interface Input {
  token: string | null | undefined;
  type: string | null | undefined;
  redirectTo: string | null | undefined;
  request: FastifyRequest;
}

/**
 * Redirects a browser that opened an emailed link: with a code if the requesting browser has to present its verifier; with
 * tokens in the fragment if the client sent no challenge; or with the error. With a code the link is consumed, and an address
 * changed, only when the code is exchanged: a mail scanner that opens links consumes nothing, and a stranger whose address was
 * mistyped proves nothing.
 */
export async function openLink(app: App, { token, type, redirectTo, request }: Input): Promise<Redirect> {
  await takeVerifyToken(app, request, 'link');
  if (!token) throw new GotrueFailure('validation_failed', 'Verify requires a token or a token hash');
  if (!type) throw new GotrueFailure('validation_failed', 'Verify requires a verification type');
  const target = new URL(await readRedirect(app, redirectTo, '/'));
  try {
    const proof = await findLink(app, { token, type });
    if (proof.codeChallenge === null) {
      target.hash = fragmentOf(await spendLink(app, { token, type, caller: null, request }), type);
    } else {
      target.searchParams.set('code', await codeFor(app, proof));
    }
  } catch (error) {
    if (!(error instanceof GotrueFailure)) throw error;
    showError(target, error, token.startsWith('pkce_'));
  }
  return new Redirect(target.href, 303);
}

async function codeFor(app: App, proof: EmailToken): Promise<string> {
  const { userId, purpose } = proof;
  const challenge = { code_challenge: proof.codeChallenge, code_challenge_method: 's256' };
  return app.db.transaction().execute(async (trx) => {
    const id = await startFlow(app, trx, { purpose, userId, ...challenge });
    return issueAuthCode(app, trx, { id, userId });
  });
}

function fragmentOf(session: GotrueSession, type: string): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }).toString();
}

/** The protocol's form: in the fragment, and for a client with a challenge in the query too. */
function showError(target: URL, failure: GotrueFailure, pkce: boolean): void {
  const said = new URLSearchParams({
    error: failure.status === 422 ? 'unprocessable_entity' : 'access_denied',
    error_code: failure.gotrueCode,
    error_description: failure.message,
  });
  if (pkce) for (const [name, value] of said) target.searchParams.set(name, value);
  target.hash = said.toString();
}
