import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the web builds: hashed assets are cached for a year, everything else is revalidated, and `.br` files are used where
 * they exist. No two folders may contain the same path. The assets of the first folder share one route, because hundreds of
 * routes would double the startup time; the other folders' routes are registered before it.
 */
export async function serveBuiltFiles(http: FastifyInstance, folders: readonly string[]): Promise<void> {
  const [first = ''] = folders;
  const shared = existsSync(join(first, 'assets'));
  if (shared) await serve(http, { root: join(first, 'assets'), prefix: '/assets/', wildcard: true });
  // One registration for each: of several roots in one, only the first is looked through for compressed files.
  for (const root of folders) {
    const globIgnore = shared && root === first ? ['assets/**'] : [];
    await serve(http, { root, globIgnore, wildcard: false });
  }
}

interface Files {
  root: string;
  prefix?: string;
  globIgnore?: string[];
  wildcard: boolean;
}

async function serve(http: FastifyInstance, files: Files): Promise<void> {
  await http.register(fastifyStatic, {
    ...files,
    decorateReply: !http.hasReplyDecorator('sendFile'),
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
