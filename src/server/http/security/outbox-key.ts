import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import type { ReplyCookie } from './cookie-defaults.ts';
import { servesThisMachineOnly } from './from-this-machine.ts';
import { sameSecret } from './same-secret.ts';

const keyCookie = 'outbox_key';
const cookieSeconds = 30 * 24 * 60 * 60;

/**
 * Whether this academy can have an outbox page and a test sign-in at all: outside production, and only where nobody else is
 * to reach it. A request does not tell: behind a plain reverse proxy everybody comes over loopback.
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

/** Whether a request shows the key, by the browser's cookie or as `?key=`. */
export function hasOutboxKey(app: App, request: FastifyRequest): boolean {
  const inAddress = (request.query as { key?: unknown } | undefined)?.key;
  const given = typeof inAddress === 'string' ? inAddress : request.cookies[keyCookie];
  return offersOutbox(app) && sameSecret(given, outboxKey(app));
}

/** Keeps the key in the browser, out of reach of scripts. */
export function outboxCookie(app: App): ReplyCookie {
  return [keyCookie, outboxKey(app), { sameSite: 'lax', maxAge: cookieSeconds }];
}
