import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { gotrueSession } from './gotrue.ts';
import { gotrueFactors } from './gotrue-factors.ts';
import { gotrueUserEndpoints } from './gotrue-user.ts';
import { signInEndpoints } from './sign-in.ts';

// Every refusal here is one of `gotrueStatus` in the protocol's own form (`gotrue.ts`).

const text = (max: number) => z.string().check(z.maxLength(max));

const security = z.optional(z.object({ captcha_token: z.optional(z.nullable(text(10_000))) }));

/** Asks for a code. `data.language` chooses the language of the SMS. */
export const codeRequest = z.object({
  phone: z.optional(z.nullable(text(40))),
  email: z.optional(z.nullable(text(320))),
  channel: z.optional(z.literal('sms', 'Invalid channel, supported values are sms')),
  create_user: z._default(z.boolean(), true),
  data: z.optional(z.nullable(z.object({ language: z.optional(z.enum(['en', 'mr', 'hi'])) }))),
  gotrue_meta_security: security,
});

/** What can be exchanged for a session; each grant takes its own fields. */
export const tokenRequest = z.object({
  refresh_token: z.optional(text(200)),
  auth_code: z.optional(text(200)),
  code_verifier: z.optional(text(200)),
  provider: z.optional(text(200)),
  id_token: z.optional(text(10_000)),
  link_identity: z.optional(z.boolean()),
  email: z.optional(text(320)),
  phone: z.optional(text(40)),
});

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
  }),
  exchangeToken: endpoint({
    method: 'POST',
    path: '/auth/v1/token',
    summary:
      'A session for a refresh token (`refresh_token`: the next one; one that was used long ago ends the session) for a code and its secret (`pkce`), or for the ID token of the identity provider that is set (`id_token`).',
    access: 'anyone',
    query: z.object({ grant_type: text(40) }),
    body: tokenRequest,
    response: gotrueSession,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/auth/v1/logout',
    summary: 'End this session (`local`), every other one (`others`) or all of them (`global`).',
    access: 'user',
    session: 'checked',
    beforeSecondFactor: true,
    beforeNewPhone: true,
    query: z.object({ scope: z._default(z.enum(['global', 'local', 'others']), 'global') }),
    response: z.null(),
    status: 204,
  }),
  ...gotrueFactors,
  ...gotrueUserEndpoints,
};
