import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { verifyMessages } from '../codes/otp-messages.ts';

export const tooLong = msg`This took too long. Close and start again.`;

const words: Record<string, MessageDescriptor> = {
  mfa_verification_failed: msg`Wrong code. Check it and try again.`,
  mfa_challenge_expired: msg`The code has expired. Request a new one.`,
  mfa_ip_address_mismatch: msg`Your network changed. Request a new code.`,
  mfa_factor_not_found: tooLong,
  reauthentication_needed: tooLong,
  mfa_factor_name_conflict: msg`You already have one with this name. Choose a different name.`,
  mfa_verified_factor_exists: msg`This number is already your second phone.`,
  too_many_enrolled_mfa_factors: msg`You already have ten. Remove one first.`,
  sms_country_not_allowed: msg`We can only send codes to Indian mobile numbers.`,
  over_sms_send_rate_limit: verifyMessages.too_many,
  over_request_rate_limit: verifyMessages.too_many,
};

/** What a person reads when a second factor was not accepted; `code` is missing when the network failed. */
export function factorWords(refusal: Error | { code?: string }): MessageDescriptor {
  const code = 'code' in refusal && typeof refusal.code === 'string' ? refusal.code : '';
  return words[code] ?? verifyMessages.other;
}
