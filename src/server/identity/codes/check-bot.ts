import type { FastifyRequest } from 'fastify';
import { BotCheckDown, type BotCheckResult } from '../../adapters/bot-check/port.ts';
import type { App } from '../../app.ts';
import { chosenBotCheck } from '../../settings/providers/chosen-bot-check.ts';
import { authorizedHosts } from '../authorized-hosts.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { isLocalRequest } from '../local-request.ts';

/** The bot check that this request has to pass. */
export async function botCheckOf(app: App, request: FastifyRequest): Promise<'altcha' | 'turnstile' | 'off'> {
  return isLocalRequest(app, request) ? 'off' : (await chosenBotCheck(app)).provider;
}

/** What a solved bot check may be used for: a code to a number, a link to an address, an enquiry from a number (E.164). */
export type BotCheckSubject = { phone: string } | { email: string } | { enquiry: string };

/** What a token is bound to in place of the number or address itself, which a third party need not know. */
export function boundTo(app: App, subject: BotCheckSubject): { action: string; contactHash: string } {
  const hashOf = (text: string) => app.keys.sign('bot-check', text);
  if ('phone' in subject) return { action: 'otp', contactHash: hashOf(`phone|${subject.phone}`) };
  if ('email' in subject) return { action: 'recover', contactHash: hashOf(`email|${subject.email}`) };
  return { action: 'enquiry', contactHash: hashOf(`enquiry|${subject.enquiry}`) };
}

/**
 * Rejects with `captcha_failed` a page on an unauthorised host, and a missing or invalid token. Returns the token's id, to be
 * spent with the send, or null if none is required.
 */
export async function checkBot(
  app: App,
  request: FastifyRequest,
  input: { subject: BotCheckSubject; token: string | undefined },
): Promise<string | null> {
  const host = pageHost(request);
  const hosts = await authorizedHosts(app);
  if (!hosts.includes(host)) throw refused(['hostname-mismatch']);
  if ((await botCheckOf(app, request)) === 'off') return null;
  if (!input.token) {
    throw new GotrueFailure('captcha_failed', 'captcha protection: request disallowed (no captcha_token found)');
  }
  const context = { ...boundTo(app, input.subject), ip: request.ip, host };
  const botCheck = await chosenBotCheck(app);
  const result = await botCheck.verify(input.token, context).catch((error: unknown) => refuseAll(app, error));
  if (!result.ok) throw refused(result.codes);
  if (result.host !== undefined && !hosts.includes(result.host.toLowerCase())) throw refused(['hostname-mismatch']);
  return result.id;
}

/** Until when a solved bot check is remembered as spent: its puzzle is good for two minutes. */
export function rememberedUntil(now: Date): string {
  return new Date(now.getTime() + 5 * 60_000).toISOString();
}

/** A token that was spent before. */
export function assertCaptchaUnspent(): never {
  throw refused(['timeout-or-duplicate']);
}

/** Without a bot check no codes are sent; the protocol reports that as a 500. */
function refuseAll(app: App, error: unknown): BotCheckResult {
  if (!(error instanceof BotCheckDown)) throw error;
  app.log.error({ err: error }, 'the bot check can’t be reached');
  throw new GotrueFailure('unexpected_failure', 'captcha verification process failed');
}

function refused(codes: readonly string[]): GotrueFailure {
  return new GotrueFailure('captcha_failed', `captcha protection: request disallowed (${codes.join(', ')})`);
}

/** The host of the calling page: from `Origin`, otherwise the request's own host. */
function pageHost(request: FastifyRequest): string {
  const { origin } = request.headers;
  return (origin && URL.canParse(origin) ? new URL(origin).hostname : request.hostname).toLowerCase();
}
