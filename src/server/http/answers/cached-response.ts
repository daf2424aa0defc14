import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes; compressing anything shorter isn't worth it. */
const leastCompressed = 500;

/** A JSON response cached as bytes with its ETag, for reads that many clients make. */
export class CachedResponse<T> {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Type-level only; the value itself is not stored. */
  declare readonly of: T;
  #brotli: Promise<Buffer> | undefined;

  constructor(value: T) {
    this.bytes = Buffer.from(JSON.stringify(value));
    this.etag = `"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** Compressed on first use, then cached. */
  brotli(): Promise<Buffer> {
    this.#brotli ??= promisify(brotliCompress)(this.bytes);
    return this.#brotli;
  }
}

/**
 * Sends the cached bytes, compressed if the client accepts it, or 304 if its copy is current. Clients must revalidate on every
 * use.
 */
export async function sendCachedResponse(
  body: CachedResponse<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const small = body.bytes.length >= leastCompressed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  reply.header('etag', small ? `W/${body.etag}` : body.etag).header('cache-control', 'no-cache');
  reply.header('vary', 'authorization, accept-encoding');
  const seen = request.headers['if-none-match'];
  if (seen?.split(',').some((one) => one.trim().replace(/^W\//, '') === body.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!small) return reply.send(body.bytes);
  return reply.header('content-encoding', 'br').send(await body.brotli());
}
