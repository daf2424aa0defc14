import type { FastifyRequest } from 'fastify';
import { chosenBotCheck } from '../../academy/providers/chosen-bot-check.ts';
import type { App } from '../../app.ts';
import { takeToken } from '../../http/limits.ts';
import { readEmail } from '../email/read-email.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { ipPrefix, mostSendsThatCount, puzzleFactor } from '../rules.ts';
import { countAskedSince } from './challenge-store.ts';
import { botCheckOf, boundTo } from './check-bot.ts';
import { readPhone } from './read-phone.ts';

interface Input {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  request: FastifyRequest;
}

/**
 * What the browser needs for a token bound to one phone number or address, or null where the bot check is off for this request. The more
 * numbers asked for a code in the last minute, in all processes, the more work it is.
 */
export async function makeChallenge(app: App, input: Input) {
  const subject = input.email ? { email: readEmail(input.email) } : { phone: readPhone(input.phone) };
  if ((await botCheckOf(app, input.request)) === 'off') return { challenge: null };
  const key = `captcha:ip:${ipPrefix(input.request.ip)}`;
  const wait = await takeToken(app.db, { key, limit: 60, windowSeconds: 300 }, app.now());
  if (wait > 0) {
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
  }
  const aMinuteAgo = new Date(app.now().getTime() - 60_000).toISOString();
  const factor = puzzleFactor(await countAskedSince(app.db, aMinuteAgo, mostSendsThatCount));
  const botCheck = await chosenBotCheck(app);
  const challenge = await botCheck.challenge({ ...boundTo(app, subject), factor });
  return { challenge: challenge as Record<string, unknown> | null };
}
