import { GotrueFailure } from './gotrue-failure.ts';

/** A new code asked for within the wait for it: no limit is used up, and the events say so. */
export class TooEarly extends GotrueFailure {
  constructor(code: 'over_sms_send_rate_limit' | 'over_email_send_rate_limit', seconds: number) {
    super(code, `For security purposes, you can only request this after ${seconds} seconds.`, {
      retryAfterSeconds: seconds,
    });
  }
}
