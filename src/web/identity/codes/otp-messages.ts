import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerifyProblem } from './problems.ts';

// What is said of the code: the set sentences of `docs/domain/sign-in.md`, letter for letter.

export const sendFirst = msg`Please send OTP first`;
export const codeMissing = msg`Please enter the OTP`;
export const codeSent = msg`OTP sent successfully! Please check your phone.`;
export const phoneVerified = msg`Phone number verified successfully! Redirecting...`;
export const verificationFailed = msg`Verification Failed`;

export const verifyMessages: Record<VerifyProblem, MessageDescriptor> = {
  invalid: msg`Invalid OTP. Please check the code and try again.`,
  expired: msg`The verification code has expired. Please request a new one.`,
  too_many: msg`Too many requests. Please try again later.`,
  blocked: msg`This account is blocked. Contact the academy.`,
  other: msg`We couldn’t check the code. Check your connection and try again.`,
};
