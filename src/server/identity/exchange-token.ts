import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { GotrueSession } from '../../contract/identity/gotrue.ts';
import type { tokenRequest } from '../../contract/identity/identity.ts';
import type { App } from '../app.ts';
import { finishFlow } from './finish-flow.ts';
import { GotrueFailure } from './gotrue-failure.ts';
import { exchangeAuthCode } from './pkce/exchange-auth-code.ts';
import { exchangeIdToken } from './providers/exchange-id-token.ts';
import { refreshSession } from './sessions/refresh-session.ts';

interface Given {
  body: z.output<typeof tokenRequest>;
  request: FastifyRequest;
}

type Grant = (app: App, given: Given) => Promise<GotrueSession>;

/** Handlers by `grant_type`. */
const grants = new Map<string, Grant>([
  ['refresh_token', (app, { body, request }) => refreshSession(app, body.refresh_token ?? '', request)],
  [
    'pkce',
    (app, { body, request }) => {
      const given = { authCode: body.auth_code ?? '', codeVerifier: body.code_verifier ?? '', request };
      return exchangeAuthCode(app, given, finishFlow);
    },
  ],
  [
    'id_token',
    (app, { body, request }) => {
      const { provider, id_token: idToken, link_identity: link } = body;
      return exchangeIdToken(app, { provider: provider ?? '', idToken: idToken ?? '', link: link ?? false, request });
    },
  ],
  ['password', async (_app, { body }) => refusePassword(body)],
  ['web3', async () => refuse('web3_provider_disabled', 'Web3 provider is disabled')],
]);

/** Exchanges what the client has for a session. Throws the refusals of the grant. */
export function exchangeToken(app: App, grantType: string | undefined, given: Given): Promise<GotrueSession> {
  const grant = grants.get(grantType ?? '');
  if (!grant) throw new GotrueFailure('invalid_credentials', 'unsupported_grant_type');
  return grant(app, given);
}

function refusePassword({ email, phone }: Given['body']): never {
  if (email) refuse('email_provider_disabled', 'Email logins are disabled');
  if (phone) refuse('phone_provider_disabled', 'Phone logins are disabled');
  throw new GotrueFailure('validation_failed', 'missing email or phone');
}

function refuse(
  code: 'email_provider_disabled' | 'phone_provider_disabled' | 'web3_provider_disabled',
  message: string,
): never {
  throw new GotrueFailure(code, message, { status: 422 });
}
