import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendProblem } from './codes/problems.ts';

// What is said of sending a code: the set sentences of `docs/domain/sign-in.md`, letter for letter.

export const phoneMissing = msg`Please enter a valid phone number`;
export const sendFailed = msg`Failed to send OTP.`;

/** What stands on the page; `domain` has a panel of its own and `other` a toast. */
export const sendMessages: Record<Exclude<SendProblem, 'domain' | 'other'>, MessageDescriptor> = {
  phone_invalid: msg`Invalid phone number format. Please include country code.`,
  too_many: msg`Too many requests. Please try again later.`,
  not_enabled: msg`Phone sign-in is not enabled. Please contact the academy.`,
  page_not_verified: msg`We could not verify this page. Refresh and try again.`,
  country: msg`We can only send codes to Indian mobile numbers.`,
};

/** In the installed app instead of `page_not_verified`. */
export const appNotVerified = msg`We could not verify the app. Update it and try again.`;
