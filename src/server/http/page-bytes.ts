import type { FastifyReply, FastifyRequest } from 'fastify';

/** A finished page, compressed once for everybody. */
export interface PageBytes {
  br: Buffer;
  gzip: Buffer;
  plain: Buffer;
  etag: string;
}

/** What a page's address answers depends on these; the browser asks again at every use. */
export function sayPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-encoding');
}

/** Sends a page in the best form that the browser takes, or 304 when it has it. */
export function sendPage(page: PageBytes, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  sayPage(reply).header('etag', page.etag);
  const seen = request.headers['if-none-match'];
  if (seen?.split(',').some((one) => one.trim() === page.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.type('text/html; charset=utf-8').send(page[form]);
}
