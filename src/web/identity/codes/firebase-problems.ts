import type { SendProblem, VerifyProblem } from './problems.ts';

/** Firebase's codes by the rows of `docs/domain/sign-in.md` (`docs/domain/sign-in-protocol.md`). */
const sendProblems: Record<string, SendProblem> = {
  'auth/invalid-phone-number': 'phone_invalid',
  'auth/missing-phone-number': 'phone_invalid',
  'auth/too-many-requests': 'too_many',
  'auth/quota-exceeded': 'too_many',
  'auth/captcha-check-failed': 'domain',
  'auth/unauthorized-domain': 'domain',
  'auth/invalid-recaptcha-token': 'domain',
  'auth/recaptcha-not-enabled': 'not_enabled',
  'auth/operation-not-allowed': 'not_enabled',
  'auth/missing-app-credential': 'page_not_verified',
  'auth/invalid-app-credential': 'page_not_verified',
};

const verifyProblems: Record<string, VerifyProblem> = {
  'auth/invalid-verification-code': 'invalid',
  'auth/missing-verification-code': 'invalid',
  'auth/invalid-verification-id': 'invalid',
  'auth/code-expired': 'expired',
  'auth/too-many-requests': 'too_many',
  'auth/quota-exceeded': 'too_many',
  'auth/user-disabled': 'blocked',
};

export function firebaseSendProblem(error: unknown): SendProblem {
  return sendProblems[codeOf(error)] ?? 'other';
}

export function firebaseVerifyProblem(error: unknown): VerifyProblem {
  return verifyProblems[codeOf(error)] ?? 'other';
}

function codeOf(error: unknown): string {
  return (error as { code?: string } | null)?.code ?? '';
}
