import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gotrueSession, gotrueUser } from './gotrue.ts';
import { badEmail, badPhone, body, security, text } from './gotrue-shapes.ts';

/** What the sign-in page must know before it can ask for a code. */
export const signInSettings = z.object({
  /** Who sends and checks the codes, and opens sessions. */
  provider: z.enum(['embedded', 'firebase', 'supabase']),
  /** The public configuration of a Firebase web app (`docs/domain/sign-in.md`), where Firebase is the provider. */
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
  /** Whether the test sign-in waits for the key of the outbox, which the console printed at the start. */
  test_login_needs_key: z.boolean(),
  /** Seconds before the first, the second and every later code to one number. */
  resend_seconds: z.array(z.int()),
  /** The address that people should use, for a page on an address that sign-in is not set up for. */
  main_site: z.url(),
});
export type SignInSettings = z.output<typeof signInSettings>;

/** A code of the authenticator of a number's owner. */
export const authenticatorProof = body({ phone: text(40, badPhone), code: text(20), gotrue_meta_security: security });

/** What the academy's own pages ask of `/auth/v1`; the rest is the sign-in client's, see `identity.ts`. */
export const signInEndpoints = {
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
  makeChallenge: endpoint({
    method: 'POST',
    path: '/auth/v1/captcha/challenge',
    summary:
      'A puzzle for the bot check, good for two minutes: for a code to `phone`, a way back in by mail to `email` or a visitor’s enquiry from `enquiry` (a number), and for nothing else; null where none is asked.',
    access: 'anyone',
    body: body({ phone: text(40, badPhone), email: text(320, badEmail), enquiry: text(40, badPhone) }),
    response: z.object({ challenge: z.nullable(z.record(z.string(), z.unknown())) }),
    errors: ['over_request_rate_limit'],
  }),
  knowBrowser: endpoint({
    method: 'POST',
    path: '/auth/v1/known-browser',
    summary:
      'Make this browser, by a code of one’s authenticator, one for which codes by SMS are counted apart from what strangers did to the number. Opens no session; the cookie is the answer.',
    access: 'anyone',
    body: authenticatorProof,
    response: z.object({}),
    errors: ['over_request_rate_limit', 'otp_invalid', 'otp_expired', 'captcha_failed', 'unexpected_failure'],
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
  removeEmail: endpoint({
    method: 'DELETE',
    path: '/auth/v1/user/email',
    summary: 'Take the email off the caller’s account, and make what was mailed there worthless.',
    access: 'user',
    session: 'checked',
    response: gotrueUser,
  }),
  testSignIn: endpoint({
    method: 'POST',
    path: '/auth/v1/test-login',
    summary:
      'Sign in as a demo account: only over loopback, to `http://localhost`, with the key of the outbox in a cookie, and never in production or at a public address.',
    access: 'anyone',
    body: body({ account: z.enum(['student', 'admin'], 'account needs to be student or admin') }),
    response: gotrueSession,
    errors: ['not_admin', 'user_banned'],
  }),
};
