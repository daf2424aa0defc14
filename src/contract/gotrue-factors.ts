import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { gotrueSession } from './gotrue.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/** Not a `uuid`: the protocol answers 404 to an id that is none. */
const params = z.object({ id: text(60) });

export const factorRequest = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn'], 'factor_type needs to be totp, phone, or webauthn'),
  friendly_name: z._default(z.string().check(z.trim(), z.maxLength(60, 'Keep the name to 60 characters.')), ''),
  /** The name that the authenticator app shows; the academy's own unless told. */
  issuer: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  phone: z.optional(text(40)),
});

const code = z
  .string('Code needs to be non-empty')
  .check(z.trim(), z.minLength(1, 'Code needs to be non-empty'), z.maxLength(20));

/** Second factors: what the protocol calls MFA. Part of `identity`. */
export const gotrueFactors = {
  enrolFactor: endpoint({
    method: 'POST',
    path: '/auth/v1/factors',
    summary: 'Begin to set up a second factor; it counts once a code of it was verified, within 300 seconds.',
    access: 'user',
    session: 'checked',
    body: factorRequest,
    response: z.object({
      id: z.uuid(),
      type: z.enum(['totp', 'phone']),
      friendly_name: z.string(),
      totp: z.optional(z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() })),
      phone: z.optional(z.string()),
    }),
  }),
  challengeFactor: endpoint({
    method: 'POST',
    path: '/auth/v1/factors/:id/challenge',
    summary: 'Begin to pass a factor; a second phone gets its code here. Good for 300 seconds from the same network.',
    access: 'user',
    session: 'checked',
    beforeSecondFactor: true,
    beforeNewPhone: true,
    params,
    body: z.object({
      channel: z.optional(z.nullable(z.literal('sms', 'Invalid channel, supported values are sms'))),
    }),
    response: z.object({
      id: z.uuid(),
      type: z.enum(['totp', 'phone']),
      /** Unix seconds. */
      expires_at: z.int(),
    }),
  }),
  verifyFactor: endpoint({
    method: 'POST',
    path: '/auth/v1/factors/:id/verify',
    summary: 'Pass a factor: the session becomes aal2, and every lesser session of the user ends.',
    access: 'user',
    session: 'checked',
    beforeSecondFactor: true,
    beforeNewPhone: true,
    params,
    body: z.object({ challenge_id: z.uuid('challenge_id must be an UUID'), code }),
    response: gotrueSession,
  }),
  removeFactor: endpoint({
    method: 'DELETE',
    path: '/auth/v1/factors/:id',
    summary: 'Remove a factor; sessions that were raised by it go back to aal1.',
    access: 'user',
    session: 'checked',
    params,
    response: z.object({ id: z.uuid() }),
  }),
};
