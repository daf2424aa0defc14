import type { FastifyRequest } from 'fastify';
import type { GotrueCode } from '../../../contract/identity/gotrue.ts';
import type { EventKind } from '../../../contract/identity/sign-in-events.ts';
import type { App } from '../../app.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { TooEarly } from '../too-early.ts';
import { phoneOnTheWire } from './phone-on-the-wire.ts';
import { recordEvent } from './record-event.ts';

/** Reached limits are always recorded: the compiler asks for every protocol code that reports one. */
type LimitCode = Extract<GotrueCode, `over_${string}`>;

/** Refusals that are noted. A replayed refresh token is noted where its session ends. */
const refusals: Record<LimitCode, EventKind> & Partial<Record<GotrueCode, EventKind>> = {
  otp_invalid: 'wrong_code',
  otp_expired: 'wrong_code',
  mfa_verification_failed: 'wrong_code',
  reauthentication_not_valid: 'wrong_code',
  over_request_rate_limit: 'limit_reached',
  over_sms_send_rate_limit: 'limit_reached',
  over_email_send_rate_limit: 'limit_reached',
  captcha_failed: 'bot_check_refused',
};

interface About<Answer> {
  /** The name of the call, for the detail of a refusal. */
  call: string;
  request: FastifyRequest;
  /** As it came; '' or null for none. */
  phone?: string | null | undefined;
  userId?: string | undefined;
  /** The event for a success; null if it is not recorded. */
  success(answer: Answer): { kind: EventKind; userId?: string; detail?: string } | null;
}

/** Runs a call of `/auth/v1` and records how it ended, after everything it did has been committed. */
export async function recordOutcome<Answer>(
  app: App,
  { call, request, phone: typed, userId, success }: About<Answer>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const facts = { request, userId, phone: phoneOnTheWire(typed) };
  try {
    const answer = await run();
    const noted = success(answer);
    if (noted) await recordEvent(app, app.db, { ...facts, ...noted });
    return answer;
  } catch (error) {
    const kind = refusalOf(error);
    if (kind) await recordEvent(app, app.db, { ...facts, kind, detail: call });
    throw error;
  }
}

function refusalOf(error: unknown): EventKind | undefined {
  if (error instanceof TooEarly) return 'code_too_early';
  return error instanceof GotrueFailure ? refusals[error.gotrueCode as keyof typeof refusals] : undefined;
}
