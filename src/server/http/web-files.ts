import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure, sendFailure } from './failures.ts';

const builtWeb = join(import.meta.dirname, '../../../dist/web');
const serverPrefixes = [
  '/api/',
  '/auth/v1/',
  '/rest/',
  '/functions/',
  '/hooks/',
  '/files/',
  '/dev/',
  '/docs',
  '/assets/',
];

/**
 * The built web: hashed assets for a year, everything else revalidated, `.br` files where they exist.
 * Any other page address answers the application, whose router knows it or says so.
 */
export async function serveWebFiles(http: FastifyInstance): Promise<void> {
  const built = existsSync(join(builtWeb, 'index.html'));
  if (built) {
    await http.register(fastifyStatic, {
      root: builtWeb,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !page || serverPrefixes.some((prefix) => request.url.startsWith(prefix))) {
      return sendFailure(new Failure('not_found'), request, reply);
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
