import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A finished page, compressed once for everybody. */
export interface PageBytes {
  br: Buffer;
  gzip: Buffer;
  plain: Buffer;
  etag: string;
  /** Hashes of the styles that stand in it, as its policy names them. */
  styles: readonly string[];
}

/** What a page's address answers depends on these; the browser asks again at every use. */
export function sayPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-encoding');
}

/**
 * Sends a page in the best form that the browser takes, or 304 when it has it under the same policy: a browser keeps a page
 * with the policy that it came with.
 */
export function sendPage(page: PageBytes, policy: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const mark = createHash('sha1').update(policy).digest('base64url').slice(0, 8);
  const etag = page.etag.replace(/"$/, `-${mark}"`);
  sayPage(reply).header('etag', etag);
  const seen = request.headers['if-none-match'];
  if (seen?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
  if (form !== 'plain') reply.header('content-encoding', form);
  reply.header('content-security-policy', policy);
  return reply.type('text/html; charset=utf-8').send(page[form]);
}
