import type { AuthError } from '@supabase/auth-js';
import { normalizePhone } from '../../../contract/phone.ts';
import { authClient } from '../../api/session/tokens.ts';

/** Why a number or an address was not asked for, or its code not accepted. */
export type ContactProblem =
  | 'invalid'
  | 'country'
  | 'taken'
  | 'too_many'
  | 'code_invalid'
  | 'code_expired'
  | 'second_factor'
  /** The sign-in, or the latest code, is too old by now. */
  | 'too_long'
  | 'other';

/** How a number or an address is changed: a code goes there and comes back. */
export interface ContactChange {
  /** The form in which it is sent, of what was typed; '' for nothing. */
  normalize(typed: string): string;
  ask(value: string): Promise<Refused>;
  confirm(value: string, code: string): Promise<Refused>;
  /** Seconds between two codes, where they are not those of SMS. */
  pauseSeconds?: number;
}

type Refused = { problem: ContactProblem; retryAfterSeconds: number | null } | null;

const problems: Record<string, ContactProblem> = {
  validation_failed: 'invalid',
  sms_country_not_allowed: 'country',
  phone_exists: 'taken',
  email_exists: 'taken',
  over_sms_send_rate_limit: 'too_many',
  over_email_send_rate_limit: 'too_many',
  over_request_rate_limit: 'too_many',
  otp_invalid: 'code_invalid',
  otp_expired: 'code_expired',
  insufficient_aal: 'second_factor',
  reauthentication_needed: 'too_long',
};

export const phoneChange: ContactChange = {
  normalize: normalizePhone,
  ask: async (phone) => refusal((await (await authClient()).updateUser({ phone })).error),
  confirm: async (phone, token) =>
    refusal((await (await authClient()).verifyOtp({ phone, token, type: 'phone_change' })).error),
};

export const emailChange: ContactChange = {
  pauseSeconds: 60,
  normalize: (typed) => typed.trim().toLowerCase(),
  ask: async (email) =>
    refusal(
      (
        await (
          await authClient()
        ).updateUser({ email }, { emailRedirectTo: `${location.origin}/profile/security?mail=email` })
      ).error,
    ),
  confirm: async (email, token) =>
    refusal((await (await authClient()).verifyOtp({ email, token, type: 'email_change' })).error),
};

function refusal(error: AuthError | null): Refused {
  if (!error) return null;
  const seconds = /after (\d+) seconds/.exec(error.message)?.[1];
  return { problem: problems[error.code ?? ''] ?? 'other', retryAfterSeconds: seconds ? Number(seconds) : null };
}
