import { expect, test } from 'vitest';
import { firebaseSendProblem, firebaseVerifyProblem } from './firebase-problems.ts';

test.each([
  ['auth/invalid-phone-number', 'phone_invalid'],
  ['auth/missing-phone-number', 'phone_invalid'],
  ['auth/too-many-requests', 'too_many'],
  ['auth/quota-exceeded', 'too_many'],
  ['auth/captcha-check-failed', 'domain'],
  ['auth/unauthorized-domain', 'domain'],
  ['auth/invalid-recaptcha-token', 'domain'],
  ['auth/recaptcha-not-enabled', 'not_enabled'],
  ['auth/operation-not-allowed', 'not_enabled'],
  ['auth/missing-app-credential', 'page_not_verified'],
  ['auth/invalid-app-credential', 'page_not_verified'],
  ['auth/network-request-failed', 'other'],
  ['auth/internal-error', 'other'],
])('a send that Firebase refuses with %s is %s', (code, problem) => {
  expect(firebaseSendProblem(Object.assign(new Error(code), { code }))).toBe(problem);
});

test.each([
  ['auth/invalid-verification-code', 'invalid'],
  ['auth/missing-verification-code', 'invalid'],
  ['auth/invalid-verification-id', 'invalid'],
  ['auth/code-expired', 'expired'],
  ['auth/too-many-requests', 'too_many'],
  ['auth/user-disabled', 'blocked'],
  ['auth/network-request-failed', 'other'],
])('a code that Firebase refuses with %s is %s', (code, problem) => {
  expect(firebaseVerifyProblem(Object.assign(new Error(code), { code }))).toBe(problem);
});

test.each([undefined, null, new Error('no code')])('anything else, %s, is of the last kind', (error) => {
  expect(firebaseSendProblem(error)).toBe('other');
  expect(firebaseVerifyProblem(error)).toBe('other');
});
