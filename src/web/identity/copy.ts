import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendProblem, VerifyProblem } from './problems.ts';

// The spec's sentences (`spec.md §5, §8`), letter for letter, and `product.md`'s where the spec has none.

export const phoneMissing = msg`Please enter a valid phone number`;
export const sendFirst = msg`Please send OTP first`;
export const codeMissing = msg`Please enter the OTP`;
export const codeSent = msg`OTP sent successfully! Please check your phone.`;
export const phoneVerified = msg`Phone number verified successfully! Redirecting...`;
export const sendFailed = msg`Failed to send OTP.`;
export const verificationFailed = msg`Verification Failed`;

/** What stands on the page; `domain` has a panel of its own and `other` a toast. */
export const sendWords: Record<Exclude<SendProblem, 'domain' | 'other'>, MessageDescriptor> = {
  phone_invalid: msg`Invalid phone number format. Please include country code.`,
  too_many: msg`Too many requests. Please try again later.`,
  not_enabled: msg`Phone sign-in is not enabled. Please contact the academy.`,
  page_not_verified: msg`We could not verify this page. Refresh and try again.`,
  country: msg`We can only send codes to Indian mobile numbers.`,
};

/** In the installed app instead of `page_not_verified`. */
export const appNotVerified = msg`We could not verify the app. Update it and try again.`;

export const verifyWords: Record<VerifyProblem, MessageDescriptor> = {
  invalid: msg`Invalid OTP. Please check the code and try again.`,
  expired: msg`The verification code has expired. Please request a new one.`,
  too_many: msg`Too many requests. Please try again later.`,
  blocked: msg`This account is blocked. Contact the academy.`,
  other: msg`The code could not be checked. Check the connection and try again.`,
};
