import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the web builds: hashed assets are cached for a year, everything else is revalidated, and `.br` files are used where
 * they exist. No two folders may contain the same path. The assets of the first folder share one route, because hundreds of
 * routes would double the startup time; the other folders' routes are registered before it.
 */
export async function serveBuiltFiles(http: FastifyInstance, folders: readonly string[]): Promise<void> {
  const [first = ''] = folders;
  const assets = join(first, 'assets');
  const shared = existsSync(assets);
  if (shared) await serveAssets(http, assets);
  // One registration for each: of several roots in one, only the first is looked through for compressed files.
  for (const root of folders) {
    const globIgnore = shared && root === first ? ['assets/**'] : [];
    await http.register(fastifyStatic, { ...sent, root, globIgnore, wildcard: false, decorateReply: false });
  }
}

/** The route that the package itself offers for a whole folder reads that folder at every request. */
async function serveAssets(http: FastifyInstance, root: string): Promise<void> {
  const names = new Set(readdirSync(root));
  await http.register(fastifyStatic, { ...sent, root, serve: false });
  http.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}

const sent: Pick<FastifyStaticOptions, 'preCompressed' | 'index' | 'setHeaders'> = {
  preCompressed: true,
  index: false,
  setHeaders: (reply, path) => {
    const immutable = path.includes('/assets/');
    reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
};
