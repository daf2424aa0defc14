import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The files of builds of the web, each under its path: hashed assets for a year, everything else revalidated, `.br` files
 * where they exist. No two folders may hold the same path.
 */
export async function serveBuiltFiles(http: FastifyInstance, folders: readonly string[]): Promise<void> {
  // One registration for each: of several roots in one, only the first is looked through for compressed files.
  for (const [nth, root] of folders.entries()) {
    await http.register(fastifyStatic, {
      root,
      decorateReply: nth === 0,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
}
