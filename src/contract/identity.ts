import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { gotrueSession, gotrueUser } from './gotrue.ts';
import { gotrueFactors } from './gotrue-factors.ts';
import { gotrueUserEndpoints } from './gotrue-user.ts';

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

/** What the sign-in page must know before it can ask for a code. */
export const signInSettings = z.object({
  /** Who sends and checks the codes, and opens sessions. */
  provider: z.enum(['embedded', 'firebase', 'supabase']),
  /** The public configuration of a Firebase web app (`spec.md §3`), where Firebase is the provider. */
  firebase: z.nullable(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      storageBucket: z.string(),
      messagingSenderId: z.string(),
      appId: z.string(),
      /** `host:port` of the emulator, null for the real service. */
      emulatorHost: z.nullable(z.string()),
    }),
  ),
  /** Where the hosted service stands, where one is the provider. */
  supabase: z.nullable(z.object({ url: z.url(), anonKey: z.string() })),
  /** `off` where the app check is off: plain http on localhost, or by setting. */
  bot_check: z.enum(['altcha', 'turnstile', 'off']),
  /** The demo accounts that the test sign-in offers to this very request; empty anywhere but on localhost. */
  test_login: z.array(z.enum(['student', 'admin'])),
  /** The address that people should use, for a page on an address that sign-in is not set up for. */
  main_site: z.url(),
});
export type SignInSettings = z.output<typeof signInSettings>;

export const identity = {
  readHealth: endpoint({
    method: 'GET',
    path: '/auth/v1/health',
    summary: 'Whether the identity service is alive.',
    access: 'anyone',
    response: z.object({ version: z.string(), name: z.literal('GoTrue'), description: z.string() }),
  }),
  readSignInSettings: endpoint({
    method: 'GET',
    path: '/auth/v1/settings',
    summary: 'Which ways to sign in there are, and what this request must bring for them.',
    access: 'anyone',
    response: z.object({
      external: z.object({ anonymous_users: z.boolean(), email: z.boolean(), phone: z.boolean(), google: z.boolean() }),
      disable_signup: z.boolean(),
      mailer_autoconfirm: z.boolean(),
      phone_autoconfirm: z.boolean(),
      sms_provider: z.string(),
      saml_enabled: z.boolean(),
      passkeys_enabled: z.boolean(),
      academy: signInSettings,
    }),
  }),
  listKeys: endpoint({
    method: 'GET',
    path: '/auth/v1/.well-known/jwks.json',
    summary: 'The public keys that access tokens are signed with.',
    access: 'anyone',
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  makeChallenge: endpoint({
    method: 'POST',
    path: '/auth/v1/captcha/challenge',
    summary:
      'A puzzle for the bot check, bound to one phone number and good for two minutes; null where none is asked.',
    access: 'anyone',
    body: z.object({ phone: text(40) }),
    response: z.object({ challenge: z.nullable(z.record(z.string(), z.unknown())) }),
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
  readUser: endpoint({
    method: 'GET',
    path: '/auth/v1/user',
    summary: 'The signed-in user.',
    access: 'user',
    session: 'checked',
    beforeSecondFactor: true,
    beforeNewPhone: true,
    response: gotrueUser,
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
  testSignIn: endpoint({
    method: 'POST',
    path: '/auth/v1/test-login',
    summary: 'Sign in as a demo account: only over loopback, to `http://localhost`, and never in production.',
    access: 'anyone',
    body: z.object({ account: z.enum(['student', 'admin']) }),
    response: gotrueSession,
  }),
  ...gotrueFactors,
  ...gotrueUserEndpoints,
};
