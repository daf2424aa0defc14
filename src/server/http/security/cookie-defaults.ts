import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../config.ts';

/** A cookie for an answer: what `reply.setCookie` takes, over the house's defaults. */
export type ReplyCookie = readonly [name: string, value: string, options: CookieSerializeOptions];

/** What every cookie of the server is unless it says otherwise: out of reach of scripts, other sites and plain HTTP. */
export function cookieDefaults(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) };
}

/**
 * The name of a cookie that only the server reads and writes. Over https with a prefix: `__Host-` keeps other hosts of the
 * domain from setting it, `__Secure-`, for one that is sent to a path alone, whoever has no https of the domain. Browsers take
 * neither over plain http (RFC 6265bis, 4.1.3).
 */
export function cookieName(config: Config, name: string, { path = '/' }: { path?: string } = {}): string {
  if (!isSecure(config)) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:');
