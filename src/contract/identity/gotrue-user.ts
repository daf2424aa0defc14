import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gotrueSession, gotrueUser } from './gotrue.ts';
import { badEmail, badPhone, body, data, queryText, security, text } from './gotrue-shapes.ts';

const challenge = { code_challenge: text(), code_challenge_method: text() };

/** What a user may ask to change; a new number or address waits until it is proven. */
export const userChange = body({
  email: text(320, badEmail),
  phone: text(40, badPhone),
  password: text(),
  nonce: text(),
  channel: z.optional(z.nullable(z.enum(['sms', ''], 'Invalid channel, supported values are sms'))),
  /** Kept with the user, `null` removes a key; `language` (en, mr, hi) chooses the language of our messages. */
  data,
  app_metadata: z.optional(z.unknown()),
  ...challenge,
});

/** A code with its number or address, or the token of a link (`token_hash`). */
export const proof = body({
  type: text(),
  phone: text(40, badPhone),
  email: text(320, badEmail),
  token: text(),
  token_hash: text(),
  gotrue_meta_security: security,
});

export const recoveryRequest = body({
  email: text(320, badEmail),
  gotrue_meta_security: security,
  ...challenge,
});

const linkQuery = z.object({ token: queryText(), type: queryText(), redirect_to: queryText() });

/** The user's own data, and the way back in without the number. Part of `identity`. */
export const gotrueUserEndpoints = {
  changeUser: endpoint({
    method: 'PUT',
    path: '/auth/v1/user',
    summary: 'Change one’s data, number or address; a number gets a code, an address a code and a link, to be proven.',
    access: 'user',
    session: 'checked',
    beforeNewPhone: true,
    query: z.object({ redirect_to: queryText() }),
    body: userChange,
    response: gotrueUser,
    errors: [
      'email_provider_disabled',
      'not_admin',
      'new_phone_needed',
      'over_email_send_rate_limit',
      'over_sms_send_rate_limit',
      'captcha_failed',
      'sms_send_failed',
      'over_request_rate_limit',
      'sms_country_not_allowed',
      'reauthentication_needed',
      'reauthentication_not_valid',
    ],
  }),
  sendFreshCode: endpoint({
    method: 'GET',
    path: '/auth/v1/reauthenticate',
    summary:
      'Send a code to the caller’s number. Brought back as `nonce` of PUT /user, it lets this session change number, address and factors for ten minutes.',
    access: 'user',
    session: 'checked',
    response: z.object({}),
    errors: [
      'validation_failed',
      'over_sms_send_rate_limit',
      'captcha_failed',
      'sms_send_failed',
      'over_request_rate_limit',
    ],
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/auth/v1/verify',
    summary: 'Exchange a code or the token of a link for a session: a sign-in, a new number or address, a recovery.',
    access: 'anyone',
    beforeNewPhone: true,
    body: proof,
    response: gotrueSession,
    errors: [
      'otp_invalid',
      'otp_expired',
      'over_request_rate_limit',
      'user_banned',
      'session_not_found',
      'phone_exists',
      'email_exists',
    ],
  }),
  openLink: endpoint({
    method: 'GET',
    path: '/auth/v1/verify',
    summary: 'Where the links of our mails lead: on to an allowed page, with a code, tokens or what went wrong.',
    access: 'anyone',
    query: linkQuery,
    response: z.null(),
    errors: ['over_request_rate_limit'],
  }),
  recover: endpoint({
    method: 'POST',
    path: '/auth/v1/recover',
    summary: 'Mail a one-time link to the owner of an address; answers the same for known and unknown addresses.',
    access: 'anyone',
    query: z.object({ redirect_to: queryText() }),
    body: recoveryRequest,
    response: z.object({}),
    errors: ['captcha_failed', 'over_email_send_rate_limit', 'unexpected_failure'],
  }),
};
