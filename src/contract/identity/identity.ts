import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gotrueSession } from './gotrue.ts';
import { gotrueFactors } from './gotrue-factors.ts';
import { badEmail, badPhone, body, data, flag, queryText, security, text } from './gotrue-shapes.ts';
import { gotrueUserEndpoints } from './gotrue-user.ts';
import { signInEndpoints } from './sign-in.ts';

// Every refusal here is one of `gotrueStatus` in the protocol's own form (`gotrue.ts`).

/** Asks for a code. `data.language` (en, mr, hi) chooses the language of the SMS. */
export const codeRequest = body({
  phone: text(40, badPhone),
  email: text(320, badEmail),
  channel: z.optional(z.nullable(z.enum(['sms', ''], 'Invalid channel, supported values are sms'))),
  create_user: flag,
  data,
  gotrue_meta_security: security,
});

/** What can be exchanged for a session; each grant takes its own fields. */
export const tokenRequest = body({
  refresh_token: text(),
  auth_code: text(),
  code_verifier: text(),
  provider: text(),
  id_token: text(),
  link_identity: flag,
  email: text(320, badEmail),
  phone: text(40, badPhone),
});

/** Which sessions a sign-out ends; all of them where it is left out or ''. */
const logoutScope = z._default(
  z.enum(['global', 'local', 'others', ''], {
    error: ({ input }) => `Unsupported logout scope ${JSON.stringify(String(input).slice(0, 40))}`,
  }),
  'global',
);

/** Everything under `/auth/v1` but the linked accounts. */
export const identity = {
  ...signInEndpoints,
  readHealth: endpoint({
    method: 'GET',
    path: '/auth/v1/health',
    summary: 'Whether the identity service is alive.',
    access: 'anyone',
    response: z.object({ version: z.string(), name: z.literal('GoTrue'), description: z.string() }),
  }),
  listKeys: endpoint({
    method: 'GET',
    path: '/auth/v1/.well-known/jwks.json',
    summary: 'The public keys that access tokens are signed with.',
    access: 'anyone',
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/auth/v1/otp',
    summary: 'Send a six-digit code to a phone number; answers the same for known and unknown numbers.',
    access: 'anyone',
    body: codeRequest,
    response: z.object({ message_id: z.optional(z.string()) }),
    errors: [
      'over_sms_send_rate_limit',
      'captcha_failed',
      'sms_send_failed',
      'over_request_rate_limit',
      'unexpected_failure',
      'sms_country_not_allowed',
      'email_provider_disabled',
    ],
  }),
  exchangeToken: endpoint({
    method: 'POST',
    path: '/auth/v1/token',
    summary:
      'A session for a refresh token (`refresh_token`: the next one; one that was used long ago ends the session) for a code and its secret (`pkce`), or for the ID token of the identity provider that is set (`id_token`).',
    access: 'anyone',
    query: z.object({ grant_type: queryText() }),
    body: tokenRequest,
    response: gotrueSession,
    errors: [
      'invalid_credentials',
      'provider_disabled',
      'manual_linking_disabled',
      'over_request_rate_limit',
      'user_banned',
      'request_timeout',
      'flow_state_not_found',
      'identity_not_found',
      'session_not_found',
      'identity_already_exists',
      'web3_provider_disabled',
      'email_provider_disabled',
      'phone_provider_disabled',
      'phone_exists',
      'email_exists',
      'flow_state_expired',
      'bad_code_verifier',
      'refresh_token_not_found',
      'refresh_token_already_used',
      'session_expired',
    ],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/auth/v1/logout',
    summary: 'End this session (`local`), every other one (`others`) or all of them (`global`).',
    access: 'user',
    session: 'checked',
    beforeSecondFactor: true,
    beforeNewPhone: true,
    query: z.object({ scope: logoutScope }),
    response: z.null(),
    status: 204,
    errors: ['insufficient_aal'],
  }),
  ...gotrueFactors,
  ...gotrueUserEndpoints,
};
