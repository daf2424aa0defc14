import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { GotrueFailure, sendGotrueFailure } from '../gotrue-failure.ts';

const ours = '/auth/v1/';
/** Our codes by SMS. */
const codes = new Set(['/auth/v1/otp', '/auth/v1/captcha/challenge']);
/** Also available when another service signs people in: the page asks here which one. */
const alwaysOpen = new Set(['/auth/v1/health', '/auth/v1/settings']);

/**
 * Closes what another service does in our place: with Firebase our codes, with a hosted GoTrue every call of
 * our own, those of other rooms included. They answer "disabled" in the protocol's words.
 */
export function closeSignIn(http: FastifyInstance, app: App): void {
  if (app.config.authProvider.name === 'embedded') return;
  http.addHook('onRequest', async (request, reply) => {
    const failure = refusal(app, request);
    if (failure) return sendGotrueFailure(failure, request, reply);
  });
}

function refusal(app: App, request: FastifyRequest): GotrueFailure | null {
  const path = request.routeOptions.url ?? '';
  if (codes.has(path)) return new GotrueFailure('phone_provider_disabled', 'Unsupported phone provider');
  const hosted = app.config.authProvider.name === 'supabase';
  if (!hosted || !path.startsWith(ours) || alwaysOpen.has(path)) return null;
  return new GotrueFailure('provider_disabled', 'Signing in is done by another service');
}
