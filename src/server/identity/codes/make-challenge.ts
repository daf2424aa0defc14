import type { FastifyRequest } from 'fastify';
import { normalizePhone } from '../../../contract/phone.ts';
import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { chosenBotCheck } from '../../settings/providers/chosen-bot-check.ts';
import { readEmail } from '../email/read-email.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';
import { mostSendsThatCount, puzzleFactor } from '../rules.ts';
import { isBlockBusy } from './block-limits.ts';
import { countAskedSince } from './challenge-store.ts';
import { type BotCheckSubject, botCheckOf, boundTo } from './check-bot.ts';
import { readPhone } from './read-phone.ts';

interface Input {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  enquiry?: string | null | undefined;
  request: FastifyRequest;
}

/**
 * The proof-of-work challenge for a token bound to one number or address, or null if this request needs no bot check. The work
 * grows with the number of codes requested in the last minute, across all processes, and for a block of numbers that got many.
 */
export async function makeChallenge(app: App, input: Input) {
  const subject = readSubject(input);
  if ((await botCheckOf(app, input.request)) === 'off') return { challenge: null };
  const limits = limitNetwork(app, { name: 'captcha:ip', ip: input.request.ip, limit: 60, windowSeconds: 300 });
  const reached = await takeTokens(app.db, limits, app.now());
  if (reached) {
    throw new GotrueFailure('over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: reached.seconds,
    });
  }
  const aMinuteAgo = new Date(app.now().getTime() - 60_000).toISOString();
  const asked = await countAskedSince(app.db, aMinuteAgo, mostSendsThatCount);
  const factor = puzzleFactor(asked, 'phone' in subject && (await isBlockBusy(app, subject.phone)));
  const botCheck = await chosenBotCheck(app);
  const challenge = await botCheck.challenge({ ...boundTo(app, subject), factor });
  return { challenge: challenge as Record<string, unknown> | null };
}

function readSubject({ phone, email, enquiry }: Input): BotCheckSubject {
  if (enquiry) return { enquiry: normalizePhone(enquiry) };
  return email ? { email: readEmail(email) } : { phone: readPhone(phone) };
}
