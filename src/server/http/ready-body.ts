import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A JSON answer kept as bytes, with its ETag, for reads that many people make. */
export class ReadyBody<T> {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Carries the type of the answer; the value itself is not kept. */
  declare readonly of: T;

  constructor(value: T) {
    this.bytes = Buffer.from(JSON.stringify(value));
    this.etag = `"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }
}

/** Sends the bytes, or 304 when the browser has them. They are asked for again at every use. */
export function sendReady(body: ReadyBody<unknown>, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', body.etag).header('cache-control', 'no-cache').header('vary', 'authorization');
  const seen = request.headers['if-none-match'];
  if (seen?.split(',').some((one) => one.trim().replace(/^W\//, '') === body.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body.bytes);
}
