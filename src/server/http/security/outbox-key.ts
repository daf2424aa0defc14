import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import type { ReplyCookie } from './cookie-defaults.ts';
import { servesThisMachineOnly } from './from-this-machine.ts';
import { sameSecret } from './same-secret.ts';

const keyCookie = 'outbox_key';
const cookieSeconds = 30 * 24 * 60 * 60;

/**
 * Whether this academy can have an outbox page and test sign-in at all: outside production, and only if no one else can reach
 * it. The request alone can't tell: behind a plain reverse proxy every client is on loopback.
 */
export function offersOutbox(app: App): boolean {
  return !app.config.production && servesThisMachineOnly(app.config);
}

/**
 * The secret that opens `/dev/outbox` and the test sign-in: `OUTBOX_KEY`, else one that follows from the academy's own
 * secret key, so that it stays the same over restarts.
 */
export function outboxKey(app: App): string {
  return app.config.outboxKey ?? app.keys.sign('outbox', 'page').slice(0, 32);
}

/** Whether the request carries the key, as cookie or as `?key=`. */
export function hasOutboxKey(app: App, request: FastifyRequest): boolean {
  const inAddress = (request.query as { key?: unknown } | undefined)?.key;
  const given = typeof inAddress === 'string' ? inAddress : request.cookies[keyCookie];
  return offersOutbox(app) && sameSecret(given, outboxKey(app));
}

/** Stores the key in an HttpOnly cookie. */
export function outboxCookie(app: App): ReplyCookie {
  return [keyCookie, outboxKey(app), { sameSite: 'lax', maxAge: cookieSeconds }];
}
