import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { takeToken } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { ipPrefix } from '../rules.ts';
import { botCheckOf } from './check-bot.ts';
import { readPhone } from './read-phone.ts';

/** A puzzle bound to one phone number, or null where the bot check is off for this request. */
export async function makeChallenge(app: App, input: { phone: string; request: FastifyRequest }) {
  const phone = readPhone(input.phone);
  if (botCheckOf(app, input.request) === 'off') return { challenge: null };
  const key = `captcha:ip:${ipPrefix(input.request.ip)}`;
  const wait = await takeToken(app.db, { key, limit: 60, windowSeconds: 300 }, app.now());
  if (wait > 0) {
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
  }
  const challenge = await app.botCheck.challenge({ action: 'otp', phone });
  return { challenge: challenge as Record<string, unknown> | null };
}
