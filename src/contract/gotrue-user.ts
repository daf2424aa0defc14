import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { gotrueSession, gotrueUser } from './gotrue.ts';

const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))));
const security = z.optional(z.object({ captcha_token: text(10_000) }));
const challenge = { code_challenge: text(200), code_challenge_method: text(20) };

/** What a user may ask to change; a new number or address waits until it is proven. */
export const userChange = z.object({
  email: text(320),
  phone: text(40),
  password: text(1000),
  nonce: text(100),
  channel: z.optional(z.nullable(z.literal('sms', 'Invalid channel, supported values are sms'))),
  /** Kept with the user, `null` removes a key; `language` (en, mr, hi) chooses the language of our messages. */
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  app_metadata: z.optional(z.unknown()),
  ...challenge,
});

/** A code with its number or address, or the token of a link (`token_hash`). */
export const proof = z.object({
  type: z.optional(z.string().check(z.maxLength(20))),
  phone: text(40),
  email: text(320),
  token: text(20),
  token_hash: text(200),
  gotrue_meta_security: security,
});

export const recoveryRequest = z.object({
  email: text(320),
  gotrue_meta_security: security,
  ...challenge,
});

const linkQuery = z.object({ token: text(200), type: text(20), redirect_to: text(2000) });

/** The user's own data, and the way back in without the number. Part of `identity`. */
export const gotrueUserEndpoints = {
  changeUser: endpoint({
    method: 'PUT',
    path: '/auth/v1/user',
    summary: 'Change one’s data, number or address; a number gets a code, an address a code and a link, to be proven.',
    access: 'user',
    session: 'checked',
    beforeNewPhone: true,
    query: z.object({ redirect_to: text(2000) }),
    body: userChange,
    response: gotrueUser,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/auth/v1/verify',
    summary: 'Exchange a code or the token of a link for a session: a sign-in, a new number or address, a recovery.',
    access: 'anyone',
    beforeNewPhone: true,
    body: proof,
    response: gotrueSession,
  }),
  openLink: endpoint({
    method: 'GET',
    path: '/auth/v1/verify',
    summary: 'Where the links of our mails lead: on to an allowed page, with a code, tokens or what went wrong.',
    access: 'anyone',
    query: linkQuery,
    response: z.null(),
  }),
  recover: endpoint({
    method: 'POST',
    path: '/auth/v1/recover',
    summary: 'Mail a one-time link to the owner of an address; answers the same for known and unknown addresses.',
    access: 'anyone',
    query: z.object({ redirect_to: text(2000) }),
    body: recoveryRequest,
    response: z.object({}),
  }),
};
