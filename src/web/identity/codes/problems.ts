/** Why no code was sent: the rows of `docs/domain/sign-in.md`, and a country that gets none. */
export type SendProblem =
  | 'phone_invalid'
  | 'too_many'
  | 'domain'
  | 'not_enabled'
  | 'page_not_verified'
  | 'country'
  | 'other';

/** Why a code was not accepted. */
export type VerifyProblem = 'invalid' | 'expired' | 'too_many' | 'blocked' | 'other';

/** What the sign-in client or a call says of a refusal; `code` is missing when the network failed. */
interface Refusal {
  code?: string | undefined;
  message: string;
}

const sendProblems: Record<string, SendProblem> = {
  validation_failed: 'phone_invalid',
  over_sms_send_rate_limit: 'too_many',
  over_request_rate_limit: 'too_many',
  captcha_failed: 'page_not_verified',
  phone_provider_disabled: 'not_enabled',
  sms_country_not_allowed: 'country',
};

const verifyProblems: Record<string, VerifyProblem> = {
  otp_invalid: 'invalid',
  otp_expired: 'expired',
  over_request_rate_limit: 'too_many',
  user_banned: 'blocked',
};

export function sendProblem({ code, message }: Refusal): SendProblem {
  if (code === 'captcha_failed' && message.includes('hostname-mismatch')) return 'domain';
  return sendProblems[code ?? ''] ?? 'other';
}

/** A refused send, and how long to wait where the refusal says so. */
export function refusedSend(refusal: Refusal): { problem: SendProblem; retryAfterSeconds: number | null } {
  return { problem: sendProblem(refusal), retryAfterSeconds: secondsIn(refusal.message) };
}

/** The protocol says the wait in its sentence: "… only request this after N seconds." */
function secondsIn(message: string): number | null {
  const seconds = /after (\d+) seconds/.exec(message)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

export function verifyProblem({ code }: Refusal): VerifyProblem {
  return verifyProblems[code ?? ''] ?? 'other';
}
