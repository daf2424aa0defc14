import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gotrueSession } from './gotrue.ts';
import { badPhone, body, pathText, text } from './gotrue-shapes.ts';

/** Not a `uuid`: the protocol answers 404 to an id that is none. */
const params = z.object({ id: pathText });

export const factorRequest = body({
  factor_type: z.enum(['totp', 'phone', 'webauthn'], 'factor_type needs to be totp, phone, or webauthn'),
  friendly_name: text(60, 'friendly_name has to be 60 characters or less'),
  /** The name that the authenticator app shows; the academy's own unless told. */
  issuer: text(60, 'issuer has to be 60 characters or less'),
  phone: text(40, badPhone),
});

const code = z.string('Code needs to be non-empty').check(z.trim(), z.minLength(1, 'Code needs to be non-empty'));

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
    errors: [
      'mfa_webauthn_enroll_not_enabled',
      'mfa_verified_factor_exists',
      'mfa_factor_name_conflict',
      'too_many_enrolled_mfa_factors',
      'insufficient_aal',
      'sms_country_not_allowed',
      'reauthentication_needed',
    ],
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
    body: body({
      channel: z.optional(z.nullable(z.enum(['sms', ''], 'Invalid channel, supported values are sms'))),
    }),
    response: z.object({
      id: z.uuid(),
      type: z.enum(['totp', 'phone']),
      /** Unix seconds. */
      expires_at: z.int(),
    }),
    errors: ['over_sms_send_rate_limit', 'over_request_rate_limit', 'mfa_factor_not_found'],
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
    body: body({ challenge_id: z.uuid('challenge_id must be an UUID'), code }),
    response: gotrueSession,
    errors: [
      'over_request_rate_limit',
      'mfa_factor_not_found',
      'mfa_ip_address_mismatch',
      'mfa_challenge_expired',
      'mfa_verification_failed',
    ],
  }),
  removeFactor: endpoint({
    method: 'DELETE',
    path: '/auth/v1/factors/:id',
    summary: 'Remove a factor; sessions that were raised by it go back to aal1.',
    access: 'user',
    session: 'checked',
    params,
    response: z.object({ id: z.uuid() }),
    errors: ['insufficient_aal', 'reauthentication_needed', 'mfa_factor_not_found'],
  }),
};
