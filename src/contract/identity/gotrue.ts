import * as z from 'zod/mini';

/**
 * The refusals of `/auth/v1`, code → HTTP status, in the words of the GoTrue protocol (v2.196).
 * `otp_invalid`, `sms_country_not_allowed`, `new_phone_needed` and `not_found` are ours: the protocol has one code for a wrong and an
 * expired code where `docs/domain/sign-in.md` has two messages, and no word for a country that gets no SMS, for a session that has
 * yet to prove a new number, or for an address that it does not have.
 */
export const gotrueStatus = {
  validation_failed: 400,
  bad_json: 400,
  captcha_failed: 400,
  phone_provider_disabled: 400,
  email_provider_disabled: 400,
  over_email_send_rate_limit: 429,
  phone_exists: 422,
  email_exists: 422,
  otp_disabled: 422,
  anonymous_provider_disabled: 422,
  saml_provider_disabled: 404,
  not_found: 404,
  web3_provider_disabled: 422,
  invalid_credentials: 400,
  bad_code_verifier: 400,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  provider_disabled: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  no_authorization: 401,
  bad_jwt: 403,
  otp_expired: 403,
  otp_invalid: 403,
  session_not_found: 403,
  user_banned: 403,
  not_admin: 403,
  manual_linking_disabled: 404,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  new_phone_needed: 403,
  flow_state_not_found: 404,
  flow_state_expired: 422,
  identity_already_exists: 422,
  identity_not_found: 422,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  insufficient_aal: 403,
  mfa_factor_not_found: 404,
  mfa_factor_name_conflict: 422,
  too_many_enrolled_mfa_factors: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  mfa_ip_address_mismatch: 422,
  mfa_challenge_expired: 422,
  mfa_verification_failed: 422,
  sms_send_failed: 422,
  sms_country_not_allowed: 422,
  over_sms_send_rate_limit: 429,
  over_request_rate_limit: 429,
  unexpected_failure: 500,
  request_timeout: 503,
} as const satisfies Record<string, number>;

export type GotrueCode = keyof typeof gotrueStatus;

const instant = z.string();

export const gotrueIdentity = z.object({
  /** The row's id; `id` is the provider's. */
  identity_id: z.uuid(),
  id: z.string(),
  user_id: z.uuid(),
  identity_data: z.object({
    sub: z.string(),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    phone_verified: z.boolean(),
    email_verified: z.boolean(),
  }),
  provider: z.string(),
  email: z.optional(z.string()),
  last_sign_in_at: instant,
  created_at: instant,
  updated_at: instant,
});

/** A second factor; its secret is shown once, when it is made. */
export const gotrueFactor = z.object({
  id: z.uuid(),
  created_at: instant,
  updated_at: instant,
  status: z.enum(['unverified', 'verified']),
  friendly_name: z.optional(z.string()),
  factor_type: z.enum(['totp', 'phone']),
  /** Digits only, as everywhere in the protocol. */
  phone: z.optional(z.string()),
  last_challenged_at: z.optional(instant),
});
export type GotrueFactor = z.infer<typeof gotrueFactor>;

export const gotrueUser = z.object({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  /** The database role of the protocol, never the academy's roles. */
  role: z.literal('authenticated'),
  email: z.string(),
  /** Digits only: the protocol leaves the plus sign out. */
  phone: z.string(),
  email_confirmed_at: z.optional(instant),
  phone_confirmed_at: z.optional(instant),
  confirmed_at: z.optional(instant),
  recovery_sent_at: z.optional(instant),
  /** Waits to be proven. */
  new_email: z.optional(z.string()),
  email_change_sent_at: z.optional(instant),
  new_phone: z.optional(z.string()),
  phone_change_sent_at: z.optional(instant),
  last_sign_in_at: z.optional(instant),
  app_metadata: z.object({ provider: z.string(), providers: z.array(z.string()) }),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(gotrueIdentity),
  factors: z.optional(z.array(gotrueFactor)),
  created_at: instant,
  updated_at: instant,
  is_anonymous: z.boolean(),
});
export type GotrueUser = z.infer<typeof gotrueUser>;

export const gotrueSession = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int(),
  /** Unix seconds. */
  expires_at: z.int(),
  refresh_token: z.string(),
  user: gotrueUser,
});
export type GotrueSession = z.infer<typeof gotrueSession>;
