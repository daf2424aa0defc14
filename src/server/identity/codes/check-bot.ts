import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { isLocalRequest } from '../local-request.ts';

/** Whether this request must bring a solved bot check. */
export function botCheckOf(app: App, request: FastifyRequest): 'altcha' | 'off' {
  return app.botCheck.provider === 'off' || isLocalRequest(app, request) ? 'off' : 'altcha';
}

/**
 * Refuses with `captcha_failed` a page on a host that is not authorised, and a missing or wrong solution.
 * Returns the solution's id, to be spent with the send, or null where none is asked.
 */
export async function checkBot(
  app: App,
  request: FastifyRequest,
  input: { phone: string; token: string | undefined },
): Promise<string | null> {
  if (!isAuthorized(app, pageHost(request))) throw refused(['hostname-mismatch']);
  if (botCheckOf(app, request) === 'off') return null;
  if (!input.token) {
    throw new GotrueFailure('captcha_failed', 'captcha protection: request disallowed (no captcha_token found)');
  }
  const result = await app.botCheck.verify(input.token, { action: 'otp', phone: input.phone });
  if (!result.ok) throw refused(result.codes);
  return result.id;
}

/** A solution that was spent before. */
export function refuseSpentCaptcha(): never {
  throw refused(['timeout-or-duplicate']);
}

function refused(codes: readonly string[]): GotrueFailure {
  return new GotrueFailure('captcha_failed', `captcha protection: request disallowed (${codes.join(', ')})`);
}

/** The host of the page that asks: what the browser says in `Origin`, else where the request went. */
function pageHost(request: FastifyRequest): string {
  const { origin } = request.headers;
  return (origin && URL.canParse(origin) ? new URL(origin).hostname : request.hostname).toLowerCase();
}

function isAuthorized(app: App, host: string): boolean {
  const hosts = app.config.authorizedDomains ?? [new URL(app.config.publicUrl).hostname, 'localhost', '127.0.0.1'];
  return hosts.some((one) => one.toLowerCase() === host);
}
