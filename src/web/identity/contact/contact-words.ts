import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { verifyMessages } from '../codes/otp-messages.ts';
import { sendMessages } from '../copy.ts';
import { tooLong } from '../factors/factor-problems.ts';
import type { ContactProblem } from './contact-change.ts';

type Words = Record<ContactProblem, MessageDescriptor>;

const shared = {
  country: sendMessages.country,
  too_many: sendMessages.too_many,
  code_invalid: verifyMessages.invalid,
  code_expired: verifyMessages.expired,
  second_factor: msg`Confirm with your second factor first.`,
  too_long: tooLong,
  other: msg`That didn’t work. Check your connection and try again.`,
};

/** What a person reads when a new number is not accepted. */
export const phoneProblemWords: Words = {
  ...shared,
  invalid: sendMessages.phone_invalid,
  taken: msg`This number already has an account. Sign in with it, or use a different number.`,
};

/** The same for an address. */
export const emailProblemWords: Words = {
  ...shared,
  invalid: msg`Enter an email address like name@example.com.`,
  taken: msg`This email is used by another account. Use a different one.`,
};
