import type { FastifyRequest } from 'fastify';

/** The value of a cookie as it came; undefined where there is none. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pair = headers.cookie?.split(/; */).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
