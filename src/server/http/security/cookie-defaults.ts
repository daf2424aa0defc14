import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../config.ts';

/** A cookie for an answer: what `reply.setCookie` takes, over the house's defaults. */
export type ReplyCookie = readonly [name: string, value: string, options: CookieSerializeOptions];

/** What every cookie of the server is unless it says otherwise: out of reach of scripts, other sites and plain HTTP. */
export function cookieDefaults(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: config.publicUrl.startsWith('https:') };
}
