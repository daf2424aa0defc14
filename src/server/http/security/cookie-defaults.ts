import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../config.ts';

/** A cookie to set: the arguments of `reply.setCookie`, on top of the defaults. */
export type ReplyCookie = readonly [name: string, value: string, options: CookieSerializeOptions];

/** Defaults of every cookie: not readable by scripts, not sent by other sites or over plain HTTP. */
export function cookieDefaults(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) };
}

/**
 * The name of a cookie that only the server reads and writes, prefixed over https: `__Host-` keeps other hosts of the domain
 * from setting it; `__Secure-`, for cookies limited to a path, keeps out hosts without https. Browsers accept neither prefix
 * over plain http (RFC 6265bis, 4.1.3).
 */
export function cookieName(config: Config, name: string, { path = '/' }: { path?: string } = {}): string {
  if (!isSecure(config)) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:');
