import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A finished page, compressed once for everybody. */
export interface PageBytes {
  br: Buffer;
  gzip: Buffer;
  plain: Buffer;
  etag: string;
  /** Hashes of the page's inline styles, for its content security policy. */
  styles: readonly string[];
}

/** The response headers of every page: what it varies by, and that browsers revalidate it on each use. */
export function setPageHeaders(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-encoding');
}

/**
 * Sends a page in the best encoding that the browser accepts, or 304 if it has this page under the same policy: a browser
 * stores a page together with the policy it was served with.
 */
export function sendPage(page: PageBytes, policy: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const mark = createHash('sha1').update(policy).digest('base64url').slice(0, 8);
  const etag = page.etag.replace(/"$/, `-${mark}"`);
  setPageHeaders(reply).header('etag', etag);
  const seen = request.headers['if-none-match'];
  if (seen?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
  if (form !== 'plain') reply.header('content-encoding', form);
  reply.header('content-security-policy', policy);
  return reply.type('text/html; charset=utf-8').send(page[form]);
}
