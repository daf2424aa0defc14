import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { cookieName, type ReplyCookie } from '../../http/security/cookie-defaults.ts';

const name = 'device';
const maxAgeSeconds = 400 * 24 * 3600;

/** What a request reveals about its browser. */
export interface Browser {
  /** The secret of its cookie; null where it has none. */
  secret: string | null;
  userAgent: string;
}

export function browserOf(app: App, request: FastifyRequest): Browser {
  const secret = request.cookies[cookieName(app.config, name)];
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  return { secret: secret && /^[\w-]{43}$/.test(secret) ? secret : null, userAgent };
}

/** Stores the secret in an HttpOnly cookie. */
export function deviceCookie(app: App, secret: string): ReplyCookie {
  return [cookieName(app.config, name), secret, { maxAge: maxAgeSeconds }];
}
